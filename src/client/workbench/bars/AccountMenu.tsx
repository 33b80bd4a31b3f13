import { Menu } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { useLocation } from 'wouter'
import { logout } from '../../../contract/api/session.ts'
import { call } from '../../api/call.ts'
import { useWords } from '../../i18n/i18n.ts'
import { clearSession, userInfoAtom } from '../../session/session.ts'
import { chooseFiles } from '../import/import-file.ts'
import styles from './TopBar.module.css'
import { useUpgrade } from '../session/upgrade.ts'
import { words } from '../words.ts'

/** The menu of the account that is signed in. */
export function AccountMenu() {
  const t = useWords(words)
  const project = useAtomValue(userInfoAtom)?.project
  const { unread } = useUpgrade()
  const [, navigate] = useLocation()
  if (!project) return null
  const leave = async () => {
    // Signed out here even without the server's response; the server drops the token by itself after two days
    // at the latest.
    await call(logout, {}, { quiet: true }).catch(() => null)
    clearSession()
    navigate('/')
  }
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <button type="button" className={styles['person']}>
          {initials(project.name)}
          <span className="hidden-text">{t('account')}</span>
          {unread && (
            <i className={styles['dot']}>
              <span className="hidden-text">{`${t('upgrade')}: ${t('unread')}`}</span>
            </i>
          )}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{project.account}</Menu.Label>
        <Menu.Item onClick={() => navigate('/dashboard/project')}>{t('projectInformation')}</Menu.Item>
        <Menu.Item onClick={() => navigate('/dashboard/setting/password')}>{t('changePassword')}</Menu.Item>
        <Menu.Item onClick={() => navigate('/dashboard/account/switch')}>{t('switchAccount')}</Menu.Item>
        <Menu.Item
          rightSection={unread && <span className="caption">{t('unread')}</span>}
          onClick={() => navigate('/dashboard/upgrade')}
        >
          {t('upgrade')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={chooseFiles}>{t('importFile')}</Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => void leave()}>{t('logout')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Two letters of a name, or the first Chinese character. */
export function initials(name: string): string {
  const first = Array.from(name.trim())[0] ?? ''
  if (/\p{Script=Han}/u.test(first)) return first
  const parts = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return parts
    .slice(0, 2)
    .map((part) => (Array.from(part)[0] ?? '').toUpperCase())
    .join('')
}

import { Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsMaximize,
  IconCheck,
  IconChevronDown,
  IconHelp,
  IconLanguage,
  IconLayoutSidebarRight,
  IconLink,
  IconMoon,
  IconSearch
} from '@tabler/icons-react'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Language } from '../../../contract/text.ts'
import { actions } from '../../i18n/actions.ts'
import { useLanguage, useText, useWords } from '../../i18n/i18n.ts'
import { switchLanguage } from '../../i18n/switch.ts'
import { shortcuts } from '../../shortcuts/shortcuts.ts'
import { redoableAtom, redoAtom, undoableAtom, undoAtom, type Action } from '../../state/view/exploration.ts'
import { companyAtom, loadCompany } from '../../state/company.ts'
import { pagePlaceAtom } from '../../state/page-place.ts'
import { userInfoAtom } from '../../session/session.ts'
import { themeChoiceAtom, type ThemeChoice } from '../../theme/scheme.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { chooseFiles } from '../import/import-file.ts'
import { keyName, keysDialogAtom, paletteAtom } from '../keyboard/frame-keys.ts'
import { shareView } from '../share.ts'
import { speciesName } from '../species.ts'
import styles from './TopBar.module.css'
import { words } from '../words.ts'

/** `page`: whether the address is that of a page, which can be over the dock or in it. */
export function TopBar({ page }: { readonly page: boolean }) {
  const t = useWords(words)
  const setPalette = useSetAtom(paletteAtom)
  return (
    <div className={styles['bar']}>
      <div className={styles['side']}>
        <Title />
        <Organisation />
        <i className={`${styles['rule']} ${styles['wide']}`} />
        <ProjectMenu />
      </div>
      <button
        type="button"
        className={styles['search']}
        aria-keyshortcuts="Control+K"
        onClick={() => setPalette(true)}
      >
        <IconSearch aria-hidden />
        <span className="cut">{t('search')}</span>
        <kbd>{keyName(shortcuts.search.keys)}</kbd>
      </button>
      <div className={`${styles['side']} ${styles['right']}`}>
        <UndoButtons />
        <i className={styles['rule']} />
        {page && <PagePlaceButton />}
        <ShareButton />
        <LanguageMenu />
        <ThemeMenu />
        <HelpMenu />
        <AccountMenu />
      </div>
    </div>
  )
}

/** The level 1 heading; those of panels are below it. */
function Title() {
  const t = useWords(words)
  const project = useAtomValue(userInfoAtom)?.project
  return <h1 className="hidden-text">{project?.name ?? t('product')}</h1>
}

/** The logo of the organisation that runs this server, where it has set one; else the logo of Cytodeck. */
function Organisation() {
  const t = useWords(words)
  const company = useAtomValue(companyAtom)
  const logo = company.logo_h ?? company.logo
  useEffect(() => void loadCompany(), [])
  if (logo !== null) {
    return (
      <Link href="/dashboard" className={styles['logo']} aria-label={company.name ?? t('product')}>
        <img src={logo} alt="" />
      </Link>
    )
  }
  return (
    <>
      <Link href="/dashboard" className={styles['mark']} aria-label={t('product')}>
        <Mark />
      </Link>
      <span className={`${styles['name']} ${styles['wide']}`}>{company.name ?? t('product')}</span>
    </>
  )
}

function ProjectMenu() {
  const t = useWords(words)
  const text = useText()
  const project = useAtomValue(userInfoAtom)?.project
  const [, navigate] = useLocation()
  if (!project) return null
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={styles['project']}>
          <span className="hidden-text">{t('project')}</span>
          <span className={`${styles['projectName']} cut`} title={project.name}>
            {project.name}
          </span>
          <span className={`${styles['number']} ${styles['wide']} small third num`}>{project.account}</span>
          <span className={styles['wide']}>
            <Tag>{text(speciesName(project.species))}</Tag>
          </span>
          <IconChevronDown aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => navigate('/dashboard/project')}>{t('projectInformation')}</Menu.Item>
        <Menu.Item onClick={() => navigate('/dashboard/account/switch')}>{t('switchAccount')}</Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={chooseFiles}>{t('importFile')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function UndoButtons() {
  const t = useWords(words)
  const tAction = useWords(actions)
  const undoable = useAtomValue(undoableAtom)
  const redoable = useAtomValue(redoableAtom)
  const undo = useSetAtom(undoAtom)
  const redo = useSetAtom(redoAtom)
  const name = (action: Action) =>
    action.name in actions.rows
      ? tAction(action.name as keyof typeof actions.rows, action.values)
      : action.name
  return (
    <>
      <IconButton
        label={undoable ? t('undoAction', { action: name(undoable) }) : t('undo')}
        keys={keyName(shortcuts.undo.keys)}
        icon={<IconArrowBackUp />}
        off={!undoable}
        onClick={() => undo()}
      />
      <IconButton
        label={redoable ? t('redoAction', { action: name(redoable) }) : t('redo')}
        keys={keyName(shortcuts.redo.keys)}
        icon={<IconArrowForwardUp />}
        off={!redoable}
        onClick={() => redo()}
      />
    </>
  )
}

function PagePlaceButton() {
  const t = useWords(words)
  const [place, setPlace] = useAtom(pagePlaceAtom)
  const docked = place === 'docked'
  return (
    <IconButton
      label={t(docked ? 'pageFull' : 'pageDocked')}
      icon={docked ? <IconArrowsMaximize /> : <IconLayoutSidebarRight />}
      onClick={() => setPlace(docked ? 'full' : 'docked')}
    />
  )
}

function ShareButton() {
  const t = useWords(words)
  const [busy, setBusy] = useState(false)
  const share = () => {
    setBusy(true)
    shareView()
      // The call shows its error itself.
      .catch(() => {})
      .finally(() => setBusy(false))
  }
  return (
    <Button tone="ghost" icon={<IconLink aria-hidden />} busy={busy} onClick={share}>
      {t('share')}
    </Button>
  )
}

const languages: readonly {
  readonly id: Language
  readonly name: string
  readonly short: string
  readonly lang: string
}[] = [
  { id: 'en', name: 'English', short: 'EN', lang: 'en' },
  { id: 'zh', name: '中文', short: '中文', lang: 'zh-CN' }
]

function LanguageMenu() {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button tone="ghost" icon={<IconLanguage aria-hidden />}>
          <span className="hidden-text">{t('language')}</span>
          {languages.find(({ id }) => id === language)?.short}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map(({ id, name, lang }) => (
          <Menu.Item
            key={id}
            lang={lang}
            rightSection={id === language && <IconCheck size={14} aria-hidden />}
            onClick={() => switchLanguage(id)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const choices: readonly ThemeChoice[] = ['light', 'dark', 'system']

function ThemeMenu() {
  const t = useWords(words)
  const [choice, choose] = useAtom(themeChoiceAtom)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={t('theme')} icon={<IconMoon />} />
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((id) => (
          <Menu.Item
            key={id}
            rightSection={id === choice && <IconCheck size={14} aria-hidden />}
            onClick={() => choose(id)}
          >
            {t(id)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function HelpMenu() {
  const t = useWords(words)
  const [, navigate] = useLocation()
  const openKeys = useSetAtom(keysDialogAtom)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={t('help')} icon={<IconHelp />} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => navigate('/dashboard/help')}>{t('help')}</Menu.Item>
        <Menu.Item rightSection={<kbd>?</kbd>} onClick={() => openKeys(true)}>
          {t('keys')}
        </Menu.Item>
        <Menu.Item onClick={() => navigate('/debug')}>{t('facts')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

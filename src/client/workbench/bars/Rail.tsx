import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import { useText, useWords } from '../../i18n/i18n.ts'
import { panels } from '../../panels/index.ts'
import type { Panel } from '../../panels/panel.ts'
import { userInfoAtom } from '../../session/session.ts'
import styles from './Rail.module.css'
import { panelsAbove } from '../routes.ts'
import { useRunning } from '../running.ts'
import { hasType } from '../session/user-info.ts'
import { words } from '../words.ts'

/** The menu at the left: icons with visible labels. */
export function Rail({ current }: { readonly current: Panel }) {
  const t = useWords(words)
  const info = useAtomValue(userInfoAtom)
  const here = [...panelsAbove(current, panels), current]
  const shown = (place: 'rail' | 'rail-footer') =>
    panels.filter(({ menu, needs }) => menu?.place === place && (!needs || hasType(info, needs)))
  const draw = (panel: Panel) => (
    <Item key={panel.id} panel={panel} current={here.some(({ id }) => id === panel.id)} />
  )
  return (
    <nav data-region className={styles['rail']} aria-label={t('menu')}>
      {shown('rail').map(draw)}
      <span className={styles['grow']} />
      {shown('rail-footer').map(draw)}
    </nav>
  )
}

function Item({ panel, current }: { readonly panel: Panel; readonly current: boolean }) {
  const text = useText()
  const Icon = panel.menu?.icon
  return (
    <Link
      href={panel.route ?? ''}
      title={text(panel.menu?.title ?? panel.title)}
      className={styles['item']}
      aria-current={current ? 'page' : undefined}
    >
      {Icon && <Icon />}
      <span>{text(panel.menu?.title ?? panel.title)}</span>
      {panel.id === 'task-list' && <Badge />}
    </Link>
  )
}

function Badge() {
  const t = useWords(words)
  const { running } = useRunning()
  if (running.length === 0) return null
  return (
    <span className={styles['badge']}>
      {running.length}
      <span className="hidden-text">{t('running', { count: running.length })}</span>
    </span>
  )
}

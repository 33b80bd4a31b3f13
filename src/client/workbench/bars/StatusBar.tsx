import { IconLoader } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { Fragment } from 'react'
import { useLocation } from 'wouter'
import type { TaskRow } from '../../../contract/api/task.ts'
import { formatEta, formatTime } from '../../i18n/format.ts'
import { useLanguage, useText, useWords } from '../../i18n/i18n.ts'
import { userInfoAtom } from '../../session/session.ts'
import { hintAtom, rendererAtom, savedAtAtom } from '../../state/status.ts'
import { connectedAtom } from '../../session/connected.ts'
import { Bar } from '../../ui/Bar.tsx'
import { useRunning, useTaskNotices } from '../running.ts'
import styles from './StatusBar.module.css'
import { words } from '../words.ts'

/**
 * The status bar: the saved state, the size of the data set and hints for the pointer at the left; running
 * tasks and the renderer at the right. `dock`: whether the dock is visible.
 */
export function StatusBar({ dock }: { readonly dock: boolean }) {
  const t = useWords(words)
  const dataset = useAtomValue(userInfoAtom)?.dataset
  const renderer = useAtomValue(rendererAtom)
  const { running, waiting } = useRunning()
  useTaskNotices()
  const [first] = running
  return (
    <footer className={styles['bar']} aria-label={t('statusBar')}>
      <Saved />
      {dataset && (
        <span className={`${styles['slot']} num`}>
          {t('cellsAndGenes', { cells: dataset.cells, genes: dataset.genes })}
        </span>
      )}
      {dock && <HintSlot />}
      <span className={styles['grow']} />
      {first && <RunningTask task={first} />}
      {waiting > 0 && <span className={`${styles['slot']} num`}>{t('waiting', { count: waiting })}</span>}
      {dock && renderer && (
        <span className={styles['slot']}>{t(renderer === 'WebGL2' ? 'webgl' : 'processor')}</span>
      )}
    </footer>
  )
}

function Saved() {
  const t = useWords(words)
  const language = useLanguage()
  const connected = useAtomValue(connectedAtom)
  const at = useAtomValue(savedAtAtom)
  return (
    <output className={`${styles['slot']} num`}>
      <i className={styles['light']} data-off={connected ? undefined : true} />
      {!connected
        ? t('offline')
        : at
          ? t('saved', { time: formatTime(at.toISOString(), language) })
          : t('ready')}
    </output>
  )
}

function HintSlot() {
  const hint = useAtomValue(hintAtom)
  const text = useText()
  if (!hint) return null
  return (
    <span className={`${styles['slot']} ${styles['hint']}`}>
      {text(hint.text, hint.values)
        .split('**')
        .map((piece, at) =>
          at % 2 === 1 ? <kbd key={at}>{piece}</kbd> : <Fragment key={at}>{piece}</Fragment>
        )}
    </span>
  )
}

function RunningTask({ task }: { readonly task: TaskRow }) {
  const [, navigate] = useLocation()
  const language = useLanguage()
  return (
    <button
      type="button"
      className={`${styles['slot']} ${styles['task']}`}
      onClick={() => navigate(`/dashboard/task/${encodeURIComponent(task.task_id)}`)}
    >
      <IconLoader aria-hidden />
      <span className={`${styles['name']} cut`}>{task.name}</span>
      {task.step && <span className="third">{task.step}</span>}
      <Bar share={task.progress} label={task.name} width={72} />
      <b className="num">{Math.round(task.progress * 100)}%</b>
      {task.eta && <span className="third num">{formatEta(task.eta, language)}</span>}
    </button>
  )
}

import { IconChevronRight, IconFileText, IconHistory, IconPencil, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { taskInfo } from '../../../contract/api/task.ts'
import { toolById } from '../../../tools/index.ts'
import { useCall } from '../../api/query.ts'
import { useWords } from '../../i18n/i18n.ts'
import { runAgain } from '../../tasks/actions.ts'
import { EditTask } from '../../tasks/EditTask.tsx'
import { isOpen } from '../../tasks/names.ts'
import { State } from '../../tasks/State.tsx'
import { words as taskWords } from '../../tasks/words.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { GoOn } from './GoOn.tsx'
import { KeptCells } from './KeptCells.tsx'
import { MadeDialog } from './MadeDialog.tsx'
import { MethodsDialog } from './MethodsDialog.tsx'
import type { DoneTask } from './done-task.ts'
import { ResultDownloads } from './ResultDownloads.tsx'
import styles from './TaskResult.module.css'
import { words } from './words.ts'

interface HeadProps extends Omit<DoneTask, 'result'> {
  /** Null while there is none. */
  readonly result: DoneTask['result'] | null
}

/** The heading of a task with its state and actions. */
export function Head({ task, result, chosen }: HeadProps) {
  const t = useWords(words)
  const tTasks = useWords(taskWords)
  const [open, setOpen] = useState<'methods' | 'made' | 'edit' | null>(null)
  const close = () => setOpen(null)
  const parent = useCall(
    taskInfo,
    { task_id: task.parent_id ?? '' },
    { enabled: task.parent_id !== null, staleTime: Infinity }
  )
  const made = task.provenance
  const kept = toolById(task.tool)?.kept
  return (
    <div className={styles['line']}>
      <nav className={styles['above']}>
        <Link href="/dashboard/task">{t('tasks')}</Link>
        <IconChevronRight aria-hidden />
        {parent.data && (
          <>
            <Link href={`/dashboard/task/${parent.data.task_id}`}>{parent.data.name}</Link>
            <IconChevronRight aria-hidden />
          </>
        )}
      </nav>
      <h1 className="cut" title={task.remark || task.name}>
        {task.name}
      </h1>
      <IconButton small label={tTasks('edit')} icon={<IconPencil />} onClick={() => setOpen('edit')} />
      <State task={task} />
      <span className={styles['grow']} />
      {result && (
        <Button
          size="head"
          tone="ghost"
          icon={<IconFileText aria-hidden />}
          onClick={() => setOpen('methods')}
        >
          {t('methods')}
        </Button>
      )}
      {made && (
        <Button size="head" tone="ghost" icon={<IconHistory aria-hidden />} onClick={() => setOpen('made')}>
          {t('made')}
        </Button>
      )}
      {result && kept && <KeptCells task={task} kept={kept} result={result} />}
      {result && <GoOn task={task} result={result} chosen={chosen} />}
      {task.dataType !== 'import' && !isOpen(task) && (
        <Button size="head" icon={<IconRefresh aria-hidden />} onClick={() => void runAgain(task.task_id)}>
          {t('again')}
        </Button>
      )}
      {result && <ResultDownloads task={task} result={result} chosen={chosen} />}
      {result && (
        <MethodsDialog
          open={open === 'methods'}
          onClose={close}
          methods={result.methods}
          references={made?.references ?? []}
        />
      )}
      {made && <MadeDialog open={open === 'made'} onClose={close} task={task} made={made} />}
      {open === 'edit' && <EditTask task={task} onClose={close} />}
    </div>
  )
}

import type { Provenance, TaskRow } from '../../../contract/api/task.ts'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { words as taskWords } from '../../tasks/words.ts'
import { Dialog } from '../../ui/Surface.tsx'
import { CopyFooter } from './CopyFooter.tsx'
import styles from './Documents.module.css'
import { madeRows } from './made.ts'
import { words } from './words.ts'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * Tool, parameters, cells, seed, software and digests: everything that is needed to make the result again.
 */
export function MadeDialog({
  open,
  onClose,
  task,
  made
}: DialogProps & { readonly task: Pick<TaskRow, 'tool' | 'dataType'>; readonly made: Provenance }) {
  const say = useWords(words)
  const sayTasks = useWords(taskWords)
  const language = useLanguage()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say('made')}
      still={say('made')}
      footer={<CopyFooter text={JSON.stringify(made, null, 2)} />}
    >
      {made.clausesAgree === false && (
        <p role="alert" className={styles['disagree']}>
          {say('disagree')}
        </p>
      )}
      <dl className={styles['made']}>
        {madeRows(task, made, language, say, sayTasks).map(({ label, value, mono }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={mono ? 'mono' : ''}>{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

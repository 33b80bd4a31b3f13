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

/** Tool, parameters, cells, seed, software and digests: everything that is needed to reproduce the result. */
export function MadeDialog({
  open,
  onClose,
  task,
  made
}: DialogProps & { readonly task: Pick<TaskRow, 'tool' | 'dataType'>; readonly made: Provenance }) {
  const t = useWords(words)
  const tTasks = useWords(taskWords)
  const language = useLanguage()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('made')}
      still={t('made')}
      footer={<CopyFooter text={JSON.stringify(made, null, 2)} />}
    >
      {made.clausesAgree === false && (
        <p role="alert" className={styles['disagree']}>
          {t('disagree')}
        </p>
      )}
      <dl className={styles['made']}>
        {madeRows(task, made, language, t, tTasks).map(({ label, value, mono }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={mono ? 'mono' : ''}>{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

import { resources } from '../../../resources/index.ts'
import { useWords } from '../../i18n/i18n.ts'
import { ReferenceTable } from '../../references/ReferenceTable.tsx'
import { useReferences } from '../../references/use-references.ts'
import { words } from '../../references/words.ts'
import { Bar } from '../../ui/Bar.tsx'
import { Failure, Loading } from '../../ui/States.tsx'
import { Settings } from './Settings.tsx'
import styles from './Table.module.css'

/** The resources that the account may use, by kind. */
export default function ReferencePage() {
  const t = useWords(words)
  const { rows, error, making, failed, sending, upload } = useReferences()
  return (
    <Settings title={t('title')}>
      <div className={styles['section']}>
        <p>{t('help')}</p>
        {making.map((task) => (
          <p key={task.task_id}>
            {t('making', { name: task.name })} <Bar share={task.progress} label={task.name} width={120} />
          </p>
        ))}
        {failed && (
          <p role="alert" className={styles['failed']}>
            {failed}
          </p>
        )}
      </div>
      {error ? (
        <Failure text={error.message} />
      ) : rows ? (
        resources.map((kind) => (
          <ReferenceTable
            key={kind.id}
            kind={kind}
            rows={rows.filter((one) => one.kind === kind.id)}
            sending={sending}
            upload={upload}
          />
        ))
      ) : (
        <Loading />
      )}
    </Settings>
  )
}

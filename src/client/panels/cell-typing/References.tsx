import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ColumnRow } from '../../../contract/api/data.ts'
import { deleteReference, importReference, references as referencesCall, type ReferenceRow } from '../../../contract/api/reference.ts'
import { leastProfileCells } from '../../../contract/reference.ts'
import { tasks as tasksCall } from '../../../contract/api/task.ts'
import { call } from '../../api/call.ts'
import { invalidate, useCall } from '../../api/query.ts'
import { callUpload } from '../../api/upload.ts'
import { useWords } from '../../i18n/i18n.ts'
import { isOpen } from '../../tasks/names.ts'
import { useTasks } from '../../tasks/use-tasks.ts'
import { ask } from '../../ui/ask.ts'
import { Bar } from '../../ui/Bar.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Dialog } from '../../ui/Surface.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { BuildReference } from './BuildReference.tsx'
import styles from './CellTyping.module.css'
import { firstNames } from './first-names.ts'
import { words } from './words.ts'

interface ReferencesProps {
  readonly columns: readonly ColumnRow[]
  readonly onClose: () => void
}

/** The references of the account and of the installation: listed, imported, made from labelled cells, deleted. */
export function References({ columns, onClose }: ReferencesProps) {
  const say = useWords(words)
  const input = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<number | null>(null)
  const { data } = useCall(referencesCall, { kind: 'cell-types' }, { staleTime: 0 })
  const { data: tasks } = useTasks({ page: 1, pageSize: 20, tool: 'reference' })
  const making = (tasks?.list ?? []).filter(isOpen)
  const last = tasks?.list[0]
  const ended = tasks?.list.filter((task) => !isOpen(task)).length ?? 0
  const seen = useRef(ended)
  useEffect(() => {
    if (seen.current !== ended) void invalidate(referencesCall)
    seen.current = ended
  }, [ended])

  const upload = async (file: File) => {
    setSent(0)
    try {
      await callUpload(importReference, { kind: 'cell-types' }, file, setSent)
      await invalidate(tasksCall)
    } catch {
      // The call has shown why.
    } finally {
      setSent(null)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('refTitle')}
      foot={
        <>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={say('refImport')}
            accept=".csv,.tsv,.txt,.gz,.zip"
            onChange={(event) => {
              const [chosen] = event.currentTarget.files ?? []
              if (chosen) void upload(chosen)
              event.currentTarget.value = ''
            }}
          />
          <Button size="form" icon={<IconUpload aria-hidden />} busy={sent !== null} onClick={() => input.current?.click()}>
            {say('refImport')}
          </Button>
          <span className={styles['grow']} />
          <Button size="form" tone="ghost" onClick={onClose}>
            {say('close')}
          </Button>
        </>
      }
    >
      <p className="small third">{say('refIntro')}</p>
      {data?.length === 0 && making.length === 0 && <p className={styles['refNone']}>{say('refNone')}</p>}
      <ul className={styles['refs']}>
        {sent !== null && (
          <li>
            <Bar share={sent} label={say('refImport')} width={160} />
          </li>
        )}
        {making.map((task) => (
          <li key={task.task_id}>
            <span className="cut">{say('refMaking', { name: task.name })}</span>
            <Bar share={task.progress} label={task.name} width={120} />
          </li>
        ))}
        {last && !isOpen(last) && last.reason !== null && (
          <li role="alert" className={styles['refFailed']}>
            {last.message}
          </li>
        )}
        {(data ?? []).map((reference) => (
          <Reference key={reference.id} reference={reference} />
        ))}
      </ul>
      <BuildReference columns={columns} />
    </Dialog>
  )
}

function Reference({ reference }: { readonly reference: ReferenceRow }) {
  const say = useWords(words)
  const { id, name, shared, labels, profiles, genes, covered, leftOut } = reference
  const least = leastProfileCells
  const remove = async () => {
    const answer = await ask({
      title: say('refDeleteTitle', { name }),
      text: say('refDeleteText'),
      cancel: say('cancel'),
      actions: [{ id: 'delete', label: say('refDeleteAct'), danger: true }]
    })
    if (answer !== 'delete') return
    await call(deleteReference, { id }).catch(() => null)
    await invalidate(referencesCall)
  }
  return (
    <li>
      <div className={styles['refText']}>
        <span className={styles['refName']}>
          <span className="cut">{name}</span>
          {shared && <Tag>{say('refShared')}</Tag>}
        </span>
        <span className="caption num">{say('refFacts', { labels: labels.length, profiles, covered, genes })}</span>
        {leftOut.labels.length > 0 && (
          <span className="caption num">{say('refLeftOut', { count: leftOut.labels.length, least, labels: firstNames(leftOut.labels) })}</span>
        )}
        {leftOut.profiles > 0 && <span className="caption num">{say('refProfilesOut', { count: leftOut.profiles, least })}</span>}
      </div>
      {!shared && <IconButton small label={say('refDelete', { name })} icon={<IconTrash aria-hidden />} onClick={() => void remove()} />}
    </li>
  )
}

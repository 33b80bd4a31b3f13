import { Select, TextInput } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import type { ColumnRow } from '../../../contract/api/data.ts'
import { projectInfo } from '../../../contract/api/project.ts'
import { buildReference, deleteReference, importReference, references as referencesCall, type ReferenceRow } from '../../../contract/api/reference.ts'
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
import { FieldError } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Dialog } from '../../ui/Surface.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './CellTyping.module.css'
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
      <Build columns={columns} />
    </Dialog>
  )
}

function Reference({ reference }: { readonly reference: ReferenceRow }) {
  const say = useWords(words)
  const { id, name, shared, labels, profiles, genes, covered } = reference
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
      </div>
      {!shared && <IconButton small label={say('refDelete', { name })} icon={<IconTrash aria-hidden />} onClick={() => void remove()} />}
    </li>
  )
}

function Build({ columns }: { readonly columns: readonly ColumnRow[] }) {
  const say = useWords(words)
  const form = useId()
  const [column, setColumn] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [profiles, setProfiles] = useState<'group' | 'sample'>('group')
  const project = useCall(projectInfo, {}, { staleTime: Infinity })
  const samples = typeof project.data?.sampleColumn === 'string'
  const [refused, setRefused] = useState(false)
  const [busy, setBusy] = useState(false)
  const noColumn = column === null && say('refColumnNeeded')
  const noName = name.trim() === '' && say('refNameNeeded')
  const build = async (event: FormEvent) => {
    event.preventDefault()
    if (column === null || name.trim() === '' || busy) return
    setBusy(true)
    try {
      await call(buildReference, { name: name.trim(), column, profiles })
      await invalidate(tasksCall)
      setColumn(null)
      setName('')
      setRefused(false)
    } catch {
      // The call has shown why; what was entered stays.
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles['build']} noValidate aria-labelledby={form} onSubmit={(event) => void build(event)}>
      <h3 id={form}>{say('refBuild')}</h3>
      <div className={styles['buildRow']}>
        <Select
          label={say('refColumn')}
          data={columns.map((one) => ({ value: one.name, label: one.label }))}
          value={column}
          onChange={(next) => {
            setColumn(next)
            if (name.trim() === '' && next !== null) setName(next)
          }}
          searchable={columns.length > 8}
          error={refused && noColumn && <FieldError text={noColumn} />}
        />
        <TextInput
          label={say('refName')}
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={refused && noName && <FieldError text={noName} />}
        />
      </div>
      <div className={styles['buildRow']}>
        {samples && (
          <div>
            <p className={styles['buildLabel']}>{say('refProfiles')}</p>
            <Segments
              label={say('refProfiles')}
              value={profiles}
              options={[
                { value: 'group', label: say('refByGroup') },
                { value: 'sample', label: say('refBySample') }
              ]}
              onChange={setProfiles}
            />
          </div>
        )}
        <span className={styles['grow']} />
        <Button size="form" type="submit" off={noColumn || noName} onRefuse={() => setRefused(true)} busy={busy}>
          {say('refMake')}
        </Button>
      </div>
    </form>
  )
}

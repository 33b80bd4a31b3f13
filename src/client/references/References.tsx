import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import {
  deleteReference,
  importReference,
  references as referencesCall,
  type ReferenceRow
} from '../../contract/api/reference.ts'
import type { ResourceKind } from '../../contract/resource.ts'
import { resources } from '../../resources/index.ts'
import { tasks as tasksCall } from '../../contract/api/task.ts'
import { call } from '../api/call.ts'
import { invalidate, useCall } from '../api/query.ts'
import { callUpload } from '../api/upload.ts'
import { useWords } from '../i18n/i18n.ts'
import { languageAtom } from '../i18n/language.ts'
import { isOpen } from '../tasks/names.ts'
import { useTasks } from '../tasks/use-tasks.ts'
import { ask } from '../ui/ask.ts'
import { Bar } from '../ui/Bar.tsx'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Dialog } from '../ui/Surface.tsx'
import { Segments } from '../ui/fields/Segments.tsx'
import { Tag } from '../ui/Tag.tsx'
import { BuildReference } from './BuildReference.tsx'
import styles from './References.module.css'
import { words } from './words.ts'

interface ReferencesProps {
  /** The kind that is shown first. */
  readonly kind: string
  readonly onClose: () => void
}

/**
 * The references of the account and of the installation: listed, imported, made from labelled cells where
 * their kind is, deleted.
 */
export function References({ kind: first, onClose }: ReferencesProps) {
  const say = useWords(words)
  const language = useAtomValue(languageAtom)
  const [chosen, setChosen] = useState(first)
  const kind = resources.find(({ id }) => id === chosen)
  const input = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<number | null>(null)
  const { data } = useCall(referencesCall, { kind: chosen }, { staleTime: 0 })
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
      await callUpload(importReference, { kind: chosen }, file, setSent)
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
      title={say('title')}
      footer={
        <>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={say('importFile')}
            accept={kind?.accept.join(',')}
            onChange={(event) => {
              const [chosen] = event.currentTarget.files ?? []
              if (chosen) void upload(chosen)
              event.currentTarget.value = ''
            }}
          />
          <Button
            size="form"
            icon={<IconUpload aria-hidden />}
            busy={sent !== null}
            onClick={() => input.current?.click()}
          >
            {say('importFile')}
          </Button>
          <span className={styles['grow']} />
          <Button size="form" tone="ghost" onClick={onClose}>
            {say('close')}
          </Button>
        </>
      }
    >
      <Segments
        label={say('kind')}
        value={chosen}
        options={resources.map(({ id, texts }) => ({ value: id, label: texts[language].name }))}
        onChange={setChosen}
      />
      <p className={`small third ${styles['intro']}`}>{kind?.texts[language].intro}</p>
      {data?.length === 0 && making.length === 0 && <p className={styles['none']}>{say('none')}</p>}
      <ul className={styles['list']}>
        {sent !== null && (
          <li>
            <Bar share={sent} label={say('importFile')} width={160} />
          </li>
        )}
        {making.map((task) => (
          <li key={task.task_id}>
            <span className="cut">{say('making', { name: task.name })}</span>
            <Bar share={task.progress} label={task.name} width={120} />
          </li>
        ))}
        {last && !isOpen(last) && last.reason !== null && (
          <li role="alert" className={styles['failed']}>
            {last.message}
          </li>
        )}
        {kind &&
          (data ?? []).map((reference) => <Reference key={reference.id} reference={reference} kind={kind} />)}
      </ul>
      {kind?.fromCells && <BuildReference kind={kind} least={kind.fromCells.least} />}
    </Dialog>
  )
}

interface ReferenceProps {
  readonly reference: ReferenceRow
  readonly kind: ResourceKind
}

function Reference({ reference, kind }: ReferenceProps) {
  const say = useWords(words)
  const language = useAtomValue(languageAtom)
  const { id, name, shared, genes, covered } = reference
  const facts = kind.facts.parse(reference)
  const remove = async () => {
    const answer = await ask({
      title: say('deleteTitle', { name }),
      text: say('deleteText'),
      cancel: say('cancel'),
      actions: [{ id: 'delete', label: say('deleteAct'), danger: true }]
    })
    if (answer !== 'delete') return
    await call(deleteReference, { id }).catch(() => null)
    await invalidate(referencesCall)
  }
  return (
    <li>
      <div className={styles['text']}>
        <span className={styles['name']}>
          <span className="cut">{name}</span>
          {shared && <Tag>{say('shared')}</Tag>}
        </span>
        <span className="caption num">
          {say('facts', { summary: kind.summary(facts)[language], covered, genes })}
        </span>
        {kind.notes?.(facts).map((note) => (
          <span key={note.en} className="caption num">
            {note[language]}
          </span>
        ))}
      </div>
      {!shared && (
        <IconButton
          small
          label={say('delete', { name })}
          icon={<IconTrash aria-hidden />}
          onClick={() => void remove()}
        />
      )}
    </li>
  )
}

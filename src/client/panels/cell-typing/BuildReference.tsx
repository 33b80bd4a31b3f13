import { Select, TextInput } from '@mantine/core'
import { useId, useState, type FormEvent } from 'react'
import { cellGroups, type ColumnRow } from '../../../contract/api/data.ts'
import { projectInfo } from '../../../contract/api/project.ts'
import { buildReference } from '../../../contract/api/reference.ts'
import { tasks as tasksCall } from '../../../contract/api/task.ts'
import { leastProfileCells } from '../../../contract/reference.ts'
import { call } from '../../api/call.ts'
import { invalidate, useCall } from '../../api/query.ts'
import { useWords } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { Segments } from '../../ui/Segments.tsx'
import styles from './CellTyping.module.css'
import { firstNames } from './first-names.ts'
import { words } from './words.ts'

/** The form that makes a reference from the labelled cells of the project, and says which labels have too few. */
export function BuildReference({ columns }: { readonly columns: readonly ColumnRow[] }) {
  const say = useWords(words)
  const form = useId()
  const [column, setColumn] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [profiles, setProfiles] = useState<'group' | 'sample'>('group')
  const project = useCall(projectInfo, {}, { staleTime: Infinity })
  const samples = typeof project.data?.sampleColumn === 'string'
  const groups = useCall(cellGroups, { column: column ?? '' }, { enabled: column !== null })
  const few = column === null ? [] : (groups.data ?? []).filter(({ count }) => count > 0 && count < leastProfileCells)
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
      {few.length > 0 && (
        <p className="caption num" role="status">
          {say('refFew', { count: few.length, least: leastProfileCells, labels: firstNames(few.map(({ value, count }) => `${value} (${count})`)) })}
        </p>
      )}
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
        {profiles === 'sample' && <p className="caption">{say('refFewInSample', { least: leastProfileCells })}</p>}
        <span className={styles['grow']} />
        <Button size="form" type="submit" off={noColumn || noName} onRefuse={() => setRefused(true)} busy={busy}>
          {say('refMake')}
        </Button>
      </div>
    </form>
  )
}

import { Select, TextInput } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { useId, useState, type FormEvent } from 'react'
import { cellGroups, columns as columnsCall } from '../../contract/api/data.ts'
import { projectInfo } from '../../contract/api/project.ts'
import { dataType } from '../../contract/column.ts'
import { buildReference } from '../../contract/api/reference.ts'
import { tasks as tasksCall } from '../../contract/api/task.ts'
import type { ResourceKind } from '../../contract/resource.ts'
import { call } from '../api/call.ts'
import { invalidate, useCall } from '../api/query.ts'
import { dividesCells } from '../columns/divides-cells.ts'
import { useWords } from '../i18n/i18n.ts'
import { userInfoAtom } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/fields/Field.tsx'
import { Segments } from '../ui/fields/Segments.tsx'
import styles from './References.module.css'
import { firstNames } from './first-names.ts'
import { words } from './words.ts'

interface BuildReferenceProps {
  readonly kind: ResourceKind
  /** So many cells stand behind each label. */
  readonly least: number
}

/**
 * The form that makes a reference from the labelled cells of the project, and says which labels have too few.
 */
export function BuildReference({ kind, least }: BuildReferenceProps) {
  const t = useWords(words)
  const form = useId()
  const [column, setColumn] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [profiles, setProfiles] = useState<'group' | 'sample'>('group')
  const { data: all } = useCall(columnsCall, { type: dataType.cell }, { staleTime: 0 })
  const cells = useAtomValue(userInfoAtom)?.dataset.cells ?? 0
  const columns = (all ?? []).filter((one) => dividesCells(one, cells))
  const project = useCall(projectInfo, {}, { staleTime: Infinity })
  const samples = typeof project.data?.sampleColumn === 'string'
  const groups = useCall(cellGroups, { column: column ?? '' }, { enabled: column !== null })
  const few = column === null ? [] : (groups.data ?? []).filter(({ count }) => count > 0 && count < least)
  const [refused, setRefused] = useState(false)
  const [busy, setBusy] = useState(false)
  const noColumn = column === null && t('columnNeeded')
  const noName = name.trim() === '' && t('nameNeeded')
  const build = async (event: FormEvent) => {
    event.preventDefault()
    if (column === null || name.trim() === '' || busy) return
    setBusy(true)
    try {
      await call(buildReference, { kind: kind.id, name: name.trim(), column, profiles })
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
    <form
      className={styles['build']}
      noValidate
      aria-labelledby={form}
      onSubmit={(event) => void build(event)}
    >
      <h3 id={form}>{t('build')}</h3>
      <div className={styles['row']}>
        <Select
          label={t('column')}
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
          label={t('name')}
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={refused && noName && <FieldError text={noName} />}
        />
      </div>
      {few.length > 0 && (
        <p className="caption num" role="status">
          {t('few', {
            count: few.length,
            least,
            labels: firstNames(few.map(({ value, count }) => `${value} (${count})`))
          })}
        </p>
      )}
      <div className={styles['row']}>
        {samples && (
          <div>
            <p className={styles['label']}>{t('profiles')}</p>
            <Segments
              label={t('profiles')}
              value={profiles}
              options={[
                { value: 'group', label: t('byGroup') },
                { value: 'sample', label: t('bySample') }
              ]}
              onChange={setProfiles}
            />
          </div>
        )}
        {profiles === 'sample' && <p className="caption">{t('fewInSample', { least })}</p>}
        <span className={styles['grow']} />
        <Button
          size="form"
          type="submit"
          off={noColumn || noName}
          onRefuse={() => setRefused(true)}
          busy={busy}
        >
          {t('make')}
        </Button>
      </div>
    </form>
  )
}

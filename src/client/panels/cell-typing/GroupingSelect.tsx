import { Select } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { taskToColumn } from '../../../contract/api/column.ts'
import { typingClusterings, type TypingClustering } from '../../../contract/api/typing.ts'
import { call } from '../../api/call.ts'
import { invalidate, useCall } from '../../api/query.ts'
import { refreshColumns } from '../../columns/actions.ts'
import { formatTime } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { words } from './words.ts'

interface GroupingSelectProps {
  readonly groupings: readonly { readonly value: string; readonly label: string }[]
  /** Null where the project has none yet. */
  readonly column: string | null
  /** Whether it was chosen with this select, which then keeps the focus, though the page is rendered anew. */
  readonly chosen?: boolean
  readonly onColumn: (column: string) => void
}

/** The interval at which finished clusterings are looked for, in ms. */
const clusteringsMs = 5000
/** An option of a clustering, different from every column name. */
const keyOf = ({ task_id, column }: TypingClustering): string => `${task_id}/${column}`

/**
 * The choice of groups to label: a column, or a resolution of a finished clustering, which is saved as a
 * column when it is chosen.
 */
export function GroupingSelect({ groupings, column, chosen = false, onColumn }: GroupingSelectProps) {
  const t = useWords(words)
  const language = useLanguage()
  const { data: clusterings = [] } = useCall(
    typingClusterings,
    {},
    { staleTime: 0, refetchInterval: clusteringsMs }
  )
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (chosen) input.current?.focus()
  }, [chosen])
  if (column === null && clusterings.length === 0) return null
  const option = (one: TypingClustering) => {
    const isAmbiguous = clusterings.some(({ name, task_id }) => name === one.name && task_id !== one.task_id)
    const name = isAmbiguous ? `${one.name} · ${formatTime(one.createTime, language)}` : one.name
    return { value: keyOf(one), label: t('resolutionOf', { name, resolution: String(one.resolution) }) }
  }
  const keep = async ({ task_id, column: kept }: TypingClustering) => {
    setBusy(true)
    try {
      const { columns } = await call(taskToColumn, {
        task_id,
        table: 'cells',
        columns: [{ column: kept, columnType: 'meta' }]
      })
      await Promise.all([refreshColumns(columns), invalidate(typingClusterings)])
      const name = columns[0]?.name
      if (name === undefined) return
      toast.success(t('saved', { name }))
      onColumn(name)
    } catch {
      // The call shows its error; the groups stay.
    } finally {
      setBusy(false)
    }
  }
  const choose = (value: string | null) => {
    const clustering = clusterings.find((one) => keyOf(one) === value)
    if (clustering) void keep(clustering)
    else if (value !== null) onColumn(value)
  }
  const data =
    clusterings.length === 0
      ? [...groupings]
      : [
          { group: t('groupColumns'), items: [...groupings] },
          { group: t('unsaved'), items: clusterings.map(option) }
        ].filter(({ items }) => items.length > 0)
  return (
    <Select
      ref={input}
      label={t('groups')}
      size="xs"
      w={190}
      data={data}
      value={column}
      onChange={choose}
      disabled={busy}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      openOnFocus={false}
      searchable={groupings.length + clusterings.length > 8}
      allowDeselect={false}
    />
  )
}

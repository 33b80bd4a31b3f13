import { useDebouncedValue } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { rows } from '../../contract/api/data.ts'
import type { DataType } from '../../contract/column.ts'
import type { Filter } from '../../contract/filter/filter.ts'
import { useCall } from '../api/query.ts'
import { useWords } from '../i18n/i18n.ts'
import './filter.css'
import { filterWords } from './words.ts'

const restMs = 200

interface Props {
  readonly type: DataType
  /** The condition that is being made; null where it holds back nothing. */
  readonly condition: Filter | null
  /** The other filters of the table: matches are counted among the rows that pass them. */
  readonly others: readonly Filter[]
  readonly total: number
  /** False where what was entered cannot be counted. */
  readonly counted?: boolean
  /** The condition as it reads. */
  readonly children: ReactNode
}

/** How a condition reads and how many rows match, live. */
export function Matches({ type, condition, others, total, counted = true, children }: Props) {
  const t = useWords(filterWords)
  const [requested] = useDebouncedValue(condition, restMs)
  const { data } = useCall(
    rows,
    { type, page: 1, pageSize: 1, filters: requested ? [...others, requested] : [...others] },
    { enabled: counted }
  )
  return (
    <div className="filter-answer" aria-live="polite">
      {children}
      <span>
        {data
          ? t((['matchCell', 'matchGene', 'matchSample'] as const)[type], { count: data.total, total })
          : '…'}
      </span>
    </div>
  )
}

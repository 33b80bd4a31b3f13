import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import type { ColumnRow } from '../../../../contract/api/data.ts'
import type { DataType } from '../../../../contract/column.ts'
import { idsWhere, type Ids } from '../../../../contract/selection.ts'
import { useWords } from '../../../i18n/i18n.ts'
import { pickedGenesAtom } from '../../../state/picked-genes.ts'
import { selectedAtom } from '../../../state/selection/selected.ts'
import { useCellSelection, useGeneSelection } from './row-selection.ts'
import type { RowsRequest } from '../rows.ts'
import { useSampleSelection } from './sample-selection.ts'
import { tableWords } from '../words.ts'

/** Lists the row numbers of the ticked rows of a table, on demand, since a million of them take a while. */
export function useWrittenTicks(type: DataType): () => Ids {
  const selected = useAtomValue(selectedAtom)
  const picked = useAtomValue(pickedGenesAtom)
  return useCallback((): Ids => {
    if (type === 0) return selected && selected.count > 0 ? idsWhere(selected.flags) : []
    return type === 1 ? [...picked].sort((a, b) => a - b) : []
  }, [type, selected, picked])
}

interface Ticked {
  readonly type: DataType
  readonly asked: RowsRequest
  readonly columns: readonly ColumnRow[]
  /** The number of rows of the whole table, and of those that pass the filters. */
  readonly total: number
  readonly found: number | undefined
}

/** The ticks of a table, and the label of the checkbox above them. */
export function useTicks({ type, asked, columns, total, found }: Ticked) {
  const t = useWords(tableWords)
  const selected = useAtomValue(selectedAtom)
  const picked = useAtomValue(pickedGenesAtom)
  const cells = useCellSelection(asked)
  const genes = useGeneSelection(asked, found ?? 0)
  const samples = useSampleSelection(asked, columns, found ?? 0)
  const ticks = [cells, genes, samples][type] ?? null
  const labels = [
    () => t('selectAll', { count: selected?.populationCount ?? total }),
    () => t(picked.size > 0 ? 'tickNoGene' : 'tickGenes', { count: found ?? total }),
    () => t(ticks && ticks.count > 0 ? 'selectNoSample' : 'selectSamples', { count: found ?? total })
  ]
  return { ticks, boxLabel: labels[type]?.() ?? '' }
}

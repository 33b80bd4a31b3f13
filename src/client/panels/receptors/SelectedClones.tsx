import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import { clonesHere } from '../../../contract/api/receptor.ts'
import type { Receptor } from '../../../contract/receptors/columns.ts'
import { idsWhere } from '../../../contract/selection.ts'
import { navigate } from '../../address.ts'
import { call } from '../../api/call.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useWords } from '../../i18n/i18n.ts'
import { columnsVersionAtom } from '../../state/columns/columns.ts'
import { explorationAtom } from '../../state/view/exploration.ts'
import { selectedAtom } from '../../state/selection/selected.ts'
import { Button } from '../../ui/Button.tsx'
import type { GridColumn } from '../../ui/grid/Grid.tsx'
import { Empty, Failure } from '../../ui/States.tsx'
import { CloneGrid } from './CloneGrid.tsx'
import styles from './Receptors.module.css'
import type { Ticks } from './TickedClones.tsx'
import { words } from './words.ts'

type Answer = ContentOf<typeof clonesHere>
type Row = Answer['list'][number]
const limit = 1000

/** The clones of the selected cells, each tested against the other cells that pass the filters. */
export function SelectedClones({ receptor, ...ticks }: Ticks & { readonly receptor: Receptor }) {
  const t = useWords(words)
  const selected = useAtomValue(selectedAtom)
  const { filters } = useAtomValue(explorationAtom)
  const columns = useAtomValue(columnsVersionAtom)
  const some = selected !== null && selected.count > 0
  const ids = useMemo(() => (selected && some ? idsWhere(selected.flags) : null), [selected, some])
  const answer = useQuery({
    queryKey: [clonesHere.path, receptor, ids, filters, columns],
    enabled: ids !== null,
    staleTime: Infinity,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(
        clonesHere,
        { receptor, selectedIds: ids ?? [], filters: [...filters], limit },
        { signal, quiet: true }
      )
  })
  if (!some) {
    return (
      <Empty
        title={t('noSelection')}
        text={t('noSelectionText')}
        actions={<Button onClick={() => navigate('/dashboard')}>{t('toMap')}</Button>}
      />
    )
  }
  if (answer.error)
    return <Failure title={t('failed')} text={answer.error.message} onRetry={() => void answer.refetch()} />
  return <Enriched answer={answer.data ?? null} receptor={receptor} {...ticks} />
}

/** A p-value as text: in powers of ten below 0.001. */
const shownP = (log10: number): string => {
  const p = 10 ** log10
  if (p >= 0.001) return p.toFixed(3)
  const power = Math.floor(log10)
  return `${(10 ** (log10 - power)).toFixed(1)}e${power}`
}

function Enriched({
  answer,
  ...clones
}: Ticks & { readonly answer: Answer | null; readonly receptor: Receptor }) {
  const t = useWords(words)
  const number = (id: string, label: string, width: number): GridColumn => ({
    id,
    label,
    width,
    align: 'right'
  })
  const numbers = [
    number('here', t('here'), 84),
    number('there', t('there'), 84),
    number('hereShare', t('hereShare'), 104),
    number('thereShare', t('thereShare'), 104),
    number('oddsRatio', t('oddsRatio'), 104),
    number('p', t('adjusted'), 132)
  ]
  const percent = (count: number, of: number) => (of === 0 ? '–' : formatNumber((100 * count) / of, 1))
  const shown = (row: Row, column: string): string => {
    if (column === 'here' || column === 'there') return formatNumber(row[column])
    if (column === 'hereShare') return percent(row.here, answer?.here ?? 0)
    if (column === 'thereShare') return percent(row.there, answer?.there ?? 0)
    if (row.log10Padj === null) return column === 'p' ? t('notTested') : '–'
    if (column === 'p') return shownP(row.log10Padj)
    return row.oddsRatio === null ? '∞' : formatNumber(row.oddsRatio, 2)
  }
  return (
    <>
      {answer && (
        <p className={styles['method']} aria-live="polite">
          {t('enrichment', { here: answer.here, there: answer.there, tested: answer.tested })}
          {answer.total > answer.list.length && (
            <> {t('firstOf', { shown: answer.list.length, total: answer.total })}</>
          )}
        </p>
      )}
      <CloneGrid
        {...clones}
        label={t('ofSelection')}
        rowCount={answer?.list.length ?? 12}
        row={(index) => answer?.list[index]}
        numbers={numbers}
        numberText={shown}
        empty={<Empty title={t('noneHere')} />}
      />
    </>
  )
}

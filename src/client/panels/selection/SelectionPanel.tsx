import { Select, Tooltip } from '@mantine/core'
import { useAtomValue, useSetAtom } from 'jotai'
import { useDeferredValue, useMemo, useState } from 'react'
import { columns as columnsOf } from '../../../contract/api/data.ts'
import { idsWhere } from '../../../contract/selection.ts'
import { useCall } from '../../api/query.ts'
import { isNumeric } from '../../filter/draft.ts'
import { formatNumber, formatPercent } from '../../i18n/format.ts'
import { useWords } from '../../i18n/i18n.ts'
import { actionAtom, explorationAtom } from '../../state/view/exploration.ts'
import { drawingCountAtom, selectedAtom } from '../../state/selection/selected.ts'
import { selectionErrorAtom } from '../../state/selection/selection-engine.ts'
import { userInfoAtom } from '../../session/session.ts'
import { Failure } from '../../ui/States.tsx'
import { firstColor } from '../../state/columns/color-columns.ts'
import { ClauseChips } from './ClauseChips.tsx'
import { ClonesHere } from './ClonesHere.tsx'
import { Composition } from './Composition.tsx'
import { Density } from './Density.tsx'
import { GenesHere } from './GenesHere.tsx'
import { CompareHere, RunOnAll } from './ToolButtons.tsx'
import './selection.css'
import { useHigherGenes, useSummary } from './summary.ts'
import { selectionWords } from './words.ts'

const shownNumbers = 3

/** A summary of the selected cells, or of all shown cells where none is selected. */
export function SelectionPanel() {
  const t = useWords(selectionWords)
  const user = useAtomValue(userInfoAtom)
  const selected = useAtomValue(selectedAtom)
  const { colorBy, clauses, filters } = useAtomValue(explorationAtom)
  const perform = useSetAtom(actionAtom)
  const columns = useCall(columnsOf, { type: 0 }, { staleTime: Infinity })
  const groupings = useMemo(
    () => (columns.data ?? []).filter(({ columnType }) => columnType === 'meta').map(({ name }) => name),
    [columns.data]
  )
  const numbers = useMemo(
    () => preferred((columns.data ?? []).filter(isNumeric).map(({ name }) => name)),
    [columns.data]
  )
  const labelOf = (name: string) => columns.data?.find((one) => one.name === name)?.label ?? name
  const colored = colorBy?.kind === 'group' ? colorBy.column : null
  const [chosen, setChosen] = useState<{ readonly column: string; readonly while: string | null } | null>(
    null
  )
  const wanted = chosen?.while === colored ? chosen.column : colored
  const first = useMemo(() => firstColor(columns.data ?? []), [columns.data])
  const usual = first?.kind === 'group' ? first.column : (groupings[0] ?? null)
  const group = wanted !== null && groupings.includes(wanted) ? wanted : usual

  const some = selected !== null && selected.count > 0
  // Deferred, so that the count is shown first: listing millions of row numbers takes a while.
  const requested = useDeferredValue(selected)
  const ids = useMemo(
    () => (requested ? idsWhere(requested.count > 0 ? requested.flags : requested.population) : null),
    [requested]
  )
  const genes = requested !== null && requested.count > 0 && requested.count < requested.populationCount
  const everything = selected !== null && some && selected.count === selected.populationCount
  const summary = useSummary(ids, { filters, group, numbers, genes })
  const higher = useHigherGenes(ids, filters, summary.data, summary.isPlaceholderData)
  // Until filters are applied the number of cells that pass is unknown.
  const unknown = useAtomValue(selectionErrorAtom) !== null || (selected === null && filters.length > 0)
  const whole = selected?.populationCount ?? (unknown ? 0 : (user?.dataset.cells ?? 0))
  return (
    <section className="selection-panel" aria-label={t('title')}>
      <Count selected={some ? selected.count : null} whole={whole} unknown={unknown} />
      {some ? (
        <ClauseChips
          clauses={clauses}
          onClauses={(next) => perform({ name: 'condition' }, { clauses: next })}
        />
      ) : (
        <>
          <p className="third how">{t('how')}</p>
          <RunOnAll />
        </>
      )}
      {group ? (
        <div>
          <h2>
            <Select
              classNames={{ input: 'plain-select' }}
              aria-label={t('group')}
              size="xs"
              variant="unstyled"
              data={groupings.map((name) => ({ value: name, label: labelOf(name) }))}
              value={group}
              allowDeselect={false}
              onChange={(column) => column && setChosen({ column, while: colored })}
              comboboxProps={{ width: 240, position: 'bottom-start' }}
            />
            <span className="third">{t(some ? 'shareOfSelection' : 'shareOfCells')}</span>
          </h2>
          <Composition
            key={group}
            column={group}
            rows={summary.data?.composition ?? null}
            of={summary.data?.cells ?? 0}
          />
        </div>
      ) : null}
      {numbers.length > 0 ? (
        <div>
          <h2>
            <span>{t(some && !everything ? 'against' : 'distributions')}</span>
            <span className="third">{t('median')}</span>
          </h2>
          {(
            summary.data?.distributions ??
            numbers
              .slice(0, shownNumbers)
              .map((column) => ({ column, median: null, restMedian: null, histogram: null }))
          ).map(({ column, ...row }) => (
            <Density key={column} label={labelOf(column)} {...row} />
          ))}
        </div>
      ) : null}
      {some ? <ClonesHere /> : null}
      {everything ? <p className="third">{t('everything')}</p> : null}
      {some && !everything ? (
        <div>
          <h2>
            <span>
              {t('higher')}{' '}
              <Tooltip
                label={t('previewHelp')}
                multiline
                w={240}
                withArrow
                events={{ hover: true, focus: true, touch: true }}
              >
                <button type="button" className="preview">
                  {t('preview')}
                </button>
              </Tooltip>
            </span>
            <span className="third">{t('log2fc')}</span>
          </h2>
          <CompareHere />
          <GenesHere genes={higher?.genes ?? null} sampled={higher?.sampled ?? null} />
        </div>
      ) : null}
      {summary.error ? (
        <Failure title={t('failed')} text={summary.error.message} onRetry={() => void summary.refetch()} />
      ) : null}
    </section>
  )
}

const known = [
  'nCount_RNA',
  'nFeature_RNA',
  'percent.mt',
  'total_counts',
  'n_genes_by_counts',
  'pct_counts_mt',
  'n_counts',
  'n_genes',
  'percent_mito'
]

/** The most common quality measures first, then the others in their order. */
function preferred(names: readonly string[]): string[] {
  const first = known.filter((name) => names.includes(name))
  return [...first, ...names.filter((name) => !first.includes(name))].slice(0, shownNumbers)
}

interface CountProps {
  /** The number of selected cells; null where none is. */
  readonly selected: number | null
  /** The number of cells that pass the filters. */
  readonly whole: number
  /** Whether that number is unknown. */
  readonly unknown: boolean
}

/**
 * The number of cells that are selected, or under the outline that is being drawn. It alone is rendered with
 * each move of the pointer.
 */
function Count({ selected, whole, unknown }: CountProps) {
  const t = useWords(selectionWords)
  const { filters } = useAtomValue(explorationAtom)
  const drawing = useAtomValue(drawingCountAtom)
  const count = drawing ?? selected ?? whole
  const isSelection = drawing !== null || selected !== null
  return (
    <div>
      <p className="count" aria-busy={drawing !== null || unknown}>
        <b>{unknown ? '–' : formatNumber(count)}</b> <span className="second">{t('cells', { count })}</span>
        <span className="third right">
          {isSelection
            ? t('of', {
                share: formatPercent(whole === 0 ? 0 : count / whole),
                total: formatNumber(whole)
              })
            : t(filters.length > 0 ? 'population' : 'all')}
        </span>
      </p>
      <div className="whole" aria-hidden="true">
        <i style={{ width: `${whole === 0 ? 0 : (isSelection ? count / whole : 1) * 100}%` }} />
      </div>
    </div>
  )
}

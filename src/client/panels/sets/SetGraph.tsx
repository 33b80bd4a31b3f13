import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { columns as columnsCall } from '../../../contract/api/data.ts'
import {
  cellSet,
  geneSet,
  scoreMethods,
  type ScoreMethod,
  type SetKind,
  type SetRow
} from '../../../contract/api/set.ts'
import { limits } from '../../../contract/limits.ts'
import { useCall } from '../../api/query.ts'
import { formatNumber, formatPercent } from '../../i18n/format.ts'
import { useWords } from '../../i18n/i18n.ts'
import { membershipQuery, scoreQuery } from '../../state/columns/cell-columns.ts'
import { datasetAtom } from '../../state/dataset.ts'
import { Segments } from '../../ui/fields/Segments.tsx'
import { Empty, Failure, Loading } from '../../ui/States.tsx'
import { firstColor, isGroup } from '../../state/columns/color-columns.ts'
import { boxDrawing } from './box-drawing.ts'
import { Figure } from './Figure.tsx'
import { SetMap } from './SetMap.tsx'
import styles from './Sets.module.css'
import { words } from './words.ts'

interface SetGraphProps {
  readonly kind: SetKind
  readonly set: SetRow
  readonly method: ScoreMethod
  readonly onMethod: (method: ScoreMethod) => void
}

/**
 * Two figures of a set: its cells or score on the embedding, and its distribution over the groups of a
 * column.
 */
export function SetGraph({ kind, set, method, onMethod }: SetGraphProps) {
  const t = useWords(words)
  const columns = useCall(columnsCall, { type: 0 }, { staleTime: Infinity })
  const groupings = useMemo(
    () => (columns.data ?? []).filter((column) => isGroup(column) && !column.hidden),
    [columns.data]
  )
  const [requested, setAsked] = useState<string | null>(null)
  const usual = useMemo(() => firstColor(columns.data ?? []), [columns.data])
  const column = requested ?? (usual?.kind === 'group' ? usual.column : null)
  const label = groupings.find(({ name }) => name === column)?.label ?? column ?? ''
  if (kind === 'gene' && set.total > limits.scoreGenes)
    return (
      <div className={styles['graph']} data-alone>
        <Empty title={t('noScore')} text={t('scoreMany', { most: limits.scoreGenes })} />
      </div>
    )
  return (
    <div className={styles['graph']}>
      {kind === 'gene' ? (
        <ScoreMap set={set} method={method} onMethod={onMethod} />
      ) : (
        <MembersMap set={set} />
      )}
      <section className={styles['pane']} aria-label={t(kind === 'gene' ? 'byGroup' : 'composition')}>
        <div className={styles['paneHead']}>
          <Select
            size="xs"
            w={190}
            aria-label={t('column')}
            data={groupings.map(({ name, label: text }) => ({ value: name, label: text }))}
            value={column}
            allowDeselect={false}
            searchable={groupings.length > 8}
            onChange={setAsked}
          />
          <span className={styles['grow']} />
          <span className="third small">{kind === 'cell' && t('ofSet')}</span>
        </div>
        {columns.data && column === null ? (
          <Empty title={t('noGroups')} />
        ) : column === null ? (
          <Loading />
        ) : kind === 'gene' ? (
          <ScoreByGroup set={set} method={method} column={column} label={label} />
        ) : (
          <GroupsOfSet set={set} column={column} />
        )}
      </section>
    </div>
  )
}

function ScoreMap({ set, method, onMethod }: Omit<SetGraphProps, 'kind'>) {
  const t = useWords(words)
  const { data, error, refetch } = useQuery(scoreQuery({ set: set.id }, method))
  const coloring = useMemo(() => (data ? { kind: 'value' as const, values: data } : null), [data])
  return (
    <section className={styles['pane']} aria-label={t('mapPane')}>
      <div className={styles['paneHead']}>
        <Segments
          label={t('score')}
          value={method}
          options={scoreMethods.map((value) => ({ value, label: t(value) }))}
          onChange={onMethod}
        />
        <span className="third small cut">
          {t(method === 'mean' ? 'meanHelp' : 'zHelp', { count: set.total })}
        </span>
      </div>
      {error ? (
        <Failure title={t('scoreFailed')} text={error.message} onRetry={() => void refetch()} />
      ) : (
        <SetMap coloring={coloring} title={(position) => t('mapScore', { position })} />
      )}
    </section>
  )
}

function MembersMap({ set }: { readonly set: SetRow }) {
  const t = useWords(words)
  const dataset = useAtomValue(datasetAtom)
  const { data, error, refetch } = useQuery({
    ...membershipQuery(set.id, set.name),
    enabled: dataset !== null
  })
  const coloring = useMemo(() => (data ? { kind: 'group' as const, column: data } : null), [data])
  return (
    <section className={styles['pane']} aria-label={t('mapPane')}>
      <div className={styles['paneHead']}>
        <span className="second small">{dataset && formatPercent(set.total / dataset.cells)}</span>
        <span className="third small">
          {dataset && `${formatNumber(set.total)} / ${formatNumber(dataset.cells)}`}
        </span>
      </div>
      {error ? (
        <Failure text={error.message} onRetry={() => void refetch()} />
      ) : (
        <SetMap coloring={coloring} title={(position) => t('map', { position })} />
      )}
    </section>
  )
}

interface GroupedProps {
  readonly set: SetRow
  readonly column: string
}

function ScoreByGroup({
  set,
  method,
  column,
  label
}: GroupedProps & { readonly method: ScoreMethod; readonly label: string }) {
  const t = useWords(words)
  const { data, error, refetch } = useCall(geneSet.graph, { id: set.id, column, method })
  const drawing = useMemo(() => {
    if (!data) return null
    const names = {
      cells: t('cellsWord'),
      median: t('median'),
      mean: t('meanWord'),
      quartiles: t('quartiles')
    }
    return boxDrawing(data.groups, { score: t(method === 'mean' ? 'scoreMean' : 'scoreZ'), ...names })
  }, [data, method, t])
  if (error) return <Failure text={error.message} onRetry={() => void refetch()} />
  if (!drawing) return <Loading />
  return (
    <>
      <Figure drawing={drawing} title={t('boxTitle', { name: set.name, column: label })} />
      <p className={styles['note']}>{t('boxHelp')}</p>
    </>
  )
}

function GroupsOfSet({ set, column }: GroupedProps) {
  const t = useWords(words)
  const { data, error, refetch } = useCall(cellSet.graph, { id: set.id, column })
  if (error) return <Failure text={error.message} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const most = Math.max(1, ...data.groups.map(({ count }) => count))
  const shown = data.groups.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: what scrolls must be reachable by keys
    <ul className={styles['groups']} tabIndex={0} aria-label={t('ofSet')}>
      {shown.map(({ value, color, count, total }) => (
        <li key={value} title={t('inGroup', { name: value, count, total })}>
          <span className="swatch" style={{ background: color }} />
          <span className="cut">{value}</span>
          <span className={styles['bar']}>
            <i style={{ width: `${(count / most) * 100}%`, background: color }} />
          </span>
          <b className="num">{formatPercent(data.cells === 0 ? 0 : count / data.cells)}</b>
          <span className="num">{formatNumber(count)}</span>
          <span className="third num">
            {t('ofGroup', { share: formatPercent(total === 0 ? 0 : count / total) })}
          </span>
        </li>
      ))}
    </ul>
  )
}

import { Portal } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ChartOrder, Drawing, Placed } from '../../charts/drawing.ts'
import { isEmpty, lacksCoordinates } from '../../charts/drawing-of.ts'
import { mostRows } from '../../charts/tables.ts'
import type { ClauseOperation } from '../../contract/selection.ts'
import { useWords } from '../i18n/i18n.ts'
import { chartStyleAtom } from '../state/chart-style.ts'
import { chunk } from '../chunks/chunk.tsx'
import { schemeAtom } from '../theme/scheme.ts'
import { Empty, Failure } from '../ui/States.tsx'
import styles from './Chart.module.css'
import type { CellsChartProps } from './kinds/cells/CellsChart.tsx'
import type { MatrixChartProps } from './kinds/matrix/MatrixChart.tsx'
import { PictureChart } from './PictureChart.tsx'
import type { ChartScreen, GenesWithin, Picked } from './screen.ts'
import { tipRows, type TipRow } from './tip.ts'
import { useOutline, type OutlineShape } from './use-outline.tsx'
import { VegaChart } from './VegaChart.tsx'
import { words } from './words.ts'

const loadCells = () =>
  import('./kinds/cells/CellsChart.tsx').then((module) => ({ default: module.CellsChart }))
const CellsChart = chunk<CellsChartProps>('cells-chart', loadCells)

const loadMatrix = () =>
  import('./kinds/matrix/MatrixChart.tsx').then((module) => ({ default: module.MatrixChart }))
const MatrixChart = chunk<MatrixChartProps>('matrix-chart', loadMatrix)

export interface ChartProps {
  /** The specification with its rows; the chart is drawn again when the object changes. */
  readonly drawing: Drawing
  /** The description of the chart for screen readers. */
  readonly title: string
  /** Whether a table below has the same rows. */
  readonly tabled?: boolean
  /** The style or theme, where it is not that of the page. */
  readonly style?: Placed['style']
  readonly theme?: Placed['theme']
  /** Called with the row of a clicked mark, and whether Shift was held. */
  readonly onPick?: (datum: Readonly<Record<string, unknown>>, shift: boolean) => void
  /** Called with picked cells or genes; absent where the page has no embedding to show them on. */
  readonly onPicked?: (picked: Picked) => void
  /** The outline that a drag draws over points, and a call with the genes in it; absent without one. */
  readonly outlining?: {
    readonly shape: OutlineShape
    readonly onGenes: (genes: readonly string[], operation: ClauseOperation) => void
  }
  /** Called with the size of the chart in CSS pixels and with what is drawn, for exports. */
  readonly onPlace?: (place: ChartSize & Pick<Placed, 'view'>) => void
  /** Called once the chart is drawn or has failed. */
  readonly onShown?: (() => void) | undefined
}

export interface ChartSize {
  readonly width: number
  readonly height: number
}

/** The last drawing. */
interface Seen {
  readonly order: ChartOrder
  readonly problem: string | null
  readonly within?: GenesWithin | undefined
}

interface Tip {
  readonly x: number
  readonly y: number
  readonly rows: readonly TipRow[]
  /** The chart of the tooltip, which is hidden once another chart is drawn. */
  readonly order: ChartOrder | null
}

/**
 * Charts of more rows are drawn in a worker, with a notice meanwhile: they would block the page for a second
 * or more.
 */
const slowlyDrawn = 2000

/** A chart on screen. */
export function Chart({
  drawing,
  title,
  tabled = false,
  onPick,
  onPicked,
  onPlace,
  onShown,
  outlining,
  ...own
}: ChartProps) {
  const t = useWords(words)
  const pageStyle = useAtomValue(chartStyleAtom)
  const pageTheme = useAtomValue(schemeAtom)
  const { style = pageStyle, theme = pageTheme } = own
  const frame = useRef<HTMLDivElement>(null)
  const place = usePlace(frame)
  const [seen, setSeen] = useState<Seen | null>(null)
  /** An outline that was drawn while the chart is drawn again is evaluated once its points are there. */
  const waiting = useRef<((within: GenesWithin) => void) | null>(null)
  const [tip, setTip] = useState<Tip | null>(null)
  const [view, setView] = useState<Placed['view']>()
  useEffect(() => {
    if (place) onPlace?.({ ...place, view })
  }, [place, view, onPlace])

  const rows = mostRows(drawing.data)
  const apart = rows > slowlyDrawn && drawing.kind !== 'cells' && drawing.kind !== 'matrix'
  const empty = useMemo(() => isEmpty(drawing), [drawing])
  const emptyText = empty && rows > 0 && lacksCoordinates(drawing) ? 'noCoordinates' : 'noneText'
  const label = tabled ? t('label', { title, count: rows }) : title

  const order = useMemo(() => place && { ...drawing, ...place, style, theme }, [drawing, place, style, theme])
  const problem = seen?.problem ?? null
  const drawn = seen !== null && seen.order === order
  const showTip = useCallback<ChartScreen['onTip']>(
    (at) => {
      const rows = tipRows(at?.value)
      setTip(at && rows.length > 0 ? { x: at.x, y: at.y, rows, order } : null)
    },
    [order]
  )
  const screen: Omit<ChartScreen, 'order'> = {
    label,
    onTip: showTip,
    onPick: (datum, shift) => onPick?.(datum, shift),
    onDrawn: (problem, within) => {
      if (!order) return
      setSeen({ order, problem, within })
      onShown?.()
      if (within) waiting.current?.(within)
      waiting.current = null
    }
  }
  const { handlers, outline } = useOutline(outlining?.shape ?? null, {
    onBegin: () => setTip(null),
    onEnd: (vertices, operation) => {
      const select = (within: GenesWithin) =>
        void within(vertices).then((genes) => outlining?.onGenes(genes, operation))
      if (drawn && seen.within) select(seen.within)
      else waiting.current = select
    }
  })
  const Screen = apart ? PictureChart : VegaChart

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a chart larger than its place is scrolled by keys
    <div ref={frame} className={styles['frame']} tabIndex={0} {...handlers}>
      {empty ? (
        <Empty title={t('none')} text={t(emptyText)} />
      ) : (
        <>
          <div
            className={styles['chart']}
            hidden={problem !== null}
            data-outlined={outlining ? true : undefined}
            data-stale={(apart && !drawn) || undefined}
            data-drawn={(drawn && problem === null) || undefined}
          >
            {order &&
              (order.kind === 'cells' ? (
                <CellsChart order={order} {...screen} />
              ) : order.kind === 'matrix' ? (
                <MatrixChart
                  key={order.spec.matrix}
                  order={order}
                  {...screen}
                  onPicked={onPicked}
                  onView={setView}
                />
              ) : (
                <Screen order={order} {...screen} />
              ))}
          </div>
          {apart && !drawn && problem === null && (
            <output className={styles['underway']}>{t('underway', { count: rows })}</output>
          )}
          {problem !== null && <Failure title={t('failed')} detail={problem} />}
        </>
      )}
      {outline}
      {tip && tip.order === order && (
        <Portal>
          <dl className={styles['tip']} style={{ left: tip.x + 14, top: tip.y + 14 }}>
            {tip.rows.map((row) => (
              <div key={row.name}>
                {row.name && <dt>{row.name}</dt>}
                <dd>{row.value}</dd>
              </div>
            ))}
          </dl>
        </Portal>
      )}
    </div>
  )
}

/** The size of the element, observed and debounced, since dragging a splitter changes it all the time. */
function usePlace(element: { readonly current: HTMLElement | null }): ChartSize | null {
  const [place, setPlace] = useState<ChartSize | null>(null)
  useEffect(() => {
    if (!element.current) return
    let waiting: ReturnType<typeof setTimeout> | undefined
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      clearTimeout(waiting)
      waiting = setTimeout(() => {
        if (width > 0 && height > 0)
          setPlace((before) =>
            before?.width === width && before.height === height ? before : { width, height }
          )
      }, 60)
    })
    observer.observe(element.current)
    return () => {
      clearTimeout(waiting)
      observer.disconnect()
    }
  }, [element])
  return place
}

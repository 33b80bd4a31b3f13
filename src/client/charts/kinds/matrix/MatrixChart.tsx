import {
  IconArrowsMove,
  IconMaximize,
  IconMarquee2,
  IconZoomIn,
  IconZoomInArea,
  IconZoomOut
} from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { countLinesOf } from '../../../../charts/kinds/matrix/counts.ts'
import { layoutOf } from '../../../../charts/kinds/matrix/layout.ts'
import { wholeView, type MatrixView } from '../../../../charts/kinds/matrix/numbers.ts'
import { bordersPath } from '../../../../charts/kinds/matrix/overlay.ts'
import { meetingsPath } from '../../../../charts/kinds/matrix/parts.ts'
import { sideOf } from '../../../../charts/kinds/matrix/sides.ts'
import { numberText } from '../../../../charts/vega/number-text.ts'
import type { OrderOf } from '../../../../charts/drawing.ts'
import { useWords } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { ChartScreen, Picked } from '../../screen.ts'
import styles from './MatrixChart.module.css'
import { MatrixKeys } from './MatrixKeys.tsx'
import { Plot, type PlotPlace, type PlotTool } from './Plot.tsx'
import { SelectedBar } from './SelectedBar.tsx'
import { Surroundings } from './Surroundings.tsx'
import { tipOf } from './tip.ts'
import { useMatrixScreen } from './use-screen.ts'
import { viewOf, zoomInMiddle } from './view.ts'
import { words } from './words.ts'

export interface MatrixChartProps extends Omit<ChartScreen, 'onPick'> {
  readonly order: OrderOf<'matrix'>
  /** Called with the selected rows or columns as a pick. */
  readonly onPicked: ((picked: Picked) => void) | undefined
  readonly onView: (view: MatrixView) => void
}

const tools = [
  { tool: 'pan', icon: <IconArrowsMove /> },
  { tool: 'zoom', icon: <IconZoomInArea /> },
  { tool: 'select', icon: <IconMarquee2 /> }
] as const
const zoomStep = 1.5
const barHeight = 36

/** A matrix of numbers as colours, with names, group strips and dendrograms around it. */
export function MatrixChart({ order, label, onTip, onPicked, onDrawn, onView }: MatrixChartProps) {
  const t = useWords(words)
  const { spec, data, matrix, width, height = 0 } = order
  const { rows: many, columns: wide } = matrix
  const size = useMemo(() => ({ rows: many, columns: wide }), [many, wide])
  const [view, setView] = useState(() => wholeView(size))
  const [tool, setTool] = useState<PlotTool>('pan')
  const [selected, setSelected] = useState<MatrixView | null>(null)
  const [missing, setMissing] = useState<string | null>(null)
  const [text, setAnnouncement] = useState('')
  const rows = useMemo(() => sideOf(spec.rows, data), [spec.rows, data])
  const columns = useMemo(() => sideOf(spec.columns, data), [spec.columns, data])
  const lines = useMemo(() => countLinesOf(spec, matrix, order.theme), [spec, matrix, order.theme])
  const layout = useMemo(
    () => layoutOf({ rows, columns, lines }, view, { width, height: height - barHeight }),
    [rows, columns, lines, view, width, height]
  )
  const { width: across, height: down } = layout.plot
  const { canvas, screen, show } = useMatrixScreen(
    order,
    { view, width: across, height: down },
    {
      onDrawn,
      onMissing: setMissing
    }
  )
  useEffect(() => onView(view), [view, onView])

  const requested = useRef(0)
  const point = (place: PlotPlace | null, at: { readonly x: number; readonly y: number }): void => {
    const turn = ++requested.current
    if (!place) return onTip(null)
    const [row, column] = [Math.floor(place.row), Math.floor(place.column)]
    void screen?.numberAt(row, column).then((value) => {
      if (turn !== requested.current) return
      const tip = tipOf(order, { rows, columns }, { row, column, value }, t('none'))
      setAnnouncement(t('at', tip.names))
      onTip({ ...at, value: tip.rows })
    })
  }
  const count = (value: number) => numberText(',d', value)
  const described = {
    rows: count(size.rows),
    columns: count(size.columns),
    rowTitle: rows.title,
    columnTitle: columns.title
  }
  return (
    <div className={styles['chart']}>
      <div className={styles['bar']} role="toolbar" aria-label={label}>
        {tools.map((one) => (
          <IconButton
            key={one.tool}
            small
            label={t(one.tool)}
            icon={one.icon}
            pressed={tool === one.tool}
            onClick={() => setTool(one.tool)}
          />
        ))}
        <IconButton
          small
          label={t('zoomIn')}
          icon={<IconZoomIn />}
          onClick={() => setView(zoomInMiddle(view, size, zoomStep))}
        />
        <IconButton
          small
          label={t('zoomOut')}
          icon={<IconZoomOut />}
          onClick={() => setView(zoomInMiddle(view, size, 1 / zoomStep))}
        />
        <IconButton
          small
          label={t('whole')}
          icon={<IconMaximize />}
          onClick={() => setView(wholeView(size))}
        />
        {missing !== null && (
          <span role="alert">
            {t('missing', { detail: missing })}{' '}
            <Button
              onClick={() => {
                setMissing(null)
                show()
              }}
            >
              {t('again')}
            </Button>
          </span>
        )}
      </div>
      <div className={styles['whole']}>
        <div className={styles['matrix']} style={{ width: layout.width, height: layout.height }}>
          <Surroundings
            rows={rows}
            columns={columns}
            view={view}
            size={size}
            layout={layout}
            theme={order.theme}
          />
          <Plot
            canvas={canvas}
            box={layout.plot}
            size={size}
            view={view}
            tool={tool}
            label={t('plot', { label, value: spec.value.title, ...described })}
            borders={bordersPath({ rows, columns }, view, layout.plot)}
            meetings={meetingsPath({ rows, columns }, view, layout.plot)}
            selected={selected}
            onView={setView}
            onSelect={setSelected}
            onPoint={point}
          />
          {selected && (
            <SelectedBar
              matrix={spec.matrix}
              rows={rows}
              columns={columns}
              selected={selected}
              onPicked={onPicked}
              onZoom={() => setView(viewOf(selected, size))}
              onClear={() => setSelected(null)}
            />
          )}
        </div>
        <MatrixKeys order={order} sides={[rows, columns]} lines={lines} height={height - barHeight} />
      </div>
      <output className="hidden-text" aria-live="polite">
        {text}
      </output>
    </div>
  )
}

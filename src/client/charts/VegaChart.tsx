import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { VegaEmbed, type VegaEmbedProps } from 'react-vega'
import type { Spec, TooltipHandler, View } from 'vega'
import type { ChartOrder } from '../../charts/drawing.ts'
import { kindOf } from '../../charts/kinds/index.ts'
import { sideOf } from '../../charts/kinds/vega-lite/sides.ts'
import { interpreter } from '../../charts/vega/interpreter.ts'
import { rowOfItem } from '../../charts/vega/picked.ts'
import { genesWithin } from '../../charts/vega/within.ts'
import { closedLoader } from '../../charts/vega/view.ts'
import { screenWorker } from '../../../workers/figure/index.ts'
import styles from './Chart.module.css'
import { describeChart } from './describe.ts'
import { onPage } from './kinds/index.ts'
import type { ChartScreen } from './screen.ts'
import { Sides } from './Sides.tsx'
import { plotsOf, sidesOf, type Side } from './sides.ts'
import { errorMessage } from './error-message.ts'

/**
 * A chart of few rows, which the page draws itself as SVG. No markup is inserted as text, since the Trusted
 * Types policy of the page refuses it.
 */
export function VegaChart({ order, label, onTip, onPick, onDrawn }: ChartScreen) {
  const [spec, setSpec] = useState<Spec | null>(null)
  const [kept, setKept] = useState<{ readonly spec: Spec; readonly sides: readonly Side[] } | null>(null)
  const id = useId()
  const leave = useRef<() => void>(undefined)
  const now = useRef({ onTip, onPick, onDrawn })
  useEffect(() => void (now.current = { onTip, onPick, onDrawn }))
  useEffect(() => {
    const gone = new AbortController()
    layOut(order, gone.signal).then(
      // The `usermeta` of a saved chart must not set options of the page.
      (laid) => !gone.signal.aborted && setSpec({ ...laid, description: label, usermeta: {} }),
      (error: unknown) => !gone.signal.aborted && now.current.onDrawn(errorMessage(error))
    )
    return () => gone.abort()
  }, [order, label])
  const options = useMemo((): NonNullable<VegaEmbedProps['options']> => {
    // When a view ends, Vega calls this with all arguments undefined, also the event.
    const tooltip: TooltipHandler = (_handler, event, _item, value: unknown) =>
      now.current.onTip(
        value === null || value === undefined ? null : { x: event.clientX, y: event.clientY, value }
      )
    return {
      mode: 'vega',
      actions: false,
      defaultStyle: false,
      renderer: 'svg',
      ast: true,
      expr: interpreter,
      loader: closedLoader,
      hover: true,
      tooltip
    }
  }, [])
  const shown = (view: View): void => {
    let pressed = { x: 0, y: 0 }
    view.addEventListener('pointerdown', (event) => void (pressed = placeOf(event)))
    view.addEventListener('click', (event, item) => {
      const { x, y } = placeOf(event)
      // The click at the end of a drag is not a pick.
      if (Math.hypot(x - pressed.x, y - pressed.y) > stillPixels) return
      const row = rowOfItem(item)
      if (row) now.current.onPick(row, 'shiftKey' in event && event.shiftKey)
    })
    const container = view.container()
    const svg = container?.querySelector('svg')
    if (container) describeChart(container, label)
    svg?.setAttribute('aria-hidden', 'true')
    if (svg && spec && order.width !== undefined && order.height !== undefined) {
      svg.id = id
      const { clientWidth: width, clientHeight: height } = svg
      const place = { width: order.width, height: order.height }
      setKept({ spec, sides: sidesOf({ width, height }, plotsOf(svg, growingParts(order)), place) })
    }
    leave.current?.()
    leave.current = onPage[order.kind]?.(view)
    now.current.onDrawn(null, (outline) => {
      const { left = 0, top = 0 } = svg?.getBoundingClientRect() ?? {}
      return Promise.resolve(
        genesWithin(
          view,
          outline.map(([x, y]) => [x - left, y - top])
        )
      )
    })
  }
  useEffect(() => () => leave.current?.(), [])
  return (
    spec && (
      <div className={styles['layers']}>
        <VegaEmbed
          spec={spec}
          options={options}
          onEmbed={({ view }) => shown(view)}
          onError={(error) => now.current.onDrawn(errorMessage(error))}
        />
        {kept?.spec === spec && <Sides chart={id} sides={kept.sides} />}
      </div>
    )
  )
}

/** The parts of a concatenated chart that grow with their number of names; empty where all do. */
const growingParts = (order: ChartOrder): readonly number[] | undefined =>
  order.kind === 'vega-lite' ? sideOf(order.spec, 'height')?.parts : undefined

/** The distance in pixels that a pointer may move during a click. */
const stillPixels = 4
const placeOf = (event: Event): { x: number; y: number } =>
  event instanceof MouseEvent ? { x: event.clientX, y: event.clientY } : { x: 0, y: 0 }

/**
 * Compiles and lays out the chart for its size. Where that takes long a worker does it, which is terminated
 * when the chart is no longer needed.
 */
async function layOut(order: ChartOrder, signal: AbortSignal): Promise<Spec> {
  // Text must be measured in the font that it is drawn in.
  const { tickSize, titleSize } = order.style
  const faces = [`${tickSize}px Arimo`, `italic ${tickSize}px Arimo`, `700 ${titleSize}px Arimo`]
  await Promise.all(faces.map((font) => document.fonts?.load(font)))
  const kind = kindOf(order.kind)
  if (!kind.slow) return kind.vega(order)
  const { figures, leave } = screenWorker()
  const ended = (): void => leave(true)
  signal.addEventListener('abort', ended, { once: true })
  const spec = await figures.vega(order)
  signal.removeEventListener('abort', ended)
  if (!signal.aborted) leave(false)
  return spec
}

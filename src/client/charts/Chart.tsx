import { Portal } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { Item, TooltipHandler } from 'vega'
import { chartView, rowsIn, runView, unspoken, type ChartOrder } from '../../../workers/figure/compile.ts'
import { fitted } from '../../../workers/figure/fit.ts'
import { limits } from '../../contract/limits.ts'
import { useWords } from '../i18n/i18n.ts'
import { chartStyleAtom } from '../state/chart-style.ts'
import { schemeAtom } from '../theme/scheme.ts'
import { Empty, Failure } from '../ui/States.tsx'
import styles from './Chart.module.css'
import { tipRows, type TipRow } from './tip.ts'
import { words } from './words.ts'

export interface ChartProps {
  /** The specification and the rows it names; a new object draws anew. */
  readonly drawing: Pick<ChartOrder, 'spec' | 'data'>
  /** What the chart shows, for those who cannot see it. */
  readonly title: string
  /** Another style or theme than that of the page. */
  readonly style?: ChartOrder['style']
  readonly theme?: ChartOrder['theme']
  /** The row behind a point that was clicked, and whether Shift was held. */
  readonly onPick?: (datum: Readonly<Record<string, unknown>>, shift: boolean) => void
  /** The place that the chart fills in CSS pixels: what an export has to draw, three times larger. */
  readonly onPlace?: (place: Place) => void
}

export interface Place {
  readonly width: number
  readonly height: number
}

interface Tip {
  readonly x: number
  readonly y: number
  readonly rows: readonly TipRow[]
}

/** Charts of more rows say that they are being drawn, since the page may stand still for a second. */
const slowlyDrawn = 2000

/**
 * A Vega-Lite specification on screen. Vega's own View is used: react-vega goes through vega-embed, which writes
 * HTML and style text into the page, and the page's policy refuses both.
 */
export function Chart({ drawing, title, onPick, onPlace, ...own }: ChartProps) {
  const say = useWords(words)
  const pageStyle = useAtomValue(chartStyleAtom)
  const pageTheme = useAtomValue(schemeAtom)
  const { style = pageStyle, theme = pageTheme } = own
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const place = usePlace(frame)
  const [problem, setProblem] = useState<string | null>(null)
  const [drawn, setDrawn] = useState(false)
  const [tip, setTip] = useState<Tip | null>(null)
  const pick = useRef(onPick)
  useEffect(() => void (pick.current = onPick), [onPick])
  useEffect(() => {
    if (place) onPlace?.(place)
  }, [place, onPlace])

  const rows = rowsIn(drawing.data)
  const inlined = 'datasets' in drawing.spec
  const empty = rows === 0 && !inlined
  const label = inlined ? title : say('label', { title, count: rows })

  useEffect(() => {
    const element = canvas.current
    if (!element || !place || empty) return
    let stopped = false
    const tooltip: TooltipHandler = (_handler, event, _item, value) => {
      const shown = tipRows(value)
      setTip(shown.length > 0 ? { x: event.clientX, y: event.clientY, rows: shown } : null)
    }
    let view: ReturnType<typeof chartView> | null = null
    const draw = async () => {
      // Words must be measured in the face that they are drawn in.
      const faces = [`${style.tickSize}px Arimo`, `italic ${style.tickSize}px Arimo`, `700 ${style.titleSize}px Arimo`]
      await Promise.all(faces.map((font) => document.fonts?.load(font)))
      const order = await fitted({ ...drawing, ...place, style, theme })
      if (stopped) return
      const crowded = rows > limits.rasterMarks
      view = chartView(crowded ? unspoken(order) : order, { container: element, hover: true, tooltip, renderer: crowded ? 'canvas' : 'svg' })
      // Vega says this of the element it draws into.
      view.description(label)
      view.addEventListener('click', (event, item) => pickItem(item, 'shiftKey' in event && event.shiftKey, pick.current))
      await runView(view, order)
      if (stopped) return
      setProblem(null)
      setDrawn(true)
    }
    draw().catch((error: unknown) => {
      if (!stopped) setProblem(error instanceof Error ? error.message : String(error))
    })
    return () => {
      stopped = true
      view?.finalize()
      setTip(null)
    }
  }, [drawing, place, style, theme, empty, rows, label])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a chart larger than its place is scrolled by keys
    <div ref={frame} className={styles['frame']} tabIndex={0}>
      {empty ? (
        <Empty title={say('none')} text={say('noneText')} />
      ) : (
        <>
          <div ref={canvas} className={styles['chart']} hidden={problem !== null} />
          {rows > slowlyDrawn && !drawn && problem === null && <output className={styles['underway']}>{say('underway', { count: rows })}</output>}
          {problem !== null && <Failure title={say('failed')} detail={problem} />}
        </>
      )}
      {tip && (
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

function pickItem(item: Item | null | undefined, shift: boolean, onPick: ChartProps['onPick']): void {
  const datum: unknown = item?.datum
  if (typeof datum === 'object' && datum !== null) onPick?.(datum as Record<string, unknown>, shift)
}

/** Size of the element, followed as it changes; a splitter that is dragged gives one size a moment. */
function usePlace(element: { readonly current: HTMLElement | null }): Place | null {
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => {
    if (!element.current) return
    let waiting: ReturnType<typeof setTimeout> | undefined
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      clearTimeout(waiting)
      waiting = setTimeout(() => {
        if (width > 0 && height > 0) setPlace((before) => (before?.width === width && before.height === height ? before : { width, height }))
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

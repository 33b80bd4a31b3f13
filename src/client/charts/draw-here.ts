import type { Item, TooltipHandler, View } from 'vega'
import { chartView } from '../../charts/draw.ts'
import type { ChartOrder } from '../../charts/drawing.ts'

/** A chart that is to be drawn into an element of the page. */
export interface Drawing {
  readonly element: HTMLElement
  readonly order: ChartOrder
  /** What the chart shows, for those who cannot see it. */
  readonly label: string
  /** What the mark under the pointer has to say, and where the pointer is in the window; null where there is none. */
  readonly onTip: (tip: { readonly x: number; readonly y: number; readonly value: unknown } | null) => void
  readonly onPick: (datum: Readonly<Record<string, unknown>>, shift: boolean) => void
}

export interface Drawn {
  /** Resolves once the chart is seen. */
  readonly done: Promise<void>
  /** Nothing of it is wanted any more. */
  readonly stop: () => void
}

/**
 * A chart of few rows, drawn by the page itself as SVG. Vega's own View is used: react-vega goes through vega-embed, which writes
 * HTML and style text into the page, and the page's policy refuses both.
 */
export function drawHere({ element, order, label, onTip, onPick }: Drawing): Drawn {
  let stopped = false
  let view: View | null = null
  // A view that ends says so with nothing, the event included.
  const tooltip: TooltipHandler = (_handler, event, _item, value: unknown) =>
    onTip(value === null || value === undefined ? null : { x: event.clientX, y: event.clientY, value })
  const draw = async () => {
    // Words must be measured in the face that they are drawn in.
    const { tickSize, titleSize } = order.style
    const faces = [`${tickSize}px Arimo`, `italic ${tickSize}px Arimo`, `700 ${titleSize}px Arimo`]
    await Promise.all(faces.map((font) => document.fonts?.load(font)))
    if (stopped) return
    const made = await chartView(order, { hover: true, tooltip, renderer: 'svg' })
    if (stopped) return void made.finalize()
    view = made.initialize(element)
    // Vega says this of the element it draws into.
    view.description(label)
    view.addEventListener('click', (event, item) => pickItem(item, 'shiftKey' in event && event.shiftKey, onPick))
    await view.runAsync()
  }
  return {
    done: draw(),
    stop: () => {
      stopped = true
      view?.finalize()
    }
  }
}

function pickItem(item: Item | null | undefined, shift: boolean, onPick: Drawing['onPick']): void {
  const datum: unknown = item?.datum
  if (typeof datum === 'object' && datum !== null) onPick(datum as Record<string, unknown>, shift)
}

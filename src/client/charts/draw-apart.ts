import { screenWorker, type Tile } from '../../../workers/figure/index.ts'
import styles from './Chart.module.css'
import { describeChart } from './describe.ts'
import type { ChartScreen, GenesWithin } from './screen.ts'
import { sidesOf, type Side } from './sides.ts'

/** A chart that is to be drawn into an element of the page. */
interface ElementOrder extends Omit<ChartScreen, 'onDrawn'> {
  readonly element: HTMLElement
}

interface Drawn {
  /** Resolves once the chart is drawn. */
  readonly done: Promise<void>
  readonly within: GenesWithin
  /** Cancels it. */
  readonly stop: () => void
}

/**
 * Draws a chart of many rows in a worker, so that the page stays responsive and the drawing can be cancelled.
 * The worker keeps the marks and answers which one is under the pointer.
 */
export function drawApart({ element, order, label, onTip, onPick }: ElementOrder): Drawn {
  const { figures, leave } = screenWorker()
  const whole = document.createElement('div')
  const gone = new AbortController()
  let busy = true
  const draw = async () => {
    const { tiles, width, height, plots } = await figures.show(order, window.devicePixelRatio)
    busy = false
    if (gone.signal.aborted) return
    describeChart(whole, label)
    Object.assign(whole.style, {
      position: 'relative',
      display: 'grid',
      flex: 'none',
      width: `${width}px`,
      height: `${height}px`
    })
    const pictures = tiles.map(tileOf)
    const place = { width: order.width ?? width, height: order.height ?? height }
    const sides = sidesOf({ width, height }, plots, place)
    whole.replaceChildren(...pictures, ...sides.map((side) => sideOf(side, tiles, pictures)))
    element.replaceChildren(whole)
    for (const name of ['role', 'aria-roledescription', 'aria-label']) element.removeAttribute(name)
  }

  const found = (event: MouseEvent) => {
    const { left, top } = whole.getBoundingClientRect()
    return figures.at(event.clientX - left, event.clientY - top)
  }
  let pointer: PointerEvent | null = null
  let asking = false
  /** One request at a time, always for the current position of the pointer. */
  const ask = async () => {
    asking = true
    while (pointer && !gone.signal.aborted) {
      const event: PointerEvent = pointer
      // oxlint-disable-next-line no-await-in-loop -- the pointer moves while the worker searches
      const value = (await found(event))?.tooltip
      if (pointer === event) pointer = null
      if (!gone.signal.aborted && whole.matches(':hover'))
        onTip({ x: event.clientX, y: event.clientY, value })
    }
    asking = false
  }
  const { signal } = gone
  whole.addEventListener(
    'pointermove',
    (event) => {
      pointer = event
      if (!asking) void ask()
    },
    { signal }
  )
  whole.addEventListener('pointerleave', () => onTip(null), { signal })
  whole.addEventListener(
    'click',
    (event) =>
      void found(event).then((item) => {
        if (item && !signal.aborted) onPick(item.datum, event.shiftKey)
      }),
    { signal }
  )
  return {
    done: draw(),
    within: (outline) => {
      const { left, top } = whole.getBoundingClientRect()
      return figures.within(outline.map(([x, y]) => [x - left, y - top]))
    },
    stop: () => {
      gone.abort()
      leave(busy)
    }
  }
}

function tileOf({ picture, left, top, width, height }: Tile): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), {
    width: picture.width,
    height: picture.height
  })
  Object.assign(canvas.style, {
    position: 'absolute',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`
  })
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture)
  return canvas
}

/** Draws the axes that stay in place while the chart scrolls, from the tiles of the chart. */
function sideOf(
  { at, box }: Side,
  tiles: readonly Tile[],
  pictures: readonly HTMLCanvasElement[]
): HTMLCanvasElement {
  const dots = (pictures[0]?.width ?? 1) / (tiles[0]?.width ?? 1)
  const canvas = Object.assign(document.createElement('canvas'), {
    className: styles['side'],
    width: Math.round(box.width * dots),
    height: Math.round(box.height * dots)
  })
  canvas.dataset['at'] = at
  Object.assign(canvas.style, { gridArea: '1 / 1', width: `${box.width}px`, height: `${box.height}px` })
  const context = canvas.getContext('2d')
  context?.scale(dots, dots)
  for (const [index, { left, top, width, height }] of tiles.entries())
    context?.drawImage(pictures[index]!, left - box.x, top - box.y, width, height)
  return canvas
}

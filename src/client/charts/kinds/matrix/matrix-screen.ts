import { stepsFor, type MatrixView } from '../../../../charts/kinds/matrix/numbers.ts'
import { domainOf, paletteOf } from '../../../../charts/kinds/matrix/colors.ts'
import type { OrderOf } from '../../../../charts/drawing.ts'
import { openMatrix } from '../../../../../workers/matrix/index.ts'
import { createLatest } from '../../../cloud/latest.ts'
import { suitedRenderer } from '../../../cloud/points/renderer.ts'
import { readerOf } from '../../read-matrix.ts'
import { drawnParts, tilesOf, type Tile } from './tiles.ts'

interface Shown {
  readonly view: MatrixView
  /** CSS pixels. */
  readonly width: number
  readonly height: number
}

interface Watcher {
  readonly onDrawn: () => void
  /** Called when nothing can be drawn. */
  readonly onFailure: (error: unknown) => void
  /** Called when finer tiles failed to load; the coarser ones are drawn. */
  readonly onMissing: (error: unknown) => void
}

/** The most tiles that are cached. */
const mostKept = 80
/** The most tiles that are requested at the same time. */
const atOnce = 4
const overview = 'overview'

/**
 * A matrix on a canvas. Cached tiles are drawn at once and finer ones as they arrive. Each view requests its
 * missing tiles, and requests for tiles that are out of view are dropped.
 */
export function openMatrixScreen(canvas: HTMLCanvasElement, order: OrderOf<'matrix'>, watcher: Watcher) {
  const { spec, matrix, theme } = order
  const opened = openMatrix(canvas)
  const kept = new Map<string, Tile>()
  const coming = new Map<string, AbortController>()
  /** Tiles that failed to load; the next view requests them again. */
  const missing = new Set<string>()
  let wanted: readonly Tile[] = []
  let shown: Shown | null = null
  let closed = false

  const frames = createLatest(
    async ({ view, width, height }: Shown) => {
      const ratio = window.devicePixelRatio || 1
      const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)]
      const parts = drawnParts(kept.values(), view, stepsFor(view, across, down))
      const began = performance.now()
      await opened.draw({ view, width: across, height: down, parts: [overview, ...parts] })
      return performance.now() - began
    },
    (ms) => {
      // For benchmarks: the milliseconds of the last frame, from its request to its bitmap on the page.
      canvas.dataset['drawn'] = ms.toFixed(1)
      watcher.onDrawn()
    }
  )
  const draw = (): void => {
    if (shown && !closed) frames.ask(shown)
  }
  const fail = (error: unknown): void => {
    if (!closed) watcher.onFailure(error)
  }

  function keep(tile: Tile, values: Float32Array): void {
    kept.set(tile.name, tile)
    const { name, ...place } = tile
    opened.put(name, { ...place, values }).then(draw, fail)
    for (const old of kept.keys()) {
      if (kept.size <= mostKept) break
      if (wanted.some((one) => one.name === old)) continue
      kept.delete(old)
      void opened.remote.drop(old)
    }
  }

  /** Requests missing tiles, a few at a time. */
  function fetchMore(): void {
    const { task } = matrix
    if (task === undefined || closed) return
    for (const tile of wanted) {
      if (coming.size >= atOnce) return
      if ([kept, coming, missing].some((known) => known.has(tile.name))) continue
      const ending = new AbortController()
      coming.set(tile.name, ending)
      readerOf(
        task,
        spec.matrix,
        ending.signal
      )(tile)
        .then((values) => keep(tile, values))
        .catch((error: unknown) => {
          missing.add(tile.name)
          if (!ending.signal.aborted && !closed) watcher.onMissing(error)
        })
        .finally(() => {
          coming.delete(tile.name)
          fetchMore()
        })
    }
  }

  const begin = async (): Promise<void> => {
    canvas.dataset['card'] = `${await opened.remote.open(suitedRenderer() === 'WebGL2')}`
    await opened.remote.setColors(paletteOf(spec, theme), domainOf(spec.scale, matrix))
    const { values, ...place } = matrix.part
    // The numbers are kept for figure export.
    await opened.put(overview, { ...place, values: values.slice() })
    draw()
  }
  begin().catch(fail)

  return {
    show(next: Shown): void {
      shown = next
      const ratio = window.devicePixelRatio || 1
      const steps = stepsFor(next.view, next.width * ratio, next.height * ratio)
      const alike = steps.every((step, at) => step === matrix.part.steps[at])
      wanted = alike ? [] : tilesOf(next.view, matrix, steps)
      missing.clear()
      for (const tile of wanted) {
        const found = kept.get(tile.name)
        if (!found) continue
        kept.delete(tile.name)
        kept.set(tile.name, found)
      }
      for (const [name, ending] of coming) if (!wanted.some((tile) => tile.name === name)) ending.abort()
      fetchMore()
      draw()
    },
    numberAt: (row: number, column: number) => opened.remote.numberAt(row, column),
    close(): void {
      closed = true
      frames.stop()
      for (const ending of coming.values()) ending.abort()
      opened.close()
    }
  }
}

export type MatrixScreen = ReturnType<typeof openMatrixScreen>

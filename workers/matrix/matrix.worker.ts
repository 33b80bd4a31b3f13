import { expose, transfer } from 'comlink'
import { codesOf, type Domain } from '../../src/charts/kinds/matrix/colors.ts'
import type { Part } from '../../src/charts/kinds/matrix/numbers.ts'
import { finestAt } from '../../src/charts/kinds/matrix/raster.ts'
import { createCardPainter } from './card-painter.ts'
import { createCpuPainter } from './cpu-painter.ts'
import type { Frame, Painter } from './painter.ts'

const parts = new Map<string, Part>()
let painter: Painter | null = null
let domain: Domain = [0, 1]

const remote = {
  /** @param onCard a graphics card is there to draw; answers whether it does */
  open(onCard: boolean): boolean {
    const card = onCard ? createCardPainter() : null
    painter = card ?? createCpuPainter()
    return card !== null
  },
  /** @param colors red, green, blue and opacity of each of 256 codes */
  setColors(colors: Uint8Array, ends: Domain): void {
    painter?.setPalette(colors)
    if (ends[0] === domain[0] && ends[1] === domain[1]) return
    domain = ends
    for (const [name, part] of parts) painter?.put(name, part, codesOf(part.values, domain))
  },
  put(name: string, part: Part): void {
    parts.set(name, part)
    painter?.put(name, part, codesOf(part.values, domain))
  },
  drop(name: string): void {
    parts.delete(name)
    painter?.drop(name)
  },
  paint(frame: Frame): ImageBitmap | null {
    const bitmap = painter?.paint(frame)
    return bitmap ? transfer(bitmap, [bitmap]) : null
  },
  /** The finest number that is here of a row and a column; null where there is none. */
  numberAt: (row: number, column: number): number | null => finestAt([...parts.values()], row, column)
}

export type MatrixRemote = typeof remote

expose(remote)

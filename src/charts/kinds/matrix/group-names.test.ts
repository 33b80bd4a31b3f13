import { describe, expect, it } from 'vitest'
// Words are measured in the fonts of figures from here on.
import '../../../../tests/fixtures/figures/words.ts'
import type { MatrixSpec } from '../../../contract/tool.ts'
import { defaultChartStyle } from '../../../shared/style/chart-theme.ts'
import { widthOf } from '../../labels/cut.ts'
import { drawSvg } from '../../svg.ts'
import { face } from './face.ts'
import { namesAbove, namesBeside } from './group-names.ts'
import { layoutOf } from './layout.ts'
import { wholeView } from './numbers.ts'
import { textsOf } from './overlay.ts'
import { sideOf } from './sides.ts'

/** Bins of the 22 autosomes and X in a study of 10x: as many as the chromosome has detected genes. */
const bins = [22, 15, 11, 7, 9, 11, 9, 6, 6, 6, 12, 11, 3, 7, 6, 7, 11, 2, 14, 6, 2, 5, 5]
const chromosomes = bins.map((_, at) => (at === 22 ? 'X' : `${at + 1}`))
const columns = bins.reduce((sum, one) => sum + one, 0)
const data = {
  cells: { id: Int32Array.of(1, 2) },
  bins: {
    chromosome: {
      codes: Int32Array.from(bins.flatMap((many, at) => Array.from({ length: many }, () => at))),
      levels: chromosomes
    }
  }
}
const spec: MatrixSpec = {
  matrix: 'changes',
  rows: { table: 'cells', title: 'cells', item: 'cell' },
  columns: {
    table: 'bins',
    title: 'bins',
    item: 'bin',
    tracks: [{ column: 'chromosome', title: 'Chromosome', names: 'along', order: chromosomes }]
  },
  value: { title: 'change', format: '.1f' },
  scale: { kind: 'diverging', middle: 0 }
}
const sides = { rows: sideOf(spec.rows, data), columns: sideOf(spec.columns, data) }
const size = { rows: 2, columns }
const view = wholeView(size)

const textsAt = (width: number) => {
  const layout = layoutOf(sides, view, { width, height: 300 })
  const names = textsOf(sides, view, size, layout).filter(({ text, y }) => y < layout.plot.y && text !== '')
  return { layout, names }
}

describe('names of groups above a strip', () => {
  it('stand alone above the whole, and parts in sight have their own names below', () => {
    const below = (columns: readonly [number, number]) => {
      const part = { ...view, columns }
      const layout = layoutOf(sides, part, { width: 700, height: 300 })
      const { y, height } = layout.plot
      const names = textsOf(sides, part, size, layout).filter(({ angle, y: at }) => angle && at > y + height)
      return { height, names: names.map(({ text }) => text) }
    }
    const [whole, few] = [below([0, columns]), below([0, 12])]
    expect(whole.names).toEqual([])
    expect(few.names).toEqual(Array.from({ length: 12 }, (_, at) => `${at + 1}`))
    expect(few.height).toBeLessThan(whole.height)
  })

  it.each([600, 640, 700, 900, 1400])('name every chromosome, none over another, in %i pixels', (width) => {
    const { layout, names } = textsAt(width)
    expect(names.map(({ text }) => text).sort()).toEqual([...chromosomes].sort())
    for (const [at, a] of names.entries()) {
      expect(a.y).toBeGreaterThan(face.fontSize / 2)
      expect(a.y).toBeLessThan(layout.plot.y - 12)
      for (const b of names.slice(at + 1).filter(({ y }) => y === a.y))
        expect(Math.abs(a.x - b.x)).toBeGreaterThan((widthOf(a.text, face) + widthOf(b.text, face)) / 2)
    }
  })

  it('take a second line only where one has no room for all', () => {
    const { layout, names } = textsAt(560)
    const [upper, lower] = [...new Set(names.map(({ y }) => y))].sort((a, b) => a - b)
    const raised = names.filter(({ y }) => y === upper).map(({ text }) => text)
    expect(lower! - upper!).toBeGreaterThan(face.fontSize)
    expect(raised).toEqual(expect.arrayContaining(['13', '18', '21']))
    expect(raised.length).toBeLessThan(8)
    expect(layout.columnLines).toBe(2)
    expect(textsAt(1400).layout.columnLines).toBe(1)
  })

  it('keep their lines while a part is shown, so that nothing moves', () => {
    const part = { ...view, columns: [0, 30] } as const
    const layout = layoutOf(sides, part, { width: 560, height: 300 })
    expect(layout.plot.y).toBe(textsAt(560).layout.plot.y)
    const { names } = namesAbove(sides.columns, part.columns, layout.plot.width, layout.columnLines)
    expect(names.map(({ text, line }) => [text, line])).toEqual([
      ['1', 0],
      ['2', 0]
    ])
  })
})

it('names beside an upright strip are those of low runs too, where no other is within a line', () => {
  const modules = [187, 237, 271, 51, 178, 341]
  const strip = sideOf(
    { ...spec.columns, table: 'genes', tracks: [{ column: 'module', title: 'Module', names: 'along' }] },
    {
      genes: {
        module: {
          codes: Int32Array.from(modules.flatMap((many, at) => Array.from({ length: many }, () => at))),
          levels: modules.map((_, at) => `${at + 1}`)
        }
      }
    }
  )
  const namesIn = (pixels: number) => namesBeside(strip, [0, 1265], pixels)
  // The fourth is 8 pixels high in a panel of 200.
  expect(namesIn(200).map(({ text }) => text)).toEqual(['1', '2', '3', '4', '5', '6'])
  for (const pixels of [60, 100, 200, 400]) {
    const names = namesIn(pixels)
    for (const [index, { at }] of names.slice(1).entries())
      expect(at - names[index]!.at).toBeGreaterThan(face.fontSize)
  }
})

it('names beside the rows have what they are over them, where there is room above the rows', () => {
  const clones = {
    cells: {
      clone: { codes: Int32Array.from({ length: 40 }, (_, at) => at >> 3), levels: Array.from('12345') }
    }
  }
  const track = { column: 'clone', title: 'Clone', names: 'along' as const }
  const rows = sideOf({ ...spec.rows, tracks: [track] }, clones)
  const own = { rows: 40, columns }
  const headingOf = (columnsOf: typeof sides.columns) => {
    const layout = layoutOf({ rows, columns: columnsOf }, wholeView(own), { width: 700, height: 300 })
    const texts = textsOf({ rows, columns: columnsOf }, wholeView(own), own, layout)
    return { heading: texts.find(({ text }) => text === 'Clone'), texts, layout }
  }
  const { heading, texts, layout } = headingOf(sides.columns)
  const numbers = texts.filter(({ text, x }) => /^[1-5]$/.test(text) && x < layout.plot.x)
  expect(numbers).toHaveLength(5)
  expect(heading!.y).toBeLessThan(Math.min(...numbers.map(({ y }) => y)) - face.fontSize)
  expect(heading!.y).toBeGreaterThan(face.fontSize / 2)
  const width = widthOf('Clone', face)
  const left = heading!.align === 'left' ? heading!.x : heading!.x - width
  expect(left).toBeGreaterThanOrEqual(0)
  expect(left + width).toBeLessThan(layout.plot.x)
  expect(headingOf({ ...sides.columns, tracks: [] }).heading).toBeUndefined()
})

it('a figure is as wide as the names above its columns need, else as it is asked for', async () => {
  const svgOf = async (width: number) => {
    const values = new Float32Array(2 * columns)
    const part = { row: 0, column: 0, rows: 2, columns, steps: [1, 1], values } as const
    const matrix = { ...size, range: [-1, 1], part } as const
    const drawn = { spec, data, matrix, style: defaultChartStyle, theme: 'light', height: 340 } as const
    return (await drawSvg({ kind: 'matrix', ...drawn, width }, null)).svg
  }
  const widthOfSvg = (svg: string) => Number(/<svg[^>]*\bwidth="([\d.]+)"/.exec(svg)![1])
  const figure = await svgOf(454)
  const words = [...figure.matchAll(/>([^<>]+)<\/text>/g)].map(([, text]) => text)
  expect(words).toEqual(expect.arrayContaining(chromosomes))
  expect(widthOfSvg(figure)).toBeGreaterThan(454)
  expect(widthOfSvg(figure)).toBeLessThan(640)
  expect(widthOfSvg(await svgOf(800))).toBeLessThanOrEqual(800)
})

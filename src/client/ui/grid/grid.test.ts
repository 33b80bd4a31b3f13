import { describe, expect, it } from 'vitest'
import { boundedWidth, drawn, fitsWhole, moved, placed, type GridColumn } from './columns.ts'
import { isSingle, rangeOf, stepFrom, tabSeparated } from './range.ts'

const column = (id: string, width: number, pinned = false): GridColumn => ({
  id,
  label: id,
  width,
  align: 'left',
  pinned
})

describe('columns', () => {
  it('stand beside each other, pinned ones in their places', () => {
    const places = placed(
      [column('a', 100, true), column('b', 200, true), column('c', 50)],
      { b: 80 },
      true,
      1000
    )
    expect(places.map(({ width, from, stays }) => [width, from, stays])).toEqual([
      [100, 38, true],
      [80, 138, true],
      [50, 218, false]
    ])
  })
  it('scroll like the others where the pinned ones would leave no room', () => {
    expect(
      placed([column('a', 400, true), column('b', 300)], {}, false, 500).map(({ stays }) => stays)
    ).toEqual([false, false])
  })
  it('grow alike into room that is left, but for those of a set size, and no further than rows are followed', () => {
    const three = [column('a', 100), column('b', 200), column('c', 50)]
    const widths = (view: number, sizes = {}): number[] =>
      placed(three, sizes, true, view, true).map(({ width }) => width)
    expect(widths(38 + 350 + 90)).toEqual([130, 230, 80])
    expect(widths(38 + 350 + 90, { b: 200 })).toEqual([145, 200, 95])
    expect(widths(2000)).toEqual([196, 296, 146])
    // Where there is no room, or nothing has been measured yet, they are as wide as they say.
    for (const view of [300, 0]) expect(widths(view)).toEqual([100, 200, 50])
  })
  it('of words get narrower where all are seen then, the widest first', () => {
    const words = [column('a', 200), column('b', 360), { ...column('n', 160), align: 'right' as const }]
    const widths = (view: number, sizes = {}): number[] =>
      placed(words, sizes, false, view, true).map(({ width }) => width)
    expect(widths(600)).toEqual([200, 240, 160])
    expect(widths(470)).toEqual([160, 150, 160])
    // One that is resized moves no other.
    expect(widths(600, { n: 90 })).toEqual([200, 240, 90])
    expect(widths(600, { n: 400 })).toEqual([200, 240, 400])
  })
  it('end where the view ends, where not all are seen', () => {
    const many = [column('a', 100), column('b', 100), column('c', 100), column('d', 140)]
    const widths = placed(many, {}, false, 351, true).map(({ width }) => width)
    expect(widths).toEqual([117, 117, 117, 140])
  })
  it.each(['__proto__', 'constructor', 'toString'])('named %s are as wide as others', (name) => {
    const named = [column('a', 100), column(name, 200), column('b', 50)]
    for (const grow of [false, true])
      expect(placed(named, {}, false, 350, grow).map(({ width, from }) => [width, from])).toEqual([
        [100, 0],
        [200, 100],
        [50, 300]
      ])
    expect(placed(named, { [name]: 80 }, false, 350).map(({ width }) => width)).toEqual([100, 80, 50])
  })
  it('are drawn where they stay or reach into sight', () => {
    const places = placed(
      [column('a', 100, true), column('b', 50), column('c', 50), column('d', 50), column('e', 50)],
      {},
      false,
      1000
    )
    expect(drawn(places, 150, 201).map(({ place, at, gap }) => [place.column.id, at, gap])).toEqual([
      ['a', 0, 0],
      ['c', 2, 150],
      ['d', 3, 0]
    ])
  })
  it.each([
    ['AAACATACAACCAC-1', 190, true],
    ['AAACATACAACCAC-1', 120, false],
    ['CD4+ 记忆 T 细胞', 160, false],
    ['记忆 T 细胞', 160, true],
    ['', 56, true]
  ])('know whether "%s" is seen whole in %i pixels', (text, width, whole) =>
    expect(fitsWhole(text, width)).toBe(whole)
  )
  it('keep within their bounds', () =>
    expect([boundedWidth(3), boundedWidth(99.6), boundedWidth(9000)]).toEqual([56, 100, 800]))
  it.each([
    ['c', 'a', ['c', 'a', 'b', 'd']],
    ['a', null, ['b', 'c', 'd', 'a']],
    ['a', 'c', ['b', 'a', 'c', 'd']],
    ['b', 'b', ['a', 'c', 'd', 'b']]
  ])('%s goes before %s', (id, before, order) =>
    expect(moved(['a', 'b', 'c', 'd'], id, before)).toEqual(order)
  )
})

describe('keys', () => {
  const extent = { rows: 100, columns: 5, page: 10 }
  it.each([
    ['ArrowDown', false, 51, 2],
    ['ArrowDown', true, 99, 2],
    ['ArrowUp', true, 0, 2],
    ['ArrowLeft', false, 50, 1],
    ['ArrowRight', true, 50, 4],
    ['PageUp', false, 40, 2],
    ['PageDown', false, 60, 2],
    ['Home', false, 50, 0],
    ['Home', true, 0, 0],
    ['End', false, 50, 4],
    ['End', true, 99, 4]
  ])('%s, with Ctrl %s, leads to row %i, column %i', (key, ctrl, row, to) =>
    expect(stepFrom({ row: 50, column: 2 }, { key, ctrl }, extent)).toEqual({ row, column: to })
  )
  it('stop at the edges, and other keys do nothing', () => {
    expect(stepFrom({ row: 0, column: 0 }, { key: 'PageUp', ctrl: false }, extent)).toEqual({
      row: 0,
      column: 0
    })
    expect(stepFrom({ row: 99, column: 4 }, { key: 'ArrowRight', ctrl: false }, extent)).toEqual({
      row: 99,
      column: 4
    })
    expect(stepFrom({ row: 0, column: 0 }, { key: 'x', ctrl: false }, extent)).toBeNull()
  })
})

it('a range has its corners in order', () => {
  const range = rangeOf({ at: { row: 2, column: 5 }, anchor: { row: 7, column: 1 } })
  expect(range).toEqual({ from: { row: 2, column: 1 }, to: { row: 7, column: 5 } })
  expect([
    isSingle(range),
    isSingle(rangeOf({ at: { row: 1, column: 1 }, anchor: { row: 1, column: 1 } }))
  ]).toEqual([false, true])
})

it('copied cells survive being pasted', () =>
  expect(
    tabSeparated([
      ['a', 'b'],
      ['x\ty', 'say "hi"'],
      ['', '1\n2']
    ])
  ).toBe('a\tb\n"x\ty"\t"say ""hi"""\n\t"1\n2"'))

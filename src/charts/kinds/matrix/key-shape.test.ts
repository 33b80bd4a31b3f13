import { expect, test } from 'vitest'
// Words are measured in the fonts of figures from here on.
import '../../../../tests/fixtures/figures/words.ts'
import { figureFont } from '../../../shared/style/chart-theme.ts'
import { widthOf } from '../../labels/cut.ts'
import { keyShape } from './layout.ts'
import type { Side } from './sides.ts'

test('names of groups get the room they need: smaller where they are many, and in two columns if not enough', () => {
  const group = (count: number, name = 'T'): Side => ({
    title: 'cells',
    item: 'cell',
    italic: false,
    nameOf: String,
    important: [],
    joints: [],
    picks: null,
    pickOf: Number,
    tracks: [
      {
        title: 'Group',
        codes: Int32Array.of(0),
        groups: Array.from({ length: count }, (_, at) => ({ name: `${name}${at}`, color: '#FF0000' })),
        along: false,
        parts: null,
        divides: false
      }
    ]
  })
  const low = { width: 840, height: 285 }
  expect(keyShape([group(2)], low)).toEqual({ width: 160, columns: [1], small: false })
  expect(keyShape([group(13)], low)).toEqual({ width: 160, columns: [1], small: true })
  expect(keyShape([group(20)], low)).toEqual({ width: 160, columns: [2], small: true })
  expect(keyShape([group(13)], { ...low, width: 449 })).toMatchObject({ columns: [1], small: true })
  expect(keyShape([group(13)], { ...low, height: 600 })).toMatchObject({ columns: [1], small: false })
  // On a page long names leave the plot four fifths of the width, and go on in a second line, or three
  // quarters where they stand in two columns; in figures they are whole.
  const long = 'Oligodendrocytes, not malignant '
  expect(keyShape([group(2, long)], low)).toMatchObject({ width: 160, columns: [1] })
  expect(keyShape([group(2, long)], { ...low, width: 1000 })).toMatchObject({ width: 190, columns: [1] })
  expect(keyShape([group(5, long)], low)).toMatchObject({ width: 160, columns: [1], small: true })
  expect(keyShape([group(20, long)], low)).toMatchObject({ width: 210, columns: [2] })
  for (const more of [{ width: 1400 }, { figure: true as const }])
    expect(keyShape([group(2, long)], { ...low, ...more }).width).toBeGreaterThan(200)
  // Short names of one strip stand in two columns while the long ones of another have one.
  expect(keyShape([group(9, 'Oligodendrocytes '), group(4)], low)).toEqual({
    width: 160,
    columns: [1, 2],
    small: true
  })
})

test('cell types in two columns have a key as wide as their names, and no wider', () => {
  const strip = (names: readonly string[]): Side['tracks'][number] => ({
    title: 'Cell type',
    codes: Int32Array.of(0),
    groups: names.map((name) => ({ name, color: '#FF0000' })),
    along: false,
    parts: null,
    divides: true
  })
  const types = 'Naive CD4 T,Memory CD4 T,CD14 Mono,B,CD8 T,FCGR3A Mono,NK,DC,Platelet,Progenitor,Malignant B'
  const side: Side = {
    title: 'cells',
    item: 'cell',
    italic: false,
    nameOf: String,
    important: [],
    joints: [],
    picks: null,
    pickOf: Number,
    tracks: [strip(['Unsure', 'Reference', 'Normal']), strip(types.split(','))]
  }
  const shape = keyShape([side], { width: 840, height: 285 }, [{ title: 'Reference' }, { title: 'Observed' }])
  expect(shape).toMatchObject({ columns: [2, 2, 2], small: true })
  const wide = (name: string) => widthOf(name, { font: figureFont, fontSize: 11 })
  const [first, second] = [wide('Memory CD4 T'), wide('Malignant B')]
  // Columns of a figure are alike, and as wide as the longest name.
  const figure = keyShape([side], { width: 840, height: 285, figure: true }, [{ title: 'Reference' }])
  expect(figure.width).toBeGreaterThan(2 * (first + 15))
  // Two signs, the pixels between columns, and those at the end.
  expect(shape.width).toBeGreaterThan(first + second + 2 * 15 + 8)
  expect(shape.width).toBeLessThan(first + second + 2 * 15 + 8 + 40)
})

import { describe, expect, it } from 'vitest'
import { Generator } from '../random/generator.ts'
import { CellIndex, cellOf, formOf, isCertain, overlaps } from './join.ts'

const generator = new Generator(7)
const sequence = (): string => Array.from({ length: 16 }, () => 'ACGT'[generator.below(4)]).join('')
const sequences = Array.from({ length: 300 }, sequence)
const [first, second] = [sequences.slice(0, 200), sequences.slice(100)]

/** Joins the names of cells to these barcodes by the inferred rule. */
function joined(barcodes: readonly string[], names: readonly string[]) {
  const index = new CellIndex(names)
  const found = overlaps(barcodes, index)
  const forms = new Map(
    found.flatMap((one) => (one.to !== null && isCertain(one) ? [[one.from, one.to]] : []))
  )
  return { found, cells: barcodes.map((barcode) => names[cellOf(barcode, index, { forms })]) }
}

describe('barcodes are joined whatever stands around them', () => {
  it.each([
    ['nothing', '*-1', '*-1'],
    ['a suffix less', '*-1', '*'],
    ['a suffix more', '*', '*-1'],
    ['another lane', '*-1', '*-3'],
    ['a sample in front with "_"', '*-1', 'P17B_*-1'],
    ['a sample in front with ":"', '*-1', 'P17B:*-1'],
    ['a sample behind', '*-1', '*-1-P17B'],
    ['a sample instead of the suffix', '*-1', '*_P17B'],
    ['two samples in front', '*-1', 'study_P17B_*-1'],
    ['the sample on the other side', '*-1_P17B', 'P17B#*-1'],
    ['the file has the sample', 'P17B_*-1', '*-1'],
    ['a sample in small letters', 'p17b_*-1', 'P17B_*-1'],
    ['a lane more', '*-1', 'L001_*-1_2']
  ])('%s', (_, from, to) => {
    const names = first.map((one) => to.replace('*', one))
    const { found, cells } = joined(
      first.map((one) => from.replace('*', one)),
      names
    )
    expect(cells).toEqual(names)
    expect(found).toEqual([
      { from, to, barcodes: 200, cells: 200, found: 200, overlap: 1, rival: null, isNamed: false }
    ])
  })

  it.each([
    ['the file', (text: string) => text.toLowerCase(), (text: string) => text],
    ['the data set', (text: string) => text, (text: string) => text.toLowerCase()]
  ])('barcodes in small letters in %s', (_, inFile, inData) => {
    const names = first.map((one) => `P17B_${inData(one)}-1`)
    const { found, cells } = joined(
      first.map((one) => `${inFile(one)}-1`),
      names
    )
    expect(cells).toEqual(names)
    expect(found).toMatchObject([{ from: '*-1', to: 'P17B_*-1', found: 200, overlap: 1 }])
  })

  it('two sequences with a sign between', () => {
    expect(formOf('s1_ACGTACGTAC-TTGACGTGAC_x')).toEqual({ core: 'ACGTACGTAC-TTGACGTGAC', form: 's1_*_x' })
  })

  it('barcodes that are no sequence, as they are', () => {
    const names = ['Cell_1', 'Cell_2', 'Cell_3']
    expect(joined(['Cell_3', 'Cell_1'], names).cells).toEqual(['Cell_3', 'Cell_1'])
  })
})

describe('nothing joins by luck', () => {
  const names = [...first.map((one) => `A_${one}-1`), ...second.map((one) => `B_${one}-1`)]

  it('each file finds its own sample, and says what the next one would be', () => {
    const { found, cells } = joined(
      second.map((one) => `${one}-1`),
      names
    )
    expect(found[0]).toMatchObject({ to: 'B_*-1', overlap: 1, rival: { to: 'A_*-1', overlap: 0.5 } })
    // Half of the barcodes are also those of the other sample, so that the user has to decide.
    expect(isCertain(found[0]!)).toBe(false)
    expect(cells.every((cell) => cell === undefined)).toBe(true)
  })

  it('samples of one file, told apart by their lane, go to a sample each', () => {
    const barcodes = [
      ...sequences.slice(0, 100).map((one) => `${one}-1`),
      ...sequences.slice(200).map((one) => `${one}-2`)
    ]
    const { cells } = joined(barcodes, names)
    expect(cells).toEqual(barcodes.map((one, i) => (i < 100 ? `A_${one}` : `B_${one.slice(0, -1)}1`)))
  })

  it('below half of the barcodes and of the cells nothing is certain', () => {
    const others = Array.from({ length: 150 }, sequence)
    const { found, cells } = joined([...others, ...first.slice(0, 50)], names)
    expect(found[0]).toMatchObject({ barcodes: 200, cells: 200, found: 50, overlap: 0.25 })
    expect(isCertain(found[0]!)).toBe(false)
    expect(cells.some((cell) => cell !== undefined)).toBe(false)
  })

  it('few cells of many barcodes are a whole sample', () => {
    const barcodes = [...Array.from({ length: 5000 }, sequence), ...first]
    expect(joined(barcodes, first).found[0]).toMatchObject({ found: 200, cells: 200, overlap: 1 })
  })

  it('a form that was chosen is counted, also where it finds nothing', () => {
    const index = new CellIndex(names)
    const barcodes = second.map((one) => `${one}-1`)
    expect(overlaps(barcodes, index, new Map([['*-1', 'A_*-1']]))[0]).toMatchObject({
      to: 'A_*-1',
      found: 100,
      overlap: 0.5,
      rival: { to: 'B_*-1', found: 200 }
    })
    expect(overlaps(barcodes, index, new Map([['*-1', 'C_*']]))[0]).toMatchObject({
      to: 'C_*',
      cells: 0,
      found: 0
    })
  })
})

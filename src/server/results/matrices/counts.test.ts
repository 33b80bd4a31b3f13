import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it, test } from 'vitest'
import { codesOf, mostCode } from '../../../charts/kinds/matrix/colors.ts'
import type { MatrixCounts } from '../../../contract/matrix-counts.ts'
import { matrixTypes, type CountedNumbers, type MatrixNumbers } from '../../../contract/tool.ts'
import { resultFile, resultPlaces } from '../files.ts'
import { writeResult } from '../write.ts'
import { MatrixCounter, type RowGroups } from './counts.ts'
import { KeptMatrix } from './kept.ts'
import { writeMatrix } from './write.ts'

const dir = fs.mkdtempSync(path.join(tmpdir(), 'cytodeck-counts-'))
afterAll(() => fs.rmSync(dir, { recursive: true }))
let made = 0
const nextDir = (): string => path.join(dir, `${made++}`)

/** Bin by bin, of all numbers at once: which middle is nearest, the greater one of two. */
function naiveCounts(
  values: ArrayLike<number>,
  columns: number,
  { ends: [low, high], bins }: CountedNumbers,
  groupOf: readonly (string | null)[]
): MatrixCounts['groups'] {
  const middles = Array.from({ length: bins }, (_, bin) => low + (bin * (high - low)) / (bins - 1))
  const rows = groupOf.map((group, row) => ({
    group,
    own: Array.from(values).slice(row * columns, (row + 1) * columns)
  }))
  const names = [...new Set(groupOf)].toSorted((one, other) => Number(one === null) - Number(other === null))
  return names.map((group) => {
    const own = rows.filter((row) => row.group === group).flatMap((row) => row.own)
    const counts = middles.map(() => 0)
    for (const value of own) {
      if (Number.isNaN(value)) continue
      const clipped = Math.min(high, Math.max(low, value))
      const distances = middles.map((middle) => Math.abs(middle - clipped))
      counts[distances.lastIndexOf(Math.min(...distances))]! += 1
    }
    return { group, counts, missing: own.filter(Number.isNaN).length }
  })
}

/** Counts while the matrix is written in blocks of so many rows. */
async function countsOf(
  values: MatrixNumbers,
  columns: number,
  counted: CountedNumbers,
  groups: RowGroups | null,
  blockRows = 3
): Promise<MatrixCounts | undefined> {
  const type = (Object.keys(matrixTypes) as (keyof typeof matrixTypes)[]).find(
    (name) => values instanceof matrixTypes[name]
  )!
  const rows = values.length / columns
  function* blocks() {
    for (let row = 0; row < rows; row += blockRows)
      yield values.slice(row * columns, (row + blockRows) * columns) as Float32Array
  }
  const counter = new MatrixCounter(counted, groups)
  return (await writeMatrix(nextDir(), { type, rows, columns, counter }, blocks())).counts
}

describe('how often the numbers of a matrix occur', () => {
  const counted = { ends: [-2, 2], bins: 5 } as const

  it('are counted at the nearest middle, beyond the ends at the ends, missing ones apart', async () => {
    // A number half way between two middles is of the greater one, as its color is.
    const values = Float32Array.of(
      -Infinity,
      -9,
      -2,
      -1.5,
      -1.49,
      -0.5,
      0,
      0.49,
      0.5,
      1.5,
      2,
      7,
      Infinity,
      NaN
    )
    expect(await countsOf(values, 7, counted, null)).toEqual({
      ends: [-2, 2],
      groups: [{ group: null, counts: [3, 2, 3, 1, 4], missing: 1 }]
    })
  })

  it('are counted apart for each group with rows, in the order of its levels, without one last', async () => {
    const values = Int8Array.of(0, 1, -1, -1, 2, 127, -128, 0, 1, 1)
    const groups = { codes: Int32Array.of(2, 0, -1, 2, 0), levels: ['B', 'nobody', 'T'] }
    const found = {
      ends: [-2, 2],
      groups: [
        { group: 'B', counts: [0, 2, 0, 2, 0], missing: 0 },
        { group: 'T', counts: [1, 0, 2, 1, 0], missing: 0 },
        { group: null, counts: [0, 0, 0, 0, 2], missing: 0 }
      ]
    }
    expect(await countsOf(values, 2, counted, groups)).toEqual(found)
    const names = ['T', 'B', 'none', 'T', 'B']
    expect((await countsOf(values, 2, counted, names))?.groups).toEqual([
      found.groups[1],
      found.groups[0],
      { ...found.groups[2], group: 'none' }
    ])
  })

  it('are those of a naive count, whatever the numbers, the bins, the groups and the blocks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 6 }),
        fc.array(
          fc.oneof(
            fc.integer({ min: -90, max: 90 }).map((eighth) => eighth / 8),
            fc.constant(NaN)
          ),
          { minLength: 6, maxLength: 60 }
        ),
        fc.integer({ min: 2, max: 33 }),
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.integer({ min: -1, max: 2 }), { minLength: 60, maxLength: 60 }),
        async (columns, numbers, bins, blockRows, drawn) => {
          const rows = Math.floor(numbers.length / columns)
          const values = Float32Array.from(numbers.slice(0, rows * columns))
          // Middles that are exact: eighths of numbers at powers of two.
          const own = { ends: [-(bins - 1) / 4, (bins - 1) / 4] as const, bins }
          const levels = ['one', 'two', 'three']
          const codes = Int32Array.from(drawn.slice(0, rows))
          const found = await countsOf(values, columns, own, { codes, levels }, blockRows)
          const naive = naiveCounts(
            values,
            columns,
            own,
            Array.from(codes, (code) => levels[code] ?? null)
          )
          const byGroup = (groups: MatrixCounts['groups']) =>
            Object.fromEntries(groups.map((group) => [group.group ?? '', group]))
          expect(byGroup(found!.groups)).toEqual(byGroup(naive))
        }
      ),
      { numRuns: 60 }
    )
  })

  it('are those of the colors: as many bins as there are colors have a count for each of their codes', async () => {
    const values = Float32Array.from({ length: 3000 }, (_, at) => Math.fround(Math.sin(at) * 60))
    const found = await countsOf(values, 10, { ends: [-40, 40], bins: mostCode + 1 }, null, 7)
    const codes = Array.from({ length: mostCode + 1 }, () => 0)
    for (const code of codesOf(values, [-40, 40])) codes[code]! += 1
    expect(found?.groups[0]?.counts).toEqual(codes)
  })
})

test('a result keeps what was counted of its matrix, only where its tool asks for it', async () => {
  const tables = { cells: { call: 'string' }, bins: { bin: 'string' } } as const
  const matrix = { type: 'int8', rows: 'cells', columns: 'bins', name: { en: 'x', zh: 'x' } } as const
  const values = Int8Array.of(1, 0, 0, -1, 5, 0)
  const result = {
    summary: {},
    cellsUsed: 3,
    warnings: [],
    tables: { cells: { call: ['T', 'B', 'T'] }, bins: { bin: ['one', 'two'] } }
  }
  const keep = async (counted?: CountedNumbers) => {
    const at = nextDir()
    const tool = {
      id: 'x',
      version: '1',
      tables,
      matrices: { m: { ...matrix, ...(counted && { counted }) } }
    }
    await writeResult(at, tool, { ...result, matrices: { m: [values] } }, () => ({}) as never)
    return resultFile.parse(JSON.parse(fs.readFileSync(resultPlaces(at).result, 'utf8'))).matrices['m']!
  }
  const { counts, ...rest } = await keep({ ends: [-1, 1], bins: 3, by: 'call' })
  expect(counts).toEqual({
    ends: [-1, 1],
    groups: [
      { group: 'T', counts: [0, 2, 2], missing: 0 },
      { group: 'B', counts: [1, 1, 0], missing: 0 }
    ]
  })
  expect(await keep()).toEqual(rest)
  await expect(keep({ ends: [-1, 1], bins: 3, by: 'kind' })).rejects.toThrow('no column "kind"')
})

test('a matrix that a later result keeps has no counts there: its rows may be of other groups', async () => {
  const at = nextDir()
  const counter = new MatrixCounter({ ends: [0, 1], bins: 2 }, null)
  const { counts, ...first } = await writeMatrix(at, { type: 'int8', rows: 1, columns: 2, counter }, [
    Int8Array.of(0, 1)
  ])
  expect(counts?.groups[0]?.counts).toEqual([1, 1])
  expect(new KeptMatrix(at, { ...first, counts }).linkTo(nextDir())).toEqual(first)
})

import { beforeAll, describe, expect, test } from 'vitest'
import { markerGenes } from '../../../src/tools/marker-genes/tool.ts'
import { rowObjects } from '../../fixtures/figures/draw-chart.ts'
import { memoryCells, memoryContext } from '../../fixtures/datasets/memory-cells.ts'
import { farthest, numbers, readOracle, simulatedCells, type Row } from '../read.ts'

type Found = ReadonlyMap<string, Readonly<Record<string, unknown>>>

const data = simulatedCells()
const keyOf = (group: unknown, gene: unknown): string => `${String(group)} ${String(gene)}`

/** Rows of the tool's table, by group and gene, of the cells that are named or of all. */
async function markersOf(method: 'wilcoxon' | 't', ids?: Uint32Array): Promise<Found> {
  const cells = memoryCells(data, ids)
  const { tables } = await markerGenes.run(cells, { group: 'type', method }, memoryContext(cells))
  return new Map(rowObjects(tables['markers']!).map((row) => [keyOf(row['group'], row['gene']), row]))
}

const column = (found: Found, rows: readonly Row[], name: string): number[] =>
  rows.map((row) => {
    const value = found.get(keyOf(row['group'], row['gene']))?.[name]
    return value === null || value === undefined ? Number.NaN : Number(value)
  })

describe('genes of each simulated type against all others', () => {
  let wilcoxon: Found
  beforeAll(async () => {
    wilcoxon = await markersOf('wilcoxon')
  })

  test("rank sums and Welch's t as R has them", async () => {
    const wanted = readOracle('markers', 'tests.csv.gz')
    expect(wanted).toHaveLength(4 * 600)
    expect(farthest(column(wilcoxon, wanted, 'auc'), numbers(wanted, 'auc'))).toBeLessThan(1e-9)
    expect(farthest(column(wilcoxon, wanted, 'statistic'), numbers(wanted, 'z'))).toBeLessThan(1e-6)
    expect(farthest(column(wilcoxon, wanted, 'log10_p_val'), numbers(wanted, 'log10_p'))).toBeLessThan(1e-6)
    const t = await markersOf('t')
    expect(farthest(column(t, wanted, 'statistic'), numbers(wanted, 't'), 1e-3)).toBeLessThan(1e-8)
    expect(farthest(column(t, wanted, 'df'), numbers(wanted, 'df'), 1)).toBeLessThan(1e-8)
    expect(farthest(column(t, wanted, 'p_val'), numbers(wanted, 'p_t'), 1e-300)).toBeLessThan(1e-8)
  })

  test('fold changes, shares and p as Seurat prints them', () => {
    const wanted = readOracle('markers', 'seurat.csv.gz')
    expect(wanted.length).toBeGreaterThan(1000)
    expect(farthest(column(wilcoxon, wanted, 'avg_log2FC'), numbers(wanted, 'log2_fold'), 1)).toBeLessThan(
      1e-9
    )
    // Seurat rounds shares to three digits.
    expect(farthest(column(wilcoxon, wanted, 'pct_1'), numbers(wanted, 'pct_1'))).toBeLessThan(5e-4 + 1e-9)
    expect(farthest(column(wilcoxon, wanted, 'pct_2'), numbers(wanted, 'pct_2'))).toBeLessThan(5e-4 + 1e-9)
    expect(farthest(column(wilcoxon, wanted, 'p_val'), numbers(wanted, 'p'), 1e-300)).toBeLessThan(1e-6)
  })

  test('areas under the curve of pairs of types as scran has them', async () => {
    const type = data.columns['type']!
    if (type.kind !== 'category') throw new TypeError('types are groups')
    const all = readOracle('markers', 'scran.csv.gz').map((row): Row => ({
      ...row,
      group: row['first'] ?? ''
    }))
    for (const [first, second] of [
      ['A', 'B'],
      ['A', 'D'],
      ['C', 'D']
    ] as const) {
      const wanted = all.filter((row) => row['first'] === first && row['second'] === second)
      expect(wanted).toHaveLength(600)
      const codes = new Set([first, second].map((name) => type.levels.indexOf(name)))
      const ids = Uint32Array.from(type.codes.keys()).filter((cell) => codes.has(type.codes[cell]!))
      expect(
        farthest(column(await markersOf('wilcoxon', ids), wanted, 'auc'), numbers(wanted, 'auc'))
      ).toBeLessThan(1e-9)
    }
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import {
  context,
  genes,
  kinds,
  matrixOf,
  names,
  params,
  perArm,
  positions,
  rowsOf,
  run,
  study
} from '../../../tests/fixtures/datasets/copy-number.ts'
import { memoryCells, memoryData, type MemoryData } from '../../../tests/fixtures/datasets/memory-cells.ts'
import { drawChart } from '../../../tests/fixtures/figures/draw-chart.ts'
import type { MatrixSpec } from '../../contract/tool/matrix-chart.ts'
import type { CellsRequest, Result } from '../../contract/tool.ts'
import { readBaseline, type ToolContext } from './baseline.ts'
import { genomeOf } from './genome.ts'
import { measure } from './measure.ts'
import { clonesOf, readParts } from './parts.ts'
import type { Params } from './schema.ts'
import { inferCnv } from './tool.ts'

describe('a study with two clones', () => {
  const data = study()
  let result: Result
  beforeAll(async () => {
    result = await run(data)
  }, 60_000)

  test('each cell is called, and malignant ones are of the clone that they were drawn from', () => {
    const rows = rowsOf(result, 'cells')
    expect(rows).toHaveLength(260)
    const right = rows.filter(({ id, call, clone }) => {
      const kind = data.kinds[id as number]!
      if (kind <= 1) return call === 'reference'
      if (kind === 4) return call === 'normal' || call === 'unsure'
      return call === 'malignant' && clone === String(kind - 1)
    })
    expect(right.length).toBeGreaterThanOrEqual(254)
    const reasonsOf = (name: string) =>
      [...new Set(rows.filter(({ call }) => call === name).map(({ reason }) => String(reason)))].sort()
    expect(reasonsOf('malignant')).toEqual(['clone'])
    expect(reasonsOf('reference')).toEqual(['reference'])
    for (const reason of [...reasonsOf('normal'), ...reasonsOf('unsure')])
      expect(['no_change', 'between', 'few_genes']).toContain(reason)
    for (const { score } of rows) expect(Number(score)).toBeGreaterThanOrEqual(0)
    expect(result.warnings).toEqual([{ key: 'few_genes', values: { genes } }])
  })

  test('clones and segments are those that were planted', () => {
    const [first, second, ...none] = rowsOf(result, 'clones')
    expect(none).toEqual([])
    expect(first).toMatchObject({ clone: '1', gains: '2q', losses: '1p' })
    expect(second).toMatchObject({ clone: '2', gains: '2q', losses: '1p 4p' })
    const changed = rowsOf(result, 'segments').filter(({ clone, state }) => clone === '2' && state !== 'none')
    expect(changed.map(({ chromosome, state }) => [chromosome, state])).toEqual([
      ['1', 'loss'],
      ['2', 'gain'],
      ['4', 'loss']
    ])
    const planted = ['1p', '2q', '4p']
    for (const [at, { arms: own }] of changed.entries()) expect(String(own).split(' ')).toContain(planted[at])
    // A planted copy more or less of two, which noise in single genes makes smaller.
    const copies = { gain: Math.log2(3 / 2), loss: -1 }
    for (const { genes: count, start, end, mean, median, state } of changed) {
      expect(Math.abs(Number(mean) - copies[state as 'gain' | 'loss'])).toBeLessThan(0.25)
      expect(Math.abs((count as number) - perArm)).toBeLessThan(12)
      expect(Number(end)).toBeGreaterThan(Number(start))
      expect(Math.sign(Number(median))).toBe(state === 'gain' ? 1 : -1)
    }
    expect(rowsOf(result, 'tree')).toHaveLength(1)
    // Segments follow each other along the genome without a gap, and hold as many genes as they say.
    const placed = rowsOf(result, 'segments').filter(({ clone }) => clone === '2')
    placed.forEach(({ first_gene: from, last_gene: to, genes: count }, at) => {
      expect(Number(from)).toBe(at === 0 ? 0 : Number(placed[at - 1]!['last_gene']) + 1)
      expect(Number(to) - Number(from) + 1).toBe(Number(count))
    })
  })

  test('rows of the matrix begin with the reference, and a tree joins the middles of the clones', async () => {
    const rows = rowsOf(result, 'cells')
    expect(rows.slice(0, 100).every(({ call }) => call === 'reference')).toBe(true)
    const [joint] = rowsOf(result, 'tree')
    const joins = [joint!['one'], joint!['other']].map((end) => rows[-(end as number) - 1]!['clone'])
    expect(new Set(joins)).toEqual(new Set(['1', '2']))
    // Cells of a group stand together within the reference, each clone, and each call without a clone.
    const parts = rows.map(({ call, clone, group }) => [call, clone, group].join(' '))
    expect(parts.filter((part, at) => part !== parts[at - 1])).toHaveLength(new Set(parts).size)
    const values = await matrixOf(await run(data))
    expect(values).toHaveLength(rows.length * rowsOf(result, 'bins').length)
  })

  test('a second run has the same bits', async () => {
    const again = await run(data)
    expect(again.tables).toEqual(result.tables)
    expect(await matrixOf(again)).toEqual(await matrixOf(await run(data)))
  })

  test.each(['en', 'zh'] as const)('every chart is drawn, %s', async (language) => {
    for (const { id, kind } of inferCnv.charts) {
      if (kind === 'matrix') continue
      const { svg, complaints } = await drawChart(inferCnv, result, id, params, {}, language)
      expect([id, complaints]).toEqual([id, []])
      expect(svg.length).toBeGreaterThan(1000)
    }
  })

  test('scores and the matrix are those of a naive program', async () => {
    const { scores, changes } = naive(data)
    const rows = rowsOf(result, 'cells')
    for (const row of rows)
      expect(Math.abs((row['score'] as number) - scores[row['id'] as number]!)).toBeLessThan(1e-6)
    const plain = await matrixOf(await run(data, { denoise: false }))
    const bins = rowsOf(result, 'bins')
    for (const [at, row] of rows.entries()) {
      let from = 0
      for (const [bin, { genes: count }] of bins.entries()) {
        const own = changes[row['id'] as number]!.slice(from, from + (count as number))
        const mean = own.reduce((sum, ratio) => sum + ratio, 0) / own.length
        expect(Math.abs(plain[at * bins.length + bin]! - 100 * (mean - 1))).toBeLessThan(0.51)
        from += count as number
      }
    }
  })
})

test('batches make no clones: cells are centred by sample on its cells of the reference', async () => {
  const data = study({ batches: 2, bias: 0.5 })
  const result = await run(data)
  const rows = rowsOf(result, 'cells').filter(({ call }) => call === 'malignant')
  expect(rows.length).toBeGreaterThan(110)
  const right = rows.filter(({ id, clone }) => clone === String(data.kinds[id as number]! - 1))
  expect(right.length / rows.length).toBeGreaterThan(0.95)
  expect(rowsOf(result, 'clones')).toHaveLength(2)
}, 60_000)

test('a cell beyond those that were sampled is called as its twin among them, to the last bit', async () => {
  const { starts, rows, values, kinds: kindOf } = study()
  const first = 2 * kindOf.filter((kind) => kind < 2).length
  // Each cell with its twin after it, those of the reference first.
  const sources = [...kindOf.keys()].flatMap((cell) => [cell, cell])
  const dense = names.map((_, gene) => {
    const row = kindOf.map(() => 0)
    for (let at = starts[gene]!; at < starts[gene + 1]!; at++) row[rows[at]!] = values[at]!
    return sources.map((source) => row[source]!)
  })
  const cells = memoryCells({ ...memoryData(dense), genes: names })
  const own = context(cells) as ToolContext
  const genome = genomeOf(cells, positions(), await own.kernels.geneMoments(cells.ids), 0.1)
  const reference = {
    names: ['T', 'Stroma'],
    ids: cells.ids.slice(0, first),
    groupOf: Int32Array.from(sources.slice(0, first), (cell) => kindOf[cell]!),
    sizes: [2 * kinds[0]!.cells, 2 * kinds[1]!.cells]
  }
  const chosen = inferCnv.params.parse(params) as Params
  const baseline = await readBaseline(cells, genome, reference, chosen, own)
  const ids = cells.ids.filter((cell) => cell >= first && (cell - first) % 2 === 0)
  const sampled = {
    ids,
    bins: new Float32Array(0),
    sampleOf: new Int32Array(ids.length),
    isReference: new Uint8Array(ids.length)
  }
  const division = { partOf: Int32Array.from(ids, (cell) => kindOf[sources[cell]!]! - 2), parts: 3 }
  const { parts, base } = await readParts(cells.total, genome, reference, sampled, division, own.kernels)
  const clones = clonesOf(genome, parts, base)
  const model = { genome, reference, baseline, sampled, parts, clones }
  const measures = { amplifier: 1.5, trusted: true }
  const found = await measure(cells, model, { ...measures, mostOfReference: first / 2 }, own)
  const { scores, probability, correlation, clone, reasons } = found
  for (let cell = 0; cell < sources.length; cell += 2)
    for (const column of [scores, probability, correlation, clone, reasons])
      expect(column[cell + 1]).toBe(column[cell])
  // Noise is that of the whole reference, however many cells of it the mixture is made of.
  const whole = await measure(cells, model, measures, own)
  expect(Math.abs(found.noise.mean - whole.noise.mean)).toBeLessThan(1e-14)
  expect(Math.abs(found.noise.width - whole.noise.width)).toBeLessThan(1e-14)
  expect(clones).toHaveLength(2)
  const ofClone = (wanted: number) => clone.filter((one) => one === wanted).length
  expect(ofClone(0)).toBeGreaterThan(2 * 60)
  expect(ofClone(1)).toBeGreaterThan(2 * 40)
}, 60_000)

test('without a reference no cell is called, and every chart says so', async () => {
  const result = await run(study(), { reference: [], without_reference: true })
  expect(new Set(rowsOf(result, 'cells').map(({ call }) => call))).toEqual(new Set(['unsure']))
  expect(result.warnings.map(({ key }) => key)).toContain('no_reference')
  const shown = inferCnv.charts.filter((chart) => chart.fits?.({ params, summary: result.summary }) ?? true)
  expect(shown.length).toBeGreaterThanOrEqual(3)
  const view = {
    language: 'en',
    controls: {},
    params,
    summary: result.summary,
    color: () => '#000000',
    order: () => []
  } as const
  for (const chart of shown.filter(({ kind }) => kind === 'matrix'))
    expect((chart.spec(view) as MatrixSpec).rows.title).toBe('cells (without a reference)')
  for (const { id, kind } of shown.filter((chart) => chart.kind !== 'matrix')) {
    const { svg } = await drawChart(inferCnv, result, id, params)
    expect([id, kind, svg.includes('without a reference')]).toEqual([id, kind, true])
  }
}, 60_000)

describe('what cannot be computed is refused with one sentence', () => {
  const data = study()
  const renamed = { ...data, genes: names.map((_, at) => `else${at}`) }
  test.each([
    ['no gene has a position', renamed, {}, positions(), 'no_positions'],
    ['another species', data, {}, positions({ species: 'mouse' }), 'other_species'],
    ['too few are expressed', data, { cutoff: 900 }, positions(), 'few_positions'],
    [
      'only references are selected',
      data,
      { reference: ['T', 'Stroma', 'Epithelial'] },
      positions(),
      'no_observed'
    ],
    ['numbers are no groups', data, { group: 'depth' }, positions(), 'not_grouping']
  ])('%s', async (_, own, more, resource, key) => {
    await expect(run(own, more, resource)).rejects.toMatchObject({ key })
  })

  const requested = (present: readonly string[] | null): CellsRequest => ({
    selected: 260,
    rest: 0,
    layer: 'counts',
    sampleColumn: null,
    has: () => true,
    present: () => present,
    levels: () => present
  })
  test.each([
    [{ reference: [] }, 'no_baseline'],
    [{ observed: ['T'] }, 'both_sides'],
    [{ reference: ['T', 'Stroma', 'Epithelial'] }, 'no_observed'],
    [{ reference: ['Tumour'] }, 'no_level']
  ])('%o is refused when it is ordered', (more, key) => {
    expect(() => inferCnv.check({ ...params, ...more }, requested(['T', 'Stroma', 'Epithelial']))).toThrow(
      expect.objectContaining({ key })
    )
  })

  test('a run without a reference must be confirmed', () => {
    const cells = requested(['T', 'Stroma', 'Epithelial'])
    const order = (more: object) => () => inferCnv.check({ ...params, reference: [], ...more }, cells)
    expect(order({ without_reference: false })).toThrow(expect.objectContaining({ key: 'no_baseline' }))
    expect(order({ without_reference: true })).not.toThrow()
  })

  test('a column of numbers is refused when it is ordered', () => {
    expect(() => inferCnv.check(params, requested(null))).toThrow(
      expect.objectContaining({ key: 'not_grouping' })
    )
  })
})

/** The steps in plain loops, over all genes and cells at once; ratios and scores of each cell. */
function naive({ cells, starts, rows, values, columns }: MemoryData) {
  const dense = names.map(() => new Float64Array(cells))
  for (const gene of names.keys())
    for (let at = starts[gene]!; at < starts[gene + 1]!; at++) dense[gene]![rows[at]!] = values[at]!
  const type = columns['type']!
  const codes = type.kind === 'category' ? [...type.codes] : []
  const levels = type.kind === 'category' ? type.levels : []
  const median = (all: readonly number[]): number => {
    const sorted = [...all].sort((a, b) => a - b)
    return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2
  }
  const totals = Array.from({ length: cells }, (_, cell) => dense.reduce((sum, row) => sum + row[cell]!, 0))
  const target = median(totals)
  let x = dense.map((row) => [...row].map((count, cell) => Math.log2(1 + (count / totals[cell]!) * target)))
  const related = (rowsBefore: number[][]): number[][] =>
    rowsBefore.map((row) => {
      const means = ['T', 'Stroma'].map((name) => {
        const own = row.filter((_, cell) => levels[codes[cell]!] === name)
        return own.reduce((sum, value) => sum + value, 0) / own.length
      })
      const [low, high] = [Math.min(...means), Math.max(...means)]
      return row.map((value) => (value > high ? value - high : value < low ? value - low : 0))
    })
  x = related(x).map((row) => row.map((value) => Math.max(-3, Math.min(3, value))))
  x = x.map((row, gene) =>
    row.map((_, cell) => {
      const chromosome = Math.floor(gene / (2 * perArm))
      let [sum, weights] = [0, 0]
      for (let other = chromosome * 2 * perArm; other < (chromosome + 1) * 2 * perArm; other++) {
        const weight = Math.max(0, 51 - Math.abs(other - gene))
        sum += weight * x[other]![cell]!
        weights += weight
      }
      return sum / weights
    })
  )
  const middles = Array.from({ length: cells }, (_, cell) => median(x.map((row) => row[cell]!)))
  x = related(x.map((row) => row.map((value, cell) => value - middles[cell]!)))
  const changes = Array.from({ length: cells }, (_, cell) => x.map((row) => 2 ** row[cell]!))
  const scores = changes.map((own) => own.reduce((sum, ratio) => sum + (ratio - 1) ** 2, 0) / own.length)
  return { scores, changes }
}

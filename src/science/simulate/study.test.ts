import { beforeAll, describe, expect, test } from 'vitest'
import { Generator } from '../random/generator.ts'
import { Alias } from './alias.ts'
import { blockCells, CountMaker } from './counts.ts'
import { pathWeights } from './path.ts'
import { armOf } from './places.ts'
import { programs } from './programs.ts'
import { cellWeights, planCells, planStudy, type Study, type StudyCells } from './study.ts'
import { truthOf } from './truth.ts'
import { cellTypes, doubletShare, samples } from './types.ts'

const options = { cells: 4500, genes: 3000, seed: 42 }
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b).at(values.length >>> 1)!

/** The counts of a study as one dense column per requested gene, and the total counts of each cell. */
interface StudyColumns {
  readonly totals: readonly number[]
  readonly detected: readonly number[]
  readonly of: ReadonlyMap<string, Float64Array>
}

function make(study: Study, cells: StudyCells, wanted: readonly string[]): StudyColumns {
  const columns = new Map(wanted.map((name) => [study.table.index.get(name)!, new Float64Array(study.cells)]))
  const maker = new CountMaker(study, cells)
  const totals: number[] = []
  const detected: number[] = []
  for (let block = 0; block * blockCells < study.cells; block++) {
    for (const { genes, counts } of maker.block(block)) {
      for (const [i, gene] of genes.entries()) columns.get(gene)?.set([counts.at(i)!], totals.length)
      totals.push(counts.reduce((a, b) => a + b, 0))
      detected.push(genes.length)
    }
  }
  return {
    totals,
    detected,
    of: new Map(wanted.map((name) => [name, columns.get(study.table.index.get(name)!)!]))
  }
}

describe('a simulated study', () => {
  let study: Study
  let cells: StudyCells
  let made: StudyColumns
  const markers = ['CD79A', 'CD3D', 'S100A9', 'GNLY', 'PPBP', 'ISG15', 'CXCL10', 'HBB', 'MPO', 'CD34']
  const mean = (gene: string, keep: (cell: number) => boolean): number => {
    const values = [...made.of.get(gene)!]
      .map((count, cell) => (1e4 * count) / made.totals.at(cell)!)
      .filter((_, cell) => keep(cell))
    return values.reduce((a, b) => a + b, 0) / values.length
  }
  const isType = (name: string) => (cell: number) =>
    cells.second.at(cell) === null && cellTypes.at(cells.first.at(cell)!.type)!.name === name
  const stimulated = (cell: number): boolean => samples.at(cells.sample.at(cell)!)!.condition === 'stimulated'

  beforeAll(() => {
    study = planStudy(options)
    cells = planCells(study)
    made = make(study, cells, [...markers, ...study.table.names.filter((name) => /^(MT-|RP[LS])/.test(name))])
  })

  test('is the same for the same seed, block by block, and another for another seed', () => {
    const again = planStudy(options)
    const alone = new CountMaker(again, planCells(again))
    const first = Array.from(alone.block(1), ({ counts }) => counts.reduce((a, b) => a + b, 0))
    expect(first).toEqual(made.totals.slice(blockCells))
    const other = planStudy({ ...options, seed: 43 })
    expect(
      Array.from(new CountMaker(other, planCells(other)).block(1), ({ counts }) =>
        counts.reduce((a, b) => a + b, 0)
      )
    ).not.toEqual(first)
  })

  test('has the sizes of real blood cells', () => {
    expect(median(made.totals)).toBeGreaterThan(1900)
    expect(median(made.totals)).toBeLessThan(2900)
    const share = (pattern: RegExp): number[] =>
      made.totals.map(
        (total, cell) =>
          [...made.of].reduce((sum, [name, counts]) => sum + (pattern.test(name) ? counts.at(cell)! : 0), 0) /
          total
      )
    expect(median(share(/^MT-/))).toBeCloseTo(0.02, 2)
    expect(median(share(/^RP[LS]/))).toBeCloseTo(0.36, 1)
  })

  test('marks its types by their genes', () => {
    for (const [gene, type, other] of [
      ['CD79A', 'B', 'NK'],
      ['CD3D', 'Naive CD4 T', 'CD14 Mono'],
      ['S100A9', 'CD14 Mono', 'B'],
      ['GNLY', 'NK', 'B'],
      ['PPBP', 'Platelet', 'CD8 T']
    ] as const)
      expect([gene, mean(gene, isType(type)) > 5 * mean(gene, isType(other))]).toEqual([gene, true])
  })

  test('answers interferon, monocytes with more genes than others', () => {
    const fold = (gene: string, type: string): number =>
      mean(gene, (cell) => isType(type)(cell) && stimulated(cell)) /
      mean(gene, (cell) => isType(type)(cell) && !stimulated(cell))
    expect(fold('ISG15', 'CD14 Mono')).toBeGreaterThan(8)
    expect(fold('ISG15', 'B')).toBeGreaterThan(4)
    expect(fold('CXCL10', 'CD14 Mono')).toBeGreaterThan(8)
  })

  test('one type doubles under stimulation', () => {
    const share = (keep: (cell: number) => boolean): number => {
      const kept = cells.first.filter((_, cell) => keep(cell))
      return kept.filter(({ type }) => cellTypes.at(type)!.name === 'CD8 T').length / kept.length
    }
    expect(share(stimulated) / share((cell) => !stimulated(cell))).toBeGreaterThan(1.4)
  })

  test('the path forks: each fate raises its own genes with time', () => {
    const onPath = cells.first
      .map((planned, cell) => ({ ...planned, cell }))
      .filter(({ time, cell }) => !Number.isNaN(time) && cells.second.at(cell) === null)
    const average = (gene: string, keep: (planned: (typeof onPath)[number]) => boolean): number => {
      const kept = new Set(onPath.filter(keep).map(({ cell }) => cell))
      return mean(gene, (cell) => kept.has(cell))
    }
    const [red, white] = [
      ({ branch, time }: (typeof onPath)[number]) => branch === 'erythroid' && time > 0.8,
      ({ branch, time }: (typeof onPath)[number]) => branch === 'granulocytic' && time > 0.8
    ]
    expect(average('HBB', red)).toBeGreaterThan(20 * average('HBB', white))
    expect(average('MPO', white)).toBeGreaterThan(20 * average('MPO', red))
    expect(average('CD34', ({ time }) => time < 0.2)).toBeGreaterThan(3 * average('CD34', red))
  })

  test('malignant cells have gained and lost whole arms', () => {
    const malignant = cellTypes.findIndex(({ name }) => name === 'Malignant B')
    const plain = {
      type: malignant,
      branch: 'trunk',
      time: Number.NaN,
      neighbor: malignant,
      shade: 0
    } as const
    const first = cellWeights(study, { ...plain, secondSubclone: false }, 0, 0)
    const second = cellWeights(study, { ...plain, secondSubclone: true }, 0, 0)
    for (const [gene, weight] of second.entries()) {
      const arm = armOf(study.table.places.at(gene)!)
      expect(weight).toBeCloseTo(first.at(gene)! * (arm === '8q' ? 1.5 : arm === '6q' ? 0.5 : 1), 10)
    }
  })

  test('the truth names what was planted', () => {
    const truth = truthOf(study, cells)
    expect(truth.doublets.cells.length / options.cells).toBeCloseTo(doubletShare, 1)
    expect(truth.types.map(({ name }) => name)).toEqual(cellTypes.map(({ name }) => name))
    expect(truth.path.cells.every(({ time }) => time >= 0 && time <= 1)).toBe(true)
    expect(truth.malignant.secondSubclone.length).toBeGreaterThan(50)
    for (const { ligand, receptor, sender, receiver } of truth.signals) {
      expect(study.table.index.has(ligand) && study.table.index.has(receptor)).toBe(true)
      expect([sender, receiver].every((name) => cellTypes.some((type) => type.name === name))).toBe(true)
    }
  })

  test('every named gene has its place on the genome', () => {
    for (const program of Object.values(programs))
      for (const name of program.keys())
        expect([name, study.table.places.at(study.table.index.get(name)!)!.start > 0]).toEqual([name, true])
  })
})

test('counts of one recipe are negative binomial: variance = mean + mean² / shape', () => {
  const study = planStudy({ cells: 5000, genes: 1000, seed: 7 })
  const type = cellTypes.findIndex(({ name }) => name === 'B')
  const planned = {
    type,
    branch: 'trunk',
    time: Number.NaN,
    secondSubclone: false,
    neighbor: type,
    shade: 0
  } as const
  const cells: StudyCells = {
    sample: new Int8Array(study.cells),
    first: Array.from({ length: study.cells }, () => planned),
    second: Array.from({ length: study.cells }, () => null),
    library: new Float64Array(study.cells).fill(1000),
    ambient: new Float64Array(study.cells),
    mitochondrial: new Float64Array(study.cells)
  }
  const { of } = make(study, cells, ['CD74', 'CD79A'])
  const weights = cellWeights(study, planned, 0, 0)
  const sum = weights.reduce((a, b) => a + b, 0)
  for (const [name, counts] of of) {
    const gene = study.table.index.get(name)!
    const expected = (1000 * weights.at(gene)!) / sum
    const mean = counts.reduce((a, b) => a + b, 0) / counts.length
    const variance = counts.reduce((total, count) => total + (count - mean) ** 2, 0) / (counts.length - 1)
    const wanted = expected + expected ** 2 / study.table.shape.at(gene)!
    expect(Math.abs(mean - expected)).toBeLessThan(5 * Math.sqrt(wanted / counts.length))
    expect(Math.abs(variance / wanted - 1)).toBeLessThan(0.2)
  }
})

test('the alias table draws by its weights', () => {
  const weights = Float64Array.of(1, 0, 3, 0.5, 5.5)
  const alias = new Alias(weights)
  const generator = new Generator(3)
  const counts = new Float64Array(5)
  const draws = 50_000
  for (let i = 0; i < draws; i++) {
    const drawn = alias.draw(generator)
    counts.set([counts.at(drawn)! + 1], drawn)
  }
  for (const [i, count] of counts.entries())
    expect(Math.abs(count / draws - weights.at(i)! / 10)).toBeLessThan(0.012)
})

test('both branches of a path begin where its trunk ends', () => {
  const ends = {
    stem: Float64Array.of(4, 1),
    erythroid: Float64Array.of(1, 8),
    granulocytic: Float64Array.of(2, 0.5)
  }
  const trunk = pathWeights(ends, 'trunk', 0.4)
  for (const branch of ['erythroid', 'granulocytic'] as const)
    for (const [gene, level] of pathWeights(ends, branch, 0.4).entries())
      expect(level).toBeCloseTo(trunk.at(gene)!, 10)
  expect(pathWeights(ends, 'erythroid', 1)).toEqual(ends.erythroid)
})

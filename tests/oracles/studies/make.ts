import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { readOracle } from '../read.ts'
import { Generator } from '../../../src/science/random/generator.ts'

// Simulates the studies that packages of R and Python and our own mathematics are compared on.
// Run from the root of the repository: node tests/oracles/studies/make.ts

type Row = readonly (string | number)[]

function write(name: string, head: Row, rows: readonly Row[]): void {
  const text = [head, ...rows].map((row) => `${row.join(',')}\n`).join('')
  writeFileSync(
    path.join(import.meta.dirname, name),
    name.endsWith('.gz') ? gzipSync(text, { level: 9 }) : text
  )
}

const numbered = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${prefix}${String(i + 1).padStart(String(count).length, '0')}`)
const round = (value: number): number => Number(value.toPrecision(6))

/** A count with this mean, and a variance of mean + mean² / shape. */
const count = (generator: Generator, mean: number, shape: number): number =>
  generator.poisson((mean * generator.gamma(shape)) / shape)

/**
 * 160 cells of four types in two batches, some of them dividing. 2,400 genes, each found in some cell, so
 * that 24 bins of genes by their mean hold 100 each.
 */
function cells(): void {
  const generator = new Generator(2026, 1)
  const types = ['A', 'B', 'C', 'D']
  const shares = [50, 45, 40, 25]
  const names = numbered('cell', 160)
  const columns = names.map((_, cell) => ({
    type: shares.findIndex((_share, type) => cell < shares.slice(0, type + 1).reduce((a, b) => a + b, 0)),
    batch: cell % 2,
    phase: ['G1', 'G1', 'G1', 'S', 'G2M'][cell % 5]!,
    size: generator.lognormal(0, 0.35)
  }))
  const cycleGenes = readOracle('studies', 'cycle-genes.csv')
  const named = (phase: string) =>
    new Set(cycleGenes.filter((row) => row['phase'] === phase).map((row) => row['gene']!))
  const phases = { S: named('S'), G2M: named('G2M') }
  const cycle = [...phases.S, ...phases.G2M]
  const genes = [...cycle, ...numbered('SIM', 2400 - cycle.length)]
  const counts = genes.map((gene, number) => {
    const level = number < cycle.length ? 0.12 : generator.lognormal(Math.log(0.15), 1.3)
    const marked = (number - cycle.length) % 20 === 0 ? generator.below(types.length) : -1
    const batchFactor = generator.lognormal(0, 0.4)
    const row = columns.map(({ type, batch, phase, size }) => {
      const dividing = (phase === 'S' || phase === 'G2M') && phases[phase].has(gene)
      const mean =
        level * size * (type === marked ? 8 : 1) * (batch === 1 ? batchFactor : 1) * (dividing ? 8 : 1)
      return count(generator, mean, 2)
    })
    if (!row.some((value) => value > 0)) row[generator.below(row.length)] = 1
    return row
  })
  write(
    'cells.csv.gz',
    ['gene', ...names],
    counts.map((row, gene) => [genes[gene]!, ...row])
  )
  write(
    'cell-columns.csv',
    ['cell', 'type', 'batch', 'phase'],
    columns.map(({ type, batch, phase }, cell) => [names[cell]!, types[type]!, `batch${batch + 1}`, phase])
  )
}

/**
 * 600 genes in 30 samples, 14 of one arm and 16 of the other, in two runs; every tenth gene differs between
 * the arms.
 */
function samples(): void {
  const generator = new Generator(2026, 2)
  const names = numbered('sample', 30)
  const columns = names.map((_, sample) => ({
    arm: sample < 14 ? 0 : 1,
    run: sample % 2,
    size: generator.lognormal(0, 0.3)
  }))
  const genes = numbered('GENE', 600)
  const counts = genes.map((_, gene) => {
    const level = generator.lognormal(3, 1.5)
    const runFactor = generator.lognormal(0, 0.2)
    const shape = generator.gamma(4) + 2
    const change = gene % 10 === 0 ? (gene % 20 === 0 ? 2.5 : 0.4) : 1
    return columns.map(({ arm, run, size }) =>
      count(generator, level * size * (arm === 1 ? change : 1) * (run === 1 ? runFactor : 1), shape)
    )
  })
  write(
    'samples.csv.gz',
    ['gene', ...names],
    counts.map((row, gene) => [genes[gene]!, ...row])
  )
  write(
    'sample-columns.csv',
    ['sample', 'arm', 'run'],
    columns.map(({ arm, run }, sample) => [names[sample]!, arm, run])
  )
}

/**
 * Twelve sets of 15 to 59 of the 600 genes; the first three are full of genes that are higher in the second
 * arm.
 */
function sets(): void {
  const generator = new Generator(2026, 3)
  const genes = numbered('GENE', 600)
  const lines = numbered('SET', 12).map((name, number) => {
    const all = Uint32Array.from(genes.keys())
    const raised = all.filter((gene) => gene % 20 === 0)
    const chosen = new Set(generator.sample(all, 15 + 4 * number))
    if (number < 3) for (const gene of generator.sample(raised, 12)) chosen.add(gene)
    return [name, 'simulated', ...[...chosen].sort((a, b) => a - b).map((gene) => genes[gene]!)].join('\t')
  })
  writeFileSync(path.join(import.meta.dirname, 'sets.gmt'), `${lines.join('\n')}\n`)
}

/**
 * Cells of 24 types in ten samples, five of each arm; the first type doubles its share, and one varies far
 * more than the others.
 */
function shares(): void {
  const generator = new Generator(2026, 4)
  const types = numbered('type', 24)
  const names = numbered('sample', 10)
  const usual = types.map(() => generator.gamma(3))
  const counts = names.map((_, sample) => {
    const drawn = usual.map((share, type) => {
      const steady = type === 5 ? 1 : 40
      return (generator.gamma(steady * share) / steady) * (type === 0 && sample > 4 ? 2 : 1)
    })
    const total = drawn.reduce((a, b) => a + b)
    return drawn.map((share) => generator.poisson((3000 + 1000 * generator.uniform()) * (share / total)))
  })
  write(
    'shares.csv',
    ['type', ...names],
    types.map((name, type) => [name, ...counts.map((own) => own[type]!)])
  )
}

/**
 * 150 patients in days, many of them with the same ones; the hazard rises with age and marker, and falls with
 * treatment.
 */
function patients(): void {
  const generator = new Generator(2026, 5)
  const rows = numbered('patient', 150).map((name) => {
    const [treated, stage] = [generator.below(2), 1 + generator.below(3)]
    const [age, marker] = [Math.round(62 + 9 * generator.normal()), round(generator.normal())]
    const hazard = Math.exp(0.03 * (age - 62) + 0.5 * marker - 0.6 * treated + 0.3 * (stage - 2)) / 400
    const [death, left] = [generator.exponential() / hazard, 900 * generator.uniform()]
    const days = Math.max(10, Math.round(Math.min(death, left) / 10) * 10)
    return [name, days, death <= left ? 1 : 0, treated, `stage${stage}`, age, marker]
  })
  write('patients.csv', ['patient', 'days', 'died', 'treated', 'stage', 'age', 'marker'], rows)
}

/**
 * 200 cells along a path that forks at half of its length, in five dimensions, with the cluster and the time
 * of each.
 */
function paths(): void {
  const generator = new Generator(2026, 6)
  const rows = numbered('cell', 200).map((name) => {
    const time = generator.uniform()
    const side = generator.below(2) === 0 ? -1 : 1
    const beyond = Math.max(0, time - 0.5)
    const place = [10 * time, 12 * side * beyond, 4 * Math.sin(3 * time), 3 * side * beyond * beyond, 0]
    const cluster =
      time < 0.25
        ? 'start'
        : time < 0.5
          ? 'trunk'
          : `${side < 0 ? 'left' : 'right'}${time < 0.75 ? '1' : '2'}`
    return [name, cluster, round(time), ...place.map((value) => round(value + 0.25 * generator.normal()))]
  })
  write('paths.csv', ['cell', 'cluster', 'time', ...numbered('d', 5)], rows)
}

/**
 * 240 cells of four groups in two batches that lie so far apart that clusters keep to one batch unless they
 * are made to share.
 */
function batches(): void {
  const generator = new Generator(2026, 7)
  const rows = numbered('cell', 240).map((name, cell) => {
    const [group, batch] = [cell % 4, generator.uniform() < (cell % 4 === 0 ? 0.7 : 0.4) ? 1 : 2]
    const place = [0, 1, 2, 3, 4, 5].map(
      (axis) => (axis === group ? 4 : 0) + (axis === 4 && batch === 2 ? 10 : 0)
    )
    return [
      name,
      `batch${batch}`,
      ['A', 'B', 'C', 'D'][group]!,
      ...place.map((value) => round(value + generator.normal()))
    ]
  })
  write('batches.csv', ['cell', 'batch', 'group', ...numbered('d', 6)], rows)
}

cells()
samples()
sets()
shares()
patients()
paths()
batches()

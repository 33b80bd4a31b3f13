import { Generator } from '../../src/science/random/generator.ts'
import type { DataSet } from '../../src/server/matrix/dataset.ts'
import { command } from '../fixtures/product.ts'
import { caller, type Answer } from './caller.ts'
import { whileServed } from './project.ts'
import { openSmallCalls, smallCall } from './small-calls.ts'
import { type BenchRow, quantile, rowOf } from './statistics.ts'

const seed = 5
const requested = 40

/** Genes whose share of cells that express them is nearest to each of these. */
const shares = [0.05, 0.2, 0.5] as const

/**
 * Genes as a browser elsewhere asks the real server for them, over a socket: what each takes until all of it
 * is there, its bytes, and for how long a small call waits meanwhile.
 */
export function benchWire(dataset: DataSet): Promise<BenchRow[]> {
  const environment = {
    CYTODECK_PROXIES: '127.0.0.1',
    CYTODECK_ACCOUNT_CALLS: '1000000',
    CYTODECK_SERVER_CALLS: '1000000'
  }
  return whileServed(
    dataset,
    async ({ address, dataDir, project }) => {
      const made = await command(
        dataDir,
        'token',
        'create',
        '--project',
        project,
        '--scope',
        'read',
        '--json'
      )
      const { token } = JSON.parse(made.trim().split('\n').at(-1) ?? '') as { token: string }
      const ask = caller(address, token)
      const gene = (number: number, etag?: string) =>
        ask(`/data/cell/gene?gene=${encodeURIComponent(dataset.geneIds()[number] ?? '')}`, etag)
      const row = (what: string, values: readonly number[], unit: 'ms' | 'KiB' = 'ms') =>
        rowOf('wire', what, dataset.cells, unit, values)

      const generator = new Generator(seed)
      const random = Array.from({ length: requested }, () => generator.below(dataset.genes))
      const detected = dataset.geneStatistics().detected
      const order = Array.from(detected.keys()).sort((a, b) => (detected[b] ?? 0) - (detected[a] ?? 0))
      const dense = order.slice(0, requested)
      // The first answers start the threads, open the store and read the names of genes.
      await gene(random[0] ?? 0)
      await ask(smallCall)
      const small = await openSmallCalls(address, token)
      const one = await ask('/data/cell/total')
      const rows = [row('sums of counts, once a study', [one.bytes / 1024], 'KiB')]
      for (const [name, genes] of [
        ['a random gene', random],
        [`one of the ${requested} densest genes`, dense]
      ] as const) {
        const answers: Answer[] = []
        const waits = await small.beside(async () => {
          for (const number of genes) answers.push(await gene(number))
        })
        const times = answers.map(({ ms }) => ms)
        rows.push(
          row(name, times),
          row(`${name}, 95th percentile`, [quantile(times, 0.95)]),
          row(
            `${name}, size`,
            answers.map(({ bytes }) => bytes / 1024),
            'KiB'
          ),
          row(`a small call beside ${name}, at most`, [Math.max(...waits)])
        )
      }
      await small.close()
      for (const part of shares) {
        const distance = (number: number) => Math.abs((detected[number] ?? 0) - part)
        const nearest = order.reduce((best, number) => (distance(number) < distance(best) ? number : best))
        const { bytes } = await gene(nearest)
        rows.push(
          row(`a gene of ${Math.round(100 * (detected[nearest] ?? 0))} % of the cells`, [bytes / 1024], 'KiB')
        )
      }
      const known = await gene(dense[0] ?? 0)
      const again: number[] = []
      for (let turn = 0; turn < requested; turn++) again.push((await gene(dense[0] ?? 0, known.etag)).ms)
      rows.push(row('a gene that the browser has', again))
      return rows
    },
    environment
  )
}

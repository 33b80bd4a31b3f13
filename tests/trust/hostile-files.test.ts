import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { Fault } from '../../src/contract/errors/index.ts'
import { scratchFolder } from '../../src/server/matrix/fixtures/scratch.ts'
import { dataSetDir } from '../../src/server/matrix/datasets.ts'
import { importFile, type ImportReport } from '../../src/server/matrix/ingest/import.ts'
import { openDataSet } from '../../src/server/matrix/open.ts'
import { median } from '../bench/statistics.ts'
import { seeded } from '../fixtures/datasets/memory-dataset.ts'
import { markedStudy, mutated } from './mutants.ts'
import { countRounds, expectWithin, roundsOf, seed } from './rounds.ts'

const scratch = scratchFolder()

/**
 * How long one of them may take; where the machine has other work, so many times as long as most of them
 * take.
 */
const longestMs = 30_000
const longestTimes = 20

describe('mutants of a file', () => {
  const rounds = roundsOf(300, 10_000)
  const dataDir = path.join(scratch, 'mutants')

  test(`are refused by name or read as what they say, ${rounds} of them`, async (context) => {
    const count = countRounds(context, 'D2')
    const whole = await markedStudy(scratch, 'own')
    const random = seeded(seed)
    const refused = new Map<string, number>()
    const digests: (readonly [first: string, again: string])[] = []
    const slow: number[] = []
    /** Imports one mutant; null where it is refused by name. */
    const imported = async (file: string): Promise<ImportReport | null> => {
      const since = performance.now()
      try {
        return await importFile(file, { dataDir, threads: 1, embed: false, memoryBytes: 2 ** 30 })
      } catch (error) {
        if (!(error instanceof Fault)) throw error
        refused.set(error.key, (refused.get(error.key) ?? 0) + 1)
        return null
      } finally {
        slow.push(performance.now() - since)
      }
    }
    const digestOf = ({ id }: ImportReport): string => {
      const dataset = openDataSet(dataSetDir(dataDir, id))
      const numbers = dataset.totals().every((total) => Number.isFinite(total) && total >= 0)
      expect(numbers).toBe(true)
      const { digest } = dataset
      dataset.close()
      return digest
    }
    const left = Array.from({ length: rounds }, (_, round) => round).values()
    const work = async (): Promise<void> => {
      for (const round of left) {
        const file = path.join(scratch, `mutant-${round % 50}-${round}.h5ad`)
        await writeFile(file, mutated(whole, random))
        const first = await imported(file)
        if (first) {
          // What a failed read leaves in memory is not the same twice.
          const again = digests.length % 10 === 0 ? await imported(file) : first
          digests.push([digestOf(first), again ? digestOf(again) : 'refused'])
        }
        count()
      }
    }
    await Promise.all([work(), work()])
    expectWithin(Math.max(...slow), Math.max(longestMs, longestTimes * median(slow)))
    expect(digests.length).toBeGreaterThan(rounds / 100)
    for (const [first, again] of digests) expect(again).toBe(first)
    expect([...refused.keys()].filter((key) => !key.startsWith('import_'))).toEqual([])
    expect(refused.size).toBeGreaterThan(2)
    expect((await readdir(path.join(dataDir, 'datasets'))).filter((name) => name.includes('.part'))).toEqual(
      []
    )
  }, 7_200_000)
})

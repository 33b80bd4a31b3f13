import { readFileSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../../src/contract/api/data.ts'
import { appoint, userInfo } from '../../src/contract/api/session.ts'
import { taskInfo } from '../../src/contract/api/task.ts'
import { Fault } from '../../src/contract/errors/index.ts'
import { taskState } from '../../src/contract/task.ts'
import { scratchFolder } from '../../src/server/matrix/fixtures/scratch.ts'
import { writeArray, writeCategory, writeH5ad } from '../../src/server/matrix/fixtures/write-h5ad.ts'
import { dataSetDir } from '../../src/server/matrix/datasets.ts'
import { importFile, type ImportReport } from '../../src/server/matrix/ingest/import.ts'
import { openDataSet } from '../../src/server/matrix/open.ts'
import { seeded } from '../fixtures/datasets/memory-dataset.ts'
import { sendFile } from '../fixtures/script.ts'
import { median } from '../bench/statistics.ts'
import { countRounds, expectWithin, roundsOf, seed } from './rounds.ts'
import { ended } from './running.ts'
import { listen, type Listening } from './server.ts'
import { ask, contentOf, type Heard } from './socket.ts'

const scratch = scratchFolder()
/** No byte of it may be heard by anybody but its owner. */
const secret = 'CANARY'

/** A small study of many kinds of parts: sparse counts, groups, numbers, texts, two embeddings. */
async function study(name: string, mark: string): Promise<Buffer> {
  const random = seeded(41)
  const [cells, genes] = [60, 30]
  const file = path.join(scratch, name)
  await writeH5ad(file, {
    matrix: Array.from({ length: cells }, () =>
      Array.from({ length: genes }, () => (random() < 0.3 ? 1 + Math.floor(random() * 9) : 0))
    ),
    cells: Array.from({ length: cells }, (_, cell) => `${mark}-cell-${cell}`),
    genes: Array.from({ length: genes }, (_, gene) => `${mark}-gene-${gene}`),
    more(h5) {
      const obs = h5.get('obs') as Parameters<typeof writeCategory>[0]
      writeCategory(
        obs,
        'group',
        Array.from({ length: cells }, (_, cell) => cell % 3),
        [`${mark} A`, `${mark} B`, `${mark} C`]
      )
      writeArray(
        obs,
        'score',
        Float64Array.from({ length: cells }, (_, cell) => cell / 7)
      )
      writeArray(
        obs,
        'note',
        Array.from({ length: cells }, (_, cell) => `${mark} ${cell}`)
      )
    }
  })
  return readFileSync(file)
}

/**
 * How long one of them may take; where the machine has other work, so many times as long as most of them take.
 */
const longestMs = 30_000
const longestTimes = 20

/** A few bytes of the file, or a stretch of it, are others. */
function mutated(file: Buffer, random: () => number): Uint8Array<ArrayBuffer> {
  const changed = new Uint8Array(file)
  const at = (): number => Math.floor(random() * changed.length)
  const kind = random()
  if (kind < 0.6)
    for (let n = 1 + Math.floor(random() * 4); n > 0; n--) changed[at()] = Math.floor(random() * 256)
  else if (kind < 0.75) changed.fill(random() < 0.5 ? 0 : 255, at(), at())
  else if (kind < 0.9) return changed.slice(0, at())
  else changed.copyWithin(at(), at(), at())
  return changed
}

describe('mutants of a file', () => {
  const rounds = roundsOf(300, 10_000)
  const dataDir = path.join(scratch, 'mutants')

  test(`are refused by name or read as what they say, ${rounds} of them`, async (context) => {
    const count = countRounds(context, 'D2')
    const whole = await study('whole.h5ad', 'own')
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

describe('what one account brought', () => {
  let server: Listening
  beforeAll(async () => {
    server = await listen({ runs: true, imported: true, config: { tasks: 2, threads: 1 } })
  })
  afterAll(() => server.close())

  const rounds = roundsOf(20, 500)

  test(`is in no answer to another one, whatever it sends, ${rounds} times`, async (context) => {
    const count = countRounds(context, 'C3')
    const { alice, bob, address } = server
    const random = seeded(seed + 1)
    const secretFile = new Uint8Array(await study('secret.h5ad', secret))
    const openFile = await study('open.h5ad', 'open')
    const send = async (token: string, file: Uint8Array<ArrayBuffer>) =>
      (await sendFile(address, token, 'file.h5ad', file)).content.task_id
    const heard: Heard[] = []
    const listenTo = async (
      token: string,
      endpoint: Parameters<typeof ask>[1],
      fields = {}
    ): Promise<Heard> => {
      const answer = await ask(address, endpoint, fields, { token })
      heard.push(answer)
      return answer
    }
    const mine = await send(alice.token, secretFile)
    expect(await ended(server, mine)).toMatchObject({ state: taskState.success })
    let opened = 0
    for (let round = 0; round < rounds; round++) {
      // The secret goes through the same server time and again.
      if (round % 10 === 0) await ended(server, await send(alice.token, secretFile))
      const id = await send(bob.token, mutated(openFile, random))
      const task = await ended(server, id)
      expect(
        task.state === taskState.success || task.reason === 'input_error',
        `${task.reason} ${task.detail}`
      ).toBe(true)
      const told = contentOf<{ message: string | null }>(await listenTo(bob.token, taskInfo, { task_id: id }))
      const number =
        task.state === taskState.success ? /P\d{4}-\d{4}/.exec(told.message ?? '')?.[0] : undefined
      if (number !== undefined) {
        opened++
        const { token } = contentOf<{ token: string }>(
          await ask(address, appoint, { account: number }, { token: bob.token })
        )
        await listenTo(token, userInfo)
        for (const type of ['0', '1']) contentOf(await listenTo(token, rows, { type, pageSize: '100' }))
      }
      count()
    }
    expect(opened).toBeGreaterThan(0)
    expect(heard.filter(({ bytes }) => bytes.includes(secret))).toEqual([])
    // It is told to its owner.
    const owner = contentOf<{ message: string | null }>(
      await ask(address, taskInfo, { task_id: mine }, { token: alice.token })
    )
    const account = /P\d{4}-\d{4}/.exec(owner.message ?? '')?.[0] ?? ''
    const { token } = contentOf<{ token: string }>(
      await ask(address, appoint, { account }, { token: alice.token })
    )
    expect((await ask(address, rows, { type: '1' }, { token })).bytes.includes(secret)).toBe(true)
  }, 3_600_000)
})

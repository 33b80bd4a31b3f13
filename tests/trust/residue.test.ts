import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../../src/contract/api/data.ts'
import { appoint, userInfo } from '../../src/contract/api/session.ts'
import { taskInfo } from '../../src/contract/api/task.ts'
import { taskState } from '../../src/contract/task.ts'
import { scratchFolder } from '../../src/server/matrix/fixtures/scratch.ts'
import { seeded } from '../fixtures/datasets/memory-dataset.ts'
import { sendFile } from '../fixtures/script.ts'
import { markedStudy, mutated } from './mutants.ts'
import { boundless } from '../fixtures/test-server.ts'
import { countRounds, roundsOf, seed } from './rounds.ts'
import { ended } from './running.ts'
import { listen, type Listening } from './server.ts'
import { ask, contentOf, type Answer } from './socket.ts'

const scratch = scratchFolder()
/** No byte of it may be heard by anybody but its owner. */
const secret = 'CANARY'

describe('what one account brought', () => {
  let server: Listening
  beforeAll(async () => {
    server = await listen({
      runs: true,
      imported: true,
      config: { tasks: 2, threads: 1, account: boundless, server: boundless }
    })
  })
  afterAll(() => server.close())

  const rounds = roundsOf(20, 500)

  test(`is in no answer to another one, whatever it sends, ${rounds} times`, async (context) => {
    const count = countRounds(context, 'C3')
    const { alice, bob, address } = server
    const random = seeded(seed + 1)
    const secretFile = new Uint8Array(await markedStudy(scratch, secret))
    const openFile = await markedStudy(scratch, 'open')
    const send = async (token: string, file: Uint8Array<ArrayBuffer>) => {
      const answer = await sendFile(address, token, 'file.h5ad', file)
      expect(answer, answer.message).toMatchObject({ code: 200 })
      return answer.content.task_id
    }
    const answers: Answer[] = []
    const listenTo = async (
      token: string,
      endpoint: Parameters<typeof ask>[1],
      fields = {}
    ): Promise<Answer> => {
      const answer = await ask(address, endpoint, fields, { token })
      answers.push(answer)
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
      const seen = contentOf<{ message: string | null }>(await listenTo(bob.token, taskInfo, { task_id: id }))
      const number =
        task.state === taskState.success ? /P\d{4}-\d{4}/.exec(seen.message ?? '')?.[0] : undefined
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
    expect(answers.filter(({ bytes }) => bytes.includes(secret))).toEqual([])
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

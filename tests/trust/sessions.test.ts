import svgCaptcha from 'svg-captcha'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import * as session from '../../src/contract/api/session.ts'
import { accountByNumber } from '../../src/server/store/accounts.ts'
import { hashPassword } from '../../src/server/store/password.ts'
import { createProject } from '../../src/server/store/projects.ts'
import { createSession } from '../../src/server/store/sessions.ts'
import { call } from '../fixtures/test-server.ts'
import { countRounds, expectWithin, roundsOf } from './rounds.ts'
import { listen, type Listening } from './server.ts'
import { ask, contentOf, type Answer } from './socket.ts'

const letters = 'ab3de'
const password = 'a quiet river 42'
const dayMs = 86_400_000

let server: Listening
beforeAll(async () => {
  server = await listen()
  vi.spyOn(svgCaptcha, 'create').mockReturnValue({ text: letters, data: '<svg/>' })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
})
afterEach(() => void vi.useRealTimers())

/** A project of its own; answers its number. */
async function project(): Promise<string> {
  const { database } = server.services
  const dataSetId = server.alice.caller.dataSetId
  return (
    await createProject(database, {
      name: 'Own',
      species: 'human',
      dataSetId,
      passwordHash: await hashPassword(password)
    })
  ).number
}

async function tokenOf(number: string): Promise<string> {
  const account = await accountByNumber(server.services.database, number)
  if (!account) throw new Error(`there is no account ${number}`)
  return (await createSession(server.services.database, account)).token
}

const captchaFrom = async (from: string): Promise<string> =>
  contentOf<{ id: string }>(await ask(server.address, session.captcha, {}, { from })).id

interface Try {
  readonly number: string
  readonly given: string
  readonly from: string
  readonly headers?: Readonly<Record<string, string>>
}
async function signIn({ number, given, from, headers = {} }: Try): Promise<Answer> {
  const fields = { project: number, password: given, captchaId: await captchaFrom(from), captcha: letters }
  return ask(server.address, session.sign, fields, { from, headers })
}

/** A wrong password that was looked at answers 422, one that was not 429. */
const isChecked = ({ status }: Answer): boolean => {
  expect([422, 429]).toContain(status)
  return status === 422
}
const sourceOf = (n: number): string => `127.1.${Math.floor(n / 200)}.${1 + (n % 200)}`

describe('guessing a password', () => {
  test('from one source is slow, whatever it says of itself', async (context) => {
    const count = countRounds(context, 'B1')
    const number = await project()
    const since = performance.now()
    let checked = 0
    for (let n = 0; n < roundsOf(20, 60); n++) {
      const headers = { 'x-forwarded-for': `203.0.113.${n}`, forwarded: `for=203.0.113.${n}` }
      if (isChecked(await signIn({ number, given: `wrong ${n}`, from: '127.9.9.9', headers }))) checked++
      count()
    }
    expect(checked).toBeGreaterThanOrEqual(5)
    expect(checked).toBeLessThanOrEqual(5 + Math.ceil((performance.now() - since) / 59_000))
    // The same 64 bits of an IPv6 address are one source.
    const six = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const remoteAddress = `2001:db8:7:7::${n + 1}`
        const { content } = await call<{ id: string }>(server.app, session.captcha, {}, { remoteAddress })
        return call(
          server.app,
          session.sign,
          { project: number, password: 'wrong', captchaId: content.id, captcha: letters },
          { remoteAddress }
        )
      })
    )
    expect(six.filter(({ status }) => status === 422)).toHaveLength(5)
    count(12)
  })

  test('of one account from many sources is slow too, and its owner comes in soon after', async (context) => {
    const count = countRounds(context, 'B1')
    const number = await project()
    const since = performance.now()
    let checked = 0
    for (let source = 0; source < roundsOf(14, 200); source++) {
      const tries = Array.from({ length: 5 }, (_, n) =>
        signIn({
          number: n % 2 === 0 ? number : number.toLowerCase(),
          given: `wrong ${source} ${n}`,
          from: sourceOf(source)
        })
      )
      for (const answers of await Promise.all(tries)) if (isChecked(answers)) checked++
      count(5)
    }
    const seconds = (performance.now() - since) / 1000
    expect(checked).toBeGreaterThanOrEqual(38)
    expect(checked).toBeLessThanOrEqual(Math.min(100, 38 + Math.ceil(seconds / 14.5)))

    const owner = { number, given: password, from: '127.200.0.1' }
    const locked = await signIn(owner)
    expect(locked.status).toBe(429)
    const wait = Number(locked.headers['retry-after'])
    expect(wait).toBeLessThanOrEqual(60)
    await new Promise((resolve) => setTimeout(resolve, wait * 1000 + 200))
    expect((await signIn(owner)).status).toBe(200)
    count()
  }, 240_000)

  test('a captcha answers once, also of twenty at once, under its id, for five minutes', async (context) => {
    const count = countRounds(context, 'B1')
    const number = await project()
    const from = '127.201.0.1'
    const sent = (captchaId: string, captcha = letters) =>
      ask(server.address, session.sign, { project: number, password, captchaId, captcha }, { from })
    for (let round = roundsOf(2, 10); round > 0; round--) {
      const id = await captchaFrom(from)
      const answers = await Promise.all(Array.from({ length: 20 }, () => sent(id)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      for (const { status, envelope } of answers)
        expect(status === 200 || envelope?.content).toEqual(status === 200 || { rule: 'wrong_captcha' })
      count(20)
    }
    const [known, other] = [await captchaFrom(from), await captchaFrom(from)]
    for (const refused of [await sent('made-up'), await sent(known, 'wrong'), await sent(known)])
      expect(refused.status).toBe(422)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 300_001 })
    expect((await sent(other)).status).toBe(422)
    count(4)
  })
})

describe('a session', () => {
  const alive = async (token: string): Promise<number> =>
    (await ask(server.address, session.userTree, {}, { token })).status

  test('ends with the password and with signing out, for the others at once', async (context) => {
    const count = countRounds(context, 'B2')
    for (let round = 0; round < roundsOf(2, 10); round++) {
      const number = await project()
      const [own = '', ...others] = await Promise.all(Array.from({ length: 5 }, () => tokenOf(number)))
      const [leaving = '', ...staying] = others
      expect((await ask(server.address, session.logout, {}, { token: leaving })).status).toBe(200)
      expect(await Promise.all([leaving, own, ...staying].map(alive))).toEqual([401, 200, 200, 200, 200])
      const before = await accountByNumber(server.services.database, number)
      if (!before) throw new Error(`there is no account ${number}`)
      const next = `green-lake-${round}7`
      const changed = await ask(
        server.address,
        session.password,
        { old: password, password: next, confirm: next },
        { token: own }
      )
      expect(changed.status).toBe(200)
      const since = performance.now()
      expect(await Promise.all([own, ...staying].map(alive))).toEqual([200, 401, 401, 401])
      expectWithin(performance.now() - since, 1000)
      // One that was made a moment too late, by the password as it was.
      expect(await alive((await createSession(server.services.database, before)).token)).toBe(401)
      // The new password opens a session, the old one none.
      const from = `127.202.0.${round + 1}`
      expect((await signIn({ number, given: password, from })).status).toBe(422)
      expect((await signIn({ number, given: next, from })).status).toBe(200)
      count(5)
    }
  })

  test('lasts two days and not a second more', async (context) => {
    const count = countRounds(context, 'B2')
    const token = await tokenOf(await project())
    const start = Date.now()
    for (const [later, status] of [
      [2 * dayMs - 5000, 200],
      [2 * dayMs + 1000, 401],
      [30 * dayMs, 401]
    ] as const) {
      vi.useFakeTimers({ toFake: ['Date'], now: start + later })
      expect(await alive(token)).toBe(status)
      count()
    }
  })
})

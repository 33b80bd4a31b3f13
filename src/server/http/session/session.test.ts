import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import * as session from '../../../contract/api/session.ts'
import { createSubAccount, accountById, associateAccounts, changePassword } from '../../store/accounts.ts'
import { hashPassword } from '../../store/password.ts'
import { createProject } from '../../store/projects.ts'
import { createSession } from '../../store/sessions.ts'
import {
  freshProject,
  isAlive,
  knownCaptcha,
  signIn,
  type Signed
} from '../../../../tests/fixtures/sign-in.ts'
import {
  call,
  solvedCaptcha,
  startTestServer,
  type TestServer
} from '../../../../tests/fixtures/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('signing in', () => {
  test('with number, password and the proof of work', async () => {
    const { app, alice } = server
    const fields = {
      project: alice.caller.accountNumber,
      password: alice.password,
      ...(await solvedCaptcha(app))
    }
    const signed = await call<Signed>(app, session.sign, fields)
    expect(signed).toMatchObject({ status: 200, code: 200, message: '登录成功！' })
    expect(Date.parse(signed.content.expires) - Date.now()).toBeGreaterThan(47.9 * 3_600_000)
    expect(await call(app, session.sign, fields)).toMatchObject({
      status: 422,
      content: { rule: 'wrong_captcha' }
    })

    const info = await call(app, session.userInfo, {}, { token: signed.content.token })
    expect(info.content).toMatchObject({
      project: { number: alice.caller.accountNumber, account: alice.caller.accountNumber },
      dataset: { cells: 6, genes: 4, samples: 2, defaultPosition: 'umap' },
      color_set: { sample: { order: ['a', 'b', 'unused'], colors: { a: '#112233', b: '#445566' } } }
    })
  })

  test('with the letters of the picture in either case, once', async () => {
    const { alice } = server
    const { captchaId } = await knownCaptcha(server)
    const fields = {
      project: alice.caller.accountNumber.toLowerCase(),
      password: alice.password,
      captchaId,
      captcha: ' aB3De '
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(server.app, session.sign, fields))
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      answers.filter(({ content }) => (content as { rule?: string }).rule === 'wrong_captcha')
    ).toHaveLength(19)
  })

  test('a captcha is bound to its id, and no answer is no answer', async () => {
    const one = await solvedCaptcha(server.app)
    const other = await solvedCaptcha(server.app)
    const fields = { project: server.alice.caller.accountNumber, password: server.alice.password }
    expect(
      await call(server.app, session.sign, { ...fields, captchaId: one.captchaId, proof: other.proof })
    ).toMatchObject({ status: 422 })
    expect(await call(server.app, session.sign, { ...fields, captchaId: other.captchaId })).toMatchObject({
      status: 422
    })
    expect(
      await call(server.app, session.sign, { ...fields, captchaId: 'made-up', captcha: '' })
    ).toMatchObject({ status: 422 })
    expect(await call(server.app, session.sign, fields)).toMatchObject({
      status: 400,
      content: { field: 'captchaId' }
    })
  })

  test('a captcha expires after five minutes', async () => {
    const known = await knownCaptcha(server)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1 })
    const fields = { project: server.alice.caller.accountNumber, password: server.alice.password, ...known }
    expect(await call(server.app, session.sign, fields)).toMatchObject({ content: { rule: 'wrong_captcha' } })
  })

  test('always gives a new token', async () => {
    const fresh = await freshProject(server)
    const tokens = [
      await signIn(server, fresh, { token: fresh.token }),
      await signIn(server, fresh, { headers: { cookie: `token=${fresh.token}` } })
    ]
    expect(new Set([fresh.token, ...tokens.map(({ content }) => content.token)]).size).toBe(3)
  })

  test('an unknown number and a wrong password answer alike', async () => {
    const remoteAddress = '198.51.100.9'
    const wrong = await signIn(
      server,
      { number: server.alice.caller.accountNumber, password: 'wrong' },
      { remoteAddress }
    )
    const unknown = await signIn(server, { number: 'P1999-0001', password: 'wrong' }, { remoteAddress })
    expect(wrong.status).toBe(422)
    expect(unknown.raw).toEqual(wrong.raw)
  })

  test('keeps no token and no password in the clear', async () => {
    const { database } = server.services
    const rows = [
      ...(await database.selectFrom('sessions').selectAll().execute()),
      ...(await database.selectFrom('accounts').selectAll().execute())
    ]
    const text = JSON.stringify(rows)
    expect(text).not.toContain(server.alice.token)
    expect(text).not.toContain(server.alice.password)
    expect(text).toContain('$argon2id$')
  })
})

describe('guessing', () => {
  test('one source gets five wrong tries, then waits; others and the right password go on', async () => {
    const { number, password } = await freshProject(server)
    const remoteAddress = '203.0.113.5'
    const tries = []
    for (let i = 0; i < 6; i++)
      tries.push(
        await signIn(
          server,
          { number, password: `wrong ${i}` },
          { remoteAddress, headers: { 'x-forwarded-for': `10.0.0.${i}` } }
        )
      )
    expect(tries.map(({ code }) => code)).toEqual([422, 422, 422, 422, 422, 429])
    const locked = tries[5]
    expect(locked?.content).toMatchObject({ rule: 'locked' })
    expect(Number(locked?.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await signIn(server, { number, password }, { remoteAddress: '203.0.113.6' })).status).toBe(200)
  })

  test('addresses within one /64 are one source', async () => {
    const { number } = await freshProject(server)
    const codes = []
    for (let i = 1; i <= 6; i++)
      codes.push(
        (await signIn(server, { number, password: 'wrong' }, { remoteAddress: `2001:db8:1:2::${i}` })).code
      )
    expect(codes.at(-1)).toBe(429)
    expect(
      (await signIn(server, { number, password: 'wrong' }, { remoteAddress: '2001:db8:1:3::1' })).code
    ).toBe(422)
  })

  test('success does not count', async () => {
    const fresh = await freshProject(server)
    const remoteAddress = '203.0.113.77'
    for (let i = 0; i < 8; i++) expect((await signIn(server, fresh, { remoteAddress })).status).toBe(200)
  })
})

describe('the end of a session', () => {
  test('a changed password ends every other session', async () => {
    const fresh = await freshProject(server)
    const others = [await signIn(server, fresh), await signIn(server, fresh)].map(
      ({ content }) => content.token
    )
    const change = (fields: object) =>
      call(
        server.app,
        session.password,
        { old: fresh.password, ...fields },
        { token: fresh.token, headers: { 'accept-language': 'en' } }
      )

    expect(await change({ password: 'green-lake-77', confirm: 'green-lake-78' })).toMatchObject({
      code: 422,
      message: 'The twice inputs of new password are inconsistent!'
    })
    expect(await change({ old: 'wrong', password: 'green-lake-77', confirm: 'green-lake-77' })).toMatchObject(
      { content: { rule: 'old_password' } }
    )
    expect(await change({ password: 'password1', confirm: 'password1' })).toMatchObject({
      content: { rule: 'weak_password' }
    })
    expect(await change({ password: fresh.password, confirm: fresh.password })).toMatchObject({
      content: { rule: 'same_password' }
    })
    expect(await Promise.all(others.map((one) => isAlive(server, one)))).toEqual([true, true])

    expect(await change({ password: 'green-lake-77', confirm: 'green-lake-77' })).toMatchObject({
      code: 200,
      message: 'Password modification succeeded, please login again!',
      content: null
    })
    expect(await Promise.all([fresh.token, ...others].map((one) => isAlive(server, one)))).toEqual([
      true,
      false,
      false
    ])
    expect((await signIn(server, fresh)).status).toBe(422)
    expect((await signIn(server, { ...fresh, password: 'green-lake-77' })).status).toBe(200)
  })

  test('a sign-in that was being checked while the password changed opens nothing', async () => {
    const { database } = server.services
    const { caller } = await freshProject(server)
    const before = await accountById(database, caller.accountId)
    if (!before) throw new Error('no account')
    await changePassword(database, before.id, before.password_hash, 'another')
    expect(await isAlive(server, (await createSession(database, before)).token)).toBe(false)
  })

  test('of two changes at once one wins', async () => {
    const fresh = await freshProject(server)
    const other = (await signIn(server, fresh)).content.token
    const answers = await Promise.all(
      [fresh.token, other].map((token, i) => {
        const next = `green-lake-${i}7`
        return call(
          server.app,
          session.password,
          { old: fresh.password, password: next, confirm: next },
          { token }
        )
      })
    )
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 422])
    expect(
      (await Promise.all([fresh.token, other].map((one) => isAlive(server, one)))).filter(Boolean)
    ).toHaveLength(1)
  })

  test('signing out ends this session alone', async () => {
    const fresh = await freshProject(server)
    const { token } = (await signIn(server, fresh)).content
    expect(await call(server.app, session.logout, {}, { token })).toMatchObject({ code: 200, content: null })
    expect([await isAlive(server, token), await isAlive(server, fresh.token)]).toEqual([false, true])
  })

  test('a session lasts two days', async () => {
    const fresh = await freshProject(server)
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start + 2 * 86_400_000 - 5000 })
    expect(await isAlive(server, fresh.token)).toBe(true)
    vi.setSystemTime(start + 2 * 86_400_000 + 1000)
    expect(await isAlive(server, fresh.token)).toBe(false)
  })
})

describe('related accounts', () => {
  test('switching goes to sub-accounts and linked ones, and to no other', async () => {
    const { app, bob, services } = server
    const fresh = await freshProject(server)
    const parent = await accountById(services.database, fresh.caller.accountId)
    if (!parent) throw new Error('no account')
    const child = await createSubAccount(services.database, parent, 'Student', 'no password')
    expect(child.number).toBe(`${fresh.number}-01`)
    const linked = await freshProject(server)
    await associateAccounts(services.database, linked.caller.accountId, parent.id)

    const tree = await call(app, session.userTree, {}, { token: fresh.token })
    expect(tree.content).toMatchObject({
      account: { number: fresh.number, current: true },
      children: [{ number: child.number, current: false }],
      associated: [{ number: linked.number }]
    })

    const switched = await call<Signed>(app, session.appoint, { account: child.id }, { token: fresh.token })
    expect(switched.code).toBe(200)
    const info = await call(app, session.userInfo, {}, { token: switched.content.token })
    expect(info.content).toMatchObject({ project: { number: fresh.number, account: child.number } })
    expect((await call(app, session.appoint, { account: linked.number }, { token: fresh.token })).code).toBe(
      200
    )

    const foreign = await call(
      app,
      session.appoint,
      { account: bob.caller.accountId },
      { token: fresh.token }
    )
    const unknown = await call(app, session.appoint, { account: 'nobody' }, { token: fresh.token })
    const { token: direct } = await createSession(services.database, child)
    const upwards = await call(app, session.appoint, { account: parent.id }, { token: direct })
    expect(
      (await call<{ origin: unknown }>(app, session.userTree, {}, { token: direct })).content.origin
    ).toBeNull()
    expect(foreign).toMatchObject({ status: 403, code: 402 })
    expect([unknown.raw, upwards.raw]).toEqual([foreign.raw, foreign.raw])
  })

  test('a session that was switched may go back to the account it was signed in with, and ends with the password of that one', async () => {
    const { app, services } = server
    const fresh = await freshProject(server)
    const parent = await accountById(services.database, fresh.caller.accountId)
    if (!parent) throw new Error('no account')
    const child = await createSubAccount(services.database, parent, 'Student', 'no password')
    const linked = await freshProject(server)
    await associateAccounts(services.database, linked.caller.accountId, child.id)
    const appointed = async (account: string, token: string) =>
      call<Signed>(app, session.appoint, { account }, { token })
    const originOf = async (token: string) =>
      (await call<{ origin: { number: string } | null }>(app, session.userTree, {}, { token })).content.origin

    const below = (await appointed(child.id, fresh.token)).content.token
    expect(await originOf(fresh.token)).toBeNull()
    expect(await originOf(below)).toMatchObject({ number: fresh.number, current: false })
    const far = (await appointed(linked.number, below)).content.token
    expect(await originOf(far)).toMatchObject({ number: fresh.number })
    const back = await appointed(parent.id, far)
    expect(back.code).toBe(200)
    expect(await originOf(back.content.token)).toBeNull()
    expect((await call(app, session.userInfo, {}, { token: back.content.token })).content).toMatchObject({
      project: { account: fresh.number }
    })

    await changePassword(
      services.database,
      parent.id,
      parent.password_hash,
      await hashPassword('another river 42')
    )
    expect(await isAlive(server, below)).toBe(false)
    expect(await appointed(parent.id, below)).toMatchObject({ status: 401 })
  })
})

describe('the demo study', () => {
  test('opens without a password on the own machine only', async () => {
    const { app, services } = server
    expect(await call(app, session.signDemo)).toMatchObject({ status: 403, code: 402 })
    await createProject(services.database, {
      name: 'Demo',
      species: 'human',
      dataSetId: 'data-alice',
      passwordHash: 'none',
      demo: true
    })
    expect((await call<{ demo: boolean }>(app, session.captcha)).content.demo).toBe(true)
    expect((await call(app, session.signDemo)).code).toBe(200)
    for (const requested of [
      { remoteAddress: '192.0.2.1' },
      { headers: { host: 'rebound.example' } },
      { headers: { 'x-forwarded-for': '192.0.2.1' } }
    ]) {
      expect((await call<{ demo: boolean }>(app, session.captcha, {}, requested)).content.demo).toBe(false)
      expect((await call(app, session.signDemo, {}, requested)).code).toBe(402)
    }
  })
})

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { captcha, sign, userInfo } from '../../contract/api/session.ts'
import { call, solvedCaptcha, startTestServer, type TestServer } from '../../../tests/fixtures/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('signing in', () => {
  test('with number, password and the proof of work', async () => {
    const { app, alice } = server
    const signed = await call<{ token: string; expires: string }>(app, sign, {
      project: alice.caller.accountNumber,
      password: alice.password,
      ...(await solvedCaptcha(app))
    })
    expect(signed).toMatchObject({ status: 200, code: 200, message: '登录成功！' })
    expect(Date.parse(signed.content.expires) - Date.now()).toBeGreaterThan(47.9 * 3_600_000)
    const info = await call(app, userInfo, {}, { token: signed.content.token })
    expect(info.content).toMatchObject({
      project: { number: alice.caller.accountNumber, account: alice.caller.accountNumber },
      dataset: { cells: 6, genes: 4, samples: 2, defaultPosition: 'umap' },
      color_set: { sample: { order: ['a', 'b', 'unused'], colors: { a: '#112233', b: '#445566' } } }
    })
  })

  test('with the letters of the picture, in either case', async () => {
    const letters = await import('svg-captcha')
    const spy = vi.spyOn(letters.default, 'create').mockReturnValue({ text: 'Ab3dE', data: '<svg/>' })
    const { app, alice } = server
    const { content } = await call<{ id: string; image: string }>(app, captcha)
    spy.mockRestore()
    expect(content.image).toBe('data:image/svg+xml;base64,PHN2Zy8+')
    const fields = { project: alice.caller.accountNumber.toLowerCase(), password: alice.password, captchaId: content.id, captcha: ' aB3De ' }
    expect(await call(app, sign, fields)).toMatchObject({ status: 200 })
    expect(await call(app, sign, fields)).toMatchObject({ status: 422, content: { rule: 'wrong_captcha' } })
  })
})

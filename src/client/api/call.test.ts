// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { get, post, remove } from '../../contract/api/endpoint.ts'
import { flag, integer, json } from '../../contract/api/field.ts'
import { limits } from '../../contract/limits.ts'
import { keepToken, readToken, userInfoAtom, type UserInfo } from '../session/session.ts'
import { connectedAtom } from '../session/connected.ts'
import { toast } from '../ui/toasts/toast.ts'
import { call, callFile, fileName } from './call.ts'
import { CallError } from './failure.ts'
import { homeAddress, redirectTarget } from './redirect.ts'

const things = get('/things', {
  summary: '',
  body: z.object({ page: integer(1, 10).optional(), names: json(z.array(z.string())).optional() }),
  content: z.array(z.string())
})
const make = post('/things', {
  summary: '',
  body: z.object({ name: z.string(), big: flag(), note: z.string().optional() }),
  content: z.object({ id: z.string() })
})
const drop = remove('/things', { summary: '', body: z.object({ id: z.string() }) })
const open = post('/open', { scope: 'public', summary: '', body: z.object({}) })
const file = get('/file', { summary: '', answers: 'file', body: z.object({}) })

const answer = (envelope: object, status = 200) =>
  new Response(JSON.stringify(envelope), { status, headers: { 'Content-Type': 'application/json' } })
const success = (content: unknown) => answer({ code: 200, message: 'fine', content })

let sent: ReturnType<typeof vi.fn<typeof fetch>>
let errorToast: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  vi.useFakeTimers()
  sent = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', sent)
  errorToast = vi.spyOn(toast, 'error').mockReturnValue('')
  history.replaceState(null, '', '/dashboard/task?x=1')
  keepToken('secret')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const lastSent = () => {
  const [address, options] = sent.mock.lastCall ?? []
  return {
    address: address as string,
    headers: options?.headers as Record<string, string>,
    body: options?.body as string | undefined,
    method: options?.method
  }
}

describe('a call', () => {
  it('puts the fields of a GET into the address, encoded by the contract, and leaves out what is absent', async () => {
    sent.mockResolvedValue(success(['a']))
    await expect(call(things, { page: 2, names: ['CD4, T', '中'] })).resolves.toEqual(['a'])
    const { address, method, body, headers } = lastSent()
    const url = new URL(address, 'http://x')
    expect(url.pathname).toBe('/api/things')
    expect(Object.fromEntries(url.searchParams)).toEqual({ page: '2', names: '["CD4, T","中"]' })
    expect([method, body]).toEqual(['GET', undefined])
    expect(headers['Authorization']).toBe('Bearer secret')
  })
  it('sends a form otherwise', async () => {
    sent.mockResolvedValue(success({ id: '7' }))
    await call(make, { name: 'a&b=c', big: true }, { idempotencyKey: 'once' })
    const { address, method, body, headers } = lastSent()
    expect([address, method]).toEqual(['/api/things', 'POST'])
    expect(headers).toMatchObject({
      'Content-Type': 'application/x-www-form-urlencoded',
      'Idempotency-Key': 'once'
    })
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ name: 'a&b=c', big: '1' })
    sent.mockResolvedValue(success(null))
    await call(drop, { id: 'x' })
    expect(lastSent()).toMatchObject({ address: '/api/things', method: 'DELETE', body: 'id=x' })
  })
  it('refuses a value that breaks the contract before anything is sent', async () => {
    const failure = await call(things, { page: 11 }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(CallError)
    expect((failure as CallError).message).toMatch(/^This was not sent: "page" .*10/)
    expect(sent).not.toHaveBeenCalled()
  })
  it('shows the sentence of the server and passes the failure on', async () => {
    sent.mockResolvedValue(
      answer({ code: 422, message: 'Enter 5 to 50', content: { rule: 'rule', label: 'page' } }, 422)
    )
    const failure = await call(things, {}).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(CallError)
    expect(failure).toMatchObject({
      code: 422,
      message: 'Enter 5 to 50',
      content: { label: 'page' },
      network: false
    })
    expect(errorToast).toHaveBeenCalledExactlyOnceWith('Enter 5 to 50', {})
  })
  it('shows no error for a caller that shows errors itself', async () => {
    sent.mockResolvedValue(answer({ code: 500, message: 'no', content: null }, 500))
    await expect(call(things, {}, { quiet: true })).rejects.toMatchObject({ code: 500 })
    expect(errorToast).not.toHaveBeenCalled()
  })
  it('ends the session on 401 and goes home after 300 ms, with the way back', async () => {
    getDefaultStore().set(userInfoAtom, {} as UserInfo)
    sent.mockImplementation(() =>
      Promise.resolve(answer({ code: 401, message: 'Sign in to continue', content: null }, 401))
    )
    await Promise.all([call(things, {}).catch(() => null), call(things, {}).catch(() => null)])
    expect(readToken()).toBeNull()
    expect(getDefaultStore().get(userInfoAtom)).toBeNull()
    expect(errorToast).not.toHaveBeenCalled()
    vi.advanceTimersByTime(limits.unauthorizedDelayMs - 1)
    expect(location.pathname).toBe('/dashboard/task')
    vi.advanceTimersByTime(1)
    expect(location.pathname + location.search).toBe('/?redirect=%2Fdashboard%2Ftask%3Fx%3D1')
  })
  it('leaves a session alone that another tab has opened since the call was sent', async () => {
    sent.mockImplementation(() => {
      keepToken('newer')
      return Promise.resolve(answer({ code: 401, message: 'Sign in to continue', content: null }, 401))
    })
    await expect(call(things, {})).rejects.toMatchObject({ code: 401 })
    expect(readToken()).toBe('newer')
    vi.advanceTimersByTime(limits.unauthorizedDelayMs + 1)
    expect(location.pathname).toBe('/dashboard/task')
  })
  it('leads to /forbidden on 402 and keeps the session', async () => {
    sent.mockResolvedValue(answer({ code: 402, message: 'no', content: null }, 403))
    await expect(call(things, {})).rejects.toMatchObject({ code: 402 })
    expect(location.pathname).toBe('/forbidden')
    expect(readToken()).toBe('secret')
  })
  it('goes nowhere when a public call is refused', async () => {
    sent.mockResolvedValue(answer({ code: 402, message: 'closed', content: null }, 403))
    await expect(call(open, {})).rejects.toMatchObject({ code: 402 })
    expect(location.pathname).toBe('/dashboard/task')
    expect(errorToast).toHaveBeenCalledWith('closed', {})
  })
  it.each([
    ['no connection', new TypeError('Failed to fetch')],
    ['no answer in time', new DOMException('late', 'TimeoutError')]
  ])('says "Network Error!" at %s, and knows when the server is back', async (_name, error) => {
    sent.mockRejectedValueOnce(error)
    await expect(call(things, {})).rejects.toMatchObject({ code: 0, network: true })
    expect(errorToast).toHaveBeenCalledWith(expect.stringMatching(/^(?:Network Error!|网络错误！)$/), {
      id: 'network'
    })
    expect(getDefaultStore().get(connectedAtom)).toBe(false)
    sent.mockResolvedValue(success([]))
    await call(things, {})
    expect(getDefaultStore().get(connectedAtom)).toBe(true)
  })
  it('gives up after 60 s', async () => {
    const late = vi.spyOn(AbortSignal, 'timeout')
    sent.mockImplementation(() => Promise.resolve(success([])))
    await call(things, {})
    expect(late).toHaveBeenLastCalledWith(60_000)
    sent.mockResolvedValue(new Response('x', { headers: { 'Content-Type': 'text/csv' } }))
    await callFile(file, {})
    expect(late).toHaveBeenLastCalledWith(100_000)
  })
  it('shows nothing where the caller cancelled it', async () => {
    const control = new AbortController()
    sent.mockImplementation(
      (_address, options) =>
        new Promise((_resolve, reject) =>
          options?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        )
    )
    const running = call(things, {}, { signal: control.signal })
    control.abort()
    await expect(running).rejects.toMatchObject({ name: 'AbortError' })
    expect(errorToast).not.toHaveBeenCalled()
    expect(getDefaultStore().get(connectedAtom)).toBe(true)
  })
  it('fails with the status where the answer is not one of the server', async () => {
    sent.mockResolvedValue(new Response('<html>502</html>', { status: 502 }))
    await expect(call(things, {})).rejects.toMatchObject({ code: 502 })
    sent.mockResolvedValue(success([]))
  })
})

describe('a file', () => {
  it('has the bytes and the name of the server', async () => {
    sent.mockResolvedValue(
      new Response('a,b\n', {
        headers: {
          'Content-Type': 'text/csv',
          'Content-Disposition': 'attachment; filename="x.csv"; filename*=UTF-8\'\'%E7%BB%86%E8%83%9E.csv'
        }
      })
    )
    const got = await callFile(file, {})
    expect([got.name, await got.text()]).toEqual(['细胞.csv', 'a,b\n'])
  })
  it('that failed shows what the server says instead', async () => {
    sent.mockResolvedValue(answer({ code: 404, message: 'This task does not exist', content: null }, 404))
    await expect(callFile(file, {})).rejects.toMatchObject({ code: 404 })
    expect(errorToast).toHaveBeenCalledWith('This task does not exist', {})
  })
  it.each([
    ['attachment; filename=plain.csv', 'plain.csv'],
    ['attachment; filename="a b.csv"', 'a b.csv'],
    ['attachment; filename="x"; filename*=UTF-8\'\'%ZZ', 'x'],
    [null, 'download']
  ])('named by %s is %s', (header, name) => expect(fileName(header)).toBe(name))
})

describe('the way back', () => {
  it.each([
    ['?redirect=%2Fdashboard%2Ftask%2F7', '/dashboard/task/7'],
    ['?redirect=https%3A%2F%2Fevil.example', '/dashboard'],
    ['?redirect=%2F%2Fevil.example', '/dashboard'],
    ['?redirect=%2Fdashboardevil', '/dashboard'],
    ['', '/dashboard']
  ])('of %s is %s', (search, target) => expect(redirectTarget(search)).toBe(target))
  it('is left out where there is nothing to go back to', () => expect(homeAddress('/debug', '')).toBe('/'))
})

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { eventsOf, recordEvent, type SecurityEvent } from './log.ts'

let dataDir: string
const dirs: string[] = []
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-security-'))
  dirs.push(dataDir)
})
afterAll(() => {
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
})

const event: SecurityEvent = {
  event: 'token_made',
  account: 'P2026-0001',
  source: '192.0.2.1',
  detail: 'script'
}
const eventsFor = (account: string, most: number, since = '') => eventsOf(dataDir, { account, since, most })
const log = () => path.join(dataDir, 'security.log')
const files = () => readdirSync(dataDir).sort()

/** Names with characters that make a line of a log look like two, hide it, or move what a terminal shows. */
const hostile = [
  'a\nb',
  'a\r\n{"event":"signed_in"}',
  '\u2028\u2029\u0085',
  '\u001b[2J\u001b]0;title\u0007',
  '\u009b31m\u007f',
  '\u202egnp.exe\u2066\u2069\ufeff',
  '"},{"',
  '\\u000a',
  '\ud800',
  '\u0000',
  '=cmd|calc',
  '日志 😀'
]

test.each(hostile)('%j stays within its line, and is read back', async (detail) => {
  recordEvent(dataDir, { ...event, detail })
  recordEvent(dataDir, { ...event, account: 'P2026-0002', source: detail })
  const text = readFileSync(log(), 'utf8')
  expect(text.split('\n')).toHaveLength(3)
  expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\p{Bidi_Control}|\p{Zl}|\p{Zp}|\ufeff/u)
  for (const line of text.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ event: 'token_made' })
  expect(await eventsFor(event.account ?? '', 10)).toMatchObject([{ detail: detail.toWellFormed() }])
})

test('holds at most 200 characters of a text, and is for this user alone', async () => {
  recordEvent(dataDir, { ...event, detail: '😀'.repeat(1000) })
  expect((await eventsFor('P2026-0001', 1))[0]?.detail).toBe('😀'.repeat(200))
  expect(statSync(log()).mode & 0o777).toBe(0o600)
})

test('shows an account its own events and those of its sub-accounts, newest first, and nobody else’s', async () => {
  for (const account of ['P2026-0001', 'P2026-0001-01', 'P2026-00010', 'P2026-0002', null])
    recordEvent(dataDir, { ...event, account, detail: 'P2026-0001' })
  expect((await eventsFor('P2026-0001', 10)).map(({ account }) => account)).toEqual([
    'P2026-0001-01',
    'P2026-0001'
  ])
  expect((await eventsFor('P2026-0001-01', 10)).map(({ account }) => account)).toEqual(['P2026-0001-01'])
  expect(await eventsFor('P2026-0001', 1)).toHaveLength(1)
})

test('keeps the events of a deleted account from the next one that has its number', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) })
  recordEvent(dataDir, { ...event, source: '192.0.2.77' })
  vi.advanceTimersByTime(1000)
  const since = new Date().toISOString()
  recordEvent(dataDir, { ...event, source: '192.0.2.78' })
  vi.useRealTimers()
  expect((await eventsFor('P2026-0001', 10, since)).map(({ source }) => source)).toEqual(['192.0.2.78'])
})

test('is put aside at 4 MiB, and ten files are kept at most', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) })
  const detail = 'x'.repeat(200)
  const lines = Math.ceil((4 * 2 ** 20) / 300)
  recordEvent(dataDir, { ...event, detail: 'the oldest' })
  for (let file = 0; file < 12; file++) {
    for (let line = 0; line < lines; line++) recordEvent(dataDir, { ...event, detail })
    vi.advanceTimersByTime(1000)
  }
  vi.useRealTimers()
  recordEvent(dataDir, { ...event, detail: 'the newest' })
  expect(files()).toHaveLength(10)
  for (const name of files()) expect(statSync(path.join(dataDir, name)).size).toBeLessThan(4 * 2 ** 20 + 1000)
  const all = await eventsFor('P2026-0001', 1_000_000)
  expect(all[0]?.detail).toBe('the newest')
  expect(all.at(-1)?.detail).toBe(detail)
  expect(all.length).toBeGreaterThan(9 * lines - 100)
}, 60_000)

test('a line that cannot be written goes to standard error, and nothing fails', () => {
  mkdirSync(log())
  const spy = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  recordEvent(dataDir, event)
  expect(spy).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^security\.log: EISDIR.*"event":"token_made"/)
  )
  spy.mockRestore()
})

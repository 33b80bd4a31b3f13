import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { linkedFile, orderDownload } from '../../src/contract/api/data.ts'
import { chartFile, saveChart } from '../../src/contract/api/chart.ts'
import { limits } from '../../src/contract/limits.ts'
import { seeded } from '../fixtures/datasets/memory-dataset.ts'
import { countRounds, isFull, roundsOf, seed } from './rounds.ts'
import { listen, type Listening } from './server.ts'
import { ask, contentOf, type Fields, type Answer } from './socket.ts'

let server: Listening
beforeAll(async () => {
  server = await listen()
})
afterAll(() => server.close())

type Link = Record<'file' | 'expires' | 'signature', string>

async function linkOf(token: string): Promise<Link> {
  const { url } = contentOf<{ url: string }>(
    await ask(server.address, orderDownload, { type: '0', format: 'csv' }, { token })
  )
  return Object.fromEntries(new URLSearchParams(url.split('?')[1])) as Link
}

const follow = (link: Fields, from?: string): Promise<Answer> =>
  ask(server.address, linkedFile, link, from === undefined ? {} : { from })

test('a link that was changed, guessed or is too old gives nothing', async (context) => {
  const count = countRounds(context, 'C2')
  const random = seeded(seed)
  const { alice, bob } = server
  const [mine, theirs] = [await linkOf(alice.token), await linkOf(bob.token)]
  const rows = (await follow(mine)).bytes.toString()
  expect(rows.split('\r\n')).toHaveLength(62)
  expect((await follow(theirs)).bytes.toString()).not.toBe(rows)

  /** One sign of a text is another one. */
  const bent = (text: string): string => {
    const at = Math.floor(random() * text.length)
    const other = Array.from('0123456789abcdefABCDEF-_').filter((sign) => sign !== text[at])
    return `${text.slice(0, at)}${other[Math.floor(random() * other.length)]}${text.slice(at + 1)}`
  }
  const changed: readonly (() => Fields)[] = [
    () => ({ ...mine, file: bent(mine.file) }),
    () => ({ ...mine, expires: bent(mine.expires) }),
    () => ({ ...mine, expires: String(Number(mine.expires) + 86_400_000) }),
    // The last sign of a signature holds bits that mean nothing: it is cut instead.
    () => ({ ...mine, signature: bent(mine.signature.slice(0, -1)) + mine.signature.slice(-1) }),
    () => ({ ...mine, signature: mine.signature.slice(0, -2) }),
    () => ({ ...mine, signature: randomBytes(32).toString('base64url') }),
    () => ({ ...mine, signature: theirs.signature }),
    () => ({ ...mine, file: theirs.file }),
    () => ({ ...theirs, signature: mine.signature }),
    () => ({ ...mine, file: `../tables/${mine.file}` }),
    () => ({ ...mine, file: '../../../../etc/passwd' })
  ]
  for (let round = 0; round < roundsOf(44, 400); round++) {
    // One address may not guess as often as the full figure asks for.
    const from = isFull ? `127.0.0.${2 + Math.floor(round / 50)}` : undefined
    const answer = await follow(changed[round % changed.length]?.() ?? {}, from)
    expect(answer).toMatchObject({ status: 404, envelope: { code: 404, content: null } })
    count()
  }
  expect((await follow(mine)).status).toBe(200)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + limits.signedLinkMinutes * 60_000 + 1 })
  expect((await follow(mine)).status).toBe(404)
  vi.useRealTimers()
  count()
})

test('a download is kept by no cache and opens in no page; its name stays in its header', async (context) => {
  const count = countRounds(context, 'C2')
  const { alice, bob } = server
  const names = [
    'a\r\nset-cookie: x=1',
    '"; filename="x.html',
    '../../x',
    'a\u0000b',
    '＝cmd|calc',
    '图 1',
    'x'.repeat(200)
  ]
  for (const name of names) {
    const fields = {
      id: '0',
      ext: 'svg',
      image: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      name
    }
    const kept = await ask(server.address, saveChart, fields, { token: alice.token })
    expect([200, 400]).toContain(kept.status)
    if (kept.status === 400) continue
    const { id } = contentOf<{ id: string }>(kept)
    const { headers, status } = await ask(server.address, chartFile, { id }, { token: alice.token })
    expect(status).toBe(200)
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[^"\r\n/\\]*"(?:; filename\*=UTF-8''[\w%.!~*'()-]+)?$/
    )
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff'
    })
    for (const token of [bob.token, 'nobody', undefined]) {
      expect((await ask(server.address, chartFile, { id }, { token })).status).toBe(
        token === bob.token ? 404 : 401
      )
      count()
    }
  }
})

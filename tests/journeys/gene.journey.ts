import { tableFromIPC } from 'apache-arrow'
import { expect, test } from 'vitest'
import { eachCount } from '../../src/shared/packed-counts.ts'
import { visit } from './browser.ts'
import { servedDemo } from './served.ts'
import { colorBy, signInDemo, wordsOf } from './steps.ts'

const here = servedDemo()
const say = wordsOf('en')

interface Gene {
  readonly name: string
  readonly detected: number
}

test('a gene has the same numbers on the page as in the API, of many cells or few, and is sent once', async () => {
  const { product, browser } = here
  const { page, context, errors } = await visit(browser, { language: 'en' })
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const requested = new Map<string, string>()
  network.on('Network.requestWillBeSent', ({ requestId, request }) => requested.set(requestId, request.url))
  const answers: { requestId: string; statusCode: number }[] = []
  network.on('Network.responseReceivedExtraInfo', (answer) => answers.push(answer))
  // An answer may be reported before its request is.
  const answered = () =>
    answers.map(
      ({ requestId, statusCode }) =>
        `${statusCode} ${new URL(requested.get(requestId) ?? 'about:blank').pathname}`
    )
  const [facts] = await Promise.all([
    page.waitForRequest(/\/api\/data\/column/),
    signInDemo(page, product.address, 'en')
  ])
  const { authorization = '' } = await facts.allHeaders()
  const ask = (path: string) => fetch(`${product.address}/api${path}`, { headers: { authorization } })
  const genesOf = async (q: string): Promise<Gene[]> => {
    const answer = (await (await ask(`/data/gene?q=${q}`)).json()) as { content: { list: Gene[] } }
    return answer.content.list
  }
  const found = (await Promise.all(['A', 'C', 'M', 'R', 'S', 'T'].map(genesOf))).flat()
  const dense = found.find(({ detected }) => detected > 0.2)
  const sparse = found.find(({ detected }) => detected > 0 && detected < 0.05)
  for (const gene of [dense, sparse]) {
    const name = gene?.name ?? ''
    const fields = `gene=${encodeURIComponent(JSON.stringify([name]))}`
    const values = tableFromIPC(await (await ask(`/data/expression?${fields}`)).arrayBuffer())
      .getChildAt(0)
      ?.toArray() as Float32Array
    const sent = tableFromIPC(await (await ask(`/data/cell/gene?gene=${name}`)).arrayBuffer())
    const expressing: number[] = []
    eachCount(sent.getChildAt(0)?.toArray() as Uint8Array, values.length, (cell) => expressing.push(cell))
    expect(expressing).toEqual([...values.keys()].filter((cell) => (values[cell] ?? 0) > 0))
    await colorBy(page, 'en', name)
    const key = page.getByRole('group', { name: `${say.legend}: ${name}` })
    const end = key.getByRole('slider').first()
    const seen = values.filter((value) => value > 0)
    expect(Number(await end.getAttribute('aria-valuemin'))).toBe(Math.min(...seen))
    expect(Number(await end.getAttribute('aria-valuemax'))).toBe(Math.max(...seen))
  }
  answers.length = 0
  await page.reload()
  await colorBy(page, 'en', dense?.name ?? '')
  await page.getByRole('group', { name: `${say.legend}: ${dense?.name}` }).waitFor()
  await expect.poll(answered).toContain('304 /api/data/cell/gene')
  await expect.poll(answered).toContain('304 /api/data/cell/total')
  expect(errors).toEqual([])
  await context.close()
})

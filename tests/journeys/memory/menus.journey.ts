import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { visit } from '../browser.ts'
import { servedDemo } from '../served.ts'
import { signInDemo, wordsOf } from '../steps.ts'

const here = servedDemo()
const say = wordsOf('en')

const openings = 12
/** The list of colours alone has some fifty nodes. */
const nodesOfAMenu = 40

/** Nodes that the page holds, in its tree and out of it, when all that nobody holds is collected. */
async function nodesHeld(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  // What the first collection frees may hold nodes that the second one frees.
  for (let turn = 0; turn < 2; turn++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  return metrics.find(({ name }) => name === 'Nodes')?.value ?? NaN
}

async function openAndClose(page: Page): Promise<void> {
  const search = page.getByPlaceholder(say.search)
  for (let turn = 0; turn < openings; turn++) {
    await page
      .getByRole('button', { name: new RegExp(`^${say.colorBy}`) })
      .first()
      .click()
    await page.getByRole('option').first().waitFor()
    await search.press('Escape')
    await search.waitFor({ state: 'detached' })
  }
}

test('menus that have been closed are forgotten by the page', async () => {
  const { product, browser } = here
  const { page, context, errors } = await visit(browser, { language: 'en' })
  await signInDemo(page, product.address, 'en')
  // What the first openings fetch and keep is there from then on.
  await openAndClose(page)
  const before = await nodesHeld(page)
  await openAndClose(page)
  const grown = (await nodesHeld(page)) - before
  expect(grown).toBeLessThan((openings * nodesOfAMenu) / 2)
  expect(errors).toEqual([])
  await context.close()
})

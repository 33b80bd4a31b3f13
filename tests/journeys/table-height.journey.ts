import type { Locator, Route } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { visit } from './browser.ts'
import { prepare } from './keyboard/prepare.ts'
import { servedDemo } from './served.ts'
import { placeOf, signInDemo } from './steps.ts'

describe('the page of a result', () => {
  const here = servedDemo()
  let task = ''

  beforeAll(async () => {
    task = (await prepare(here.product, ['marker-genes'])).tasks['marker-genes'] ?? ''
  })

  /** The result of marker genes, opened beside the embedding that is there already. */
  async function opened(hold: (route: Route) => Promise<void> = (route) => route.continue()) {
    const visited = await visit(here.browser, { language: 'en' })
    const { page } = visited
    await signInDemo(page, here.product.address, 'en')
    await placeOf(page, 'B')
    await page.route(/\/api\/task\/data\?/, hold)
    await page.evaluate((id) => history.pushState(null, '', `/dashboard/task/${id}`), task)
    const charts = page.locator('[data-region=charts]')
    const table = page.locator('[data-region=table]')
    await charts.first().locator('[data-drawn]').waitFor()
    return { ...visited, charts, table, rows: table.locator('[data-row]') }
  }

  test('shows its first chart whatever becomes of the table and of the other charts', async () => {
    const held: Route[] = []
    let holding = true
    const { context, errors, charts, rows } = await opened(async (route) => {
      const table = new URL(route.request().url()).searchParams.get('table')
      if (holding && table !== 'top') held.push(route)
      else await route.continue()
    })
    await expect.poll(() => held.length).toBeGreaterThan(1)
    expect(await charts.nth(1).locator('[data-drawn]').count()).toBe(0)
    expect(await rows.filter({ hasText: /\d/ }).count()).toBe(0)
    holding = false
    await Promise.all(held.map((route) => route.continue()))
    await charts.nth(1).locator('[data-drawn]').waitFor()
    await rows.filter({ hasText: /\d/ }).first().waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  test('a threshold draws the volcano anew, and no chart that does not depend on it', async () => {
    const { context, errors, charts } = await opened()
    const [first, second] = [charts.nth(0), charts.nth(1)]
    await second.getByRole('tab', { name: 'Volcano' }).click()
    const fold = second.getByLabel('Fold change', { exact: true })
    await fold.waitFor()
    const drawn = (pane: Locator) => pane.locator('[data-drawn] [role=graphics-document]').first()
    // A chart that is drawn again is another picture, which has no mark.
    const mark = (pane: Locator) => drawn(pane).locator('svg, canvas').first()
    for (const pane of [first, second])
      await mark(pane).evaluate((picture) => picture.setAttribute('data-before', ''))
    await fold.fill('2')
    await expect.poll(() => mark(second).getAttribute('data-before')).toBeNull()
    await second.locator('[data-drawn]').waitFor()
    expect(await mark(first).getAttribute('data-before')).toBe('')
    expect(errors).toEqual([])
    await context.close()
  })

  test('gives its table the whole height, and takes it back', async () => {
    const { page, context, errors, charts, table, rows } = await opened()
    await rows.filter({ hasText: /\d/ }).first().waitFor()
    const heightOf = async () => (await table.boundingBox())?.height ?? 0
    const [before, shown] = [await heightOf(), await rows.count()]
    await table.getByRole('button', { name: 'Enlarge the table' }).click()
    await charts.first().waitFor({ state: 'hidden' })
    await expect.poll(heightOf).toBeGreaterThan(before * 1.8)
    await expect.poll(() => rows.count()).toBeGreaterThan(shown)
    // Down to the lower end of the page, below the head of the result.
    const [box, main] = [await table.boundingBox(), await page.getByRole('main').boundingBox()]
    const endOf = (one: typeof box): number => (one?.y ?? 0) + (one?.height ?? 0)
    expect(Math.abs(endOf(box) - endOf(main))).toBeLessThan(24)
    await expect.poll(() => table.locator('button:focus').count()).toBe(1)

    await table.getByRole('button', { name: 'Back to charts and table' }).click()
    await charts.first().locator('[data-drawn]').waitFor()
    await expect.poll(heightOf).toBeLessThan(before + 2)
    expect(errors).toEqual([])
    await context.close()
  })
})

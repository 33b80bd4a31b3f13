import { readFile } from 'node:fs/promises'
import { decode } from 'fast-png'
import type { Locator } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { openQuickBrowser, visit } from './browser.ts'
import { prepare } from './keyboard/prepare.ts'
import { servedDemo } from './served.ts'
import { signInDemo } from './steps.ts'

const here = servedDemo()
let task = ''
beforeAll(async () => {
  task = (await prepare(here.product, ['gene-heatmap'])).tasks['gene-heatmap'] ?? ''
})

/** Opens the matrix of a heat map by itself. @param search chooses what draws it */
async function opened(browser: typeof here.browser, search = '') {
  const visited = await visit(browser, { language: 'en' })
  const { page } = visited
  await signInDemo(page, here.product.address, 'en')
  await page.evaluate((to) => history.pushState(null, '', to), `/dashboard/task/${task}${search}`)
  const plot = page.getByRole('application', { name: /^Single cells/ })
  await plot.locator('canvas[data-card]').waitFor()
  return { ...visited, plot, box: (await plot.boundingBox())! }
}

/** Red, green, blue and opacity of each pixel of the plot, without what stands over it. */
const pixelsOf = (plot: Locator): Promise<number[]> =>
  plot.locator('canvas').evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement
    const context = new OffscreenCanvas(width, height).getContext('2d')!
    context.drawImage(element as HTMLCanvasElement, 0, 0)
    return Array.from(context.getImageData(0, 0, width, height).data)
  })

/** The pixels once they stay: finer numbers have come by then. */
async function settled(plot: Locator): Promise<number[]> {
  let before: number[] = []
  let now = await pixelsOf(plot)
  while (before.join() !== now.join()) {
    before = now
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await plot.page().waitForTimeout(400)
    // oxlint-disable-next-line no-await-in-loop -- as above
    now = await pixelsOf(plot)
  }
  return now
}

test('a matrix says its numbers to pointers and keys, zooms, and its rows and columns colour and select; axe finds nothing', async () => {
  const { page, context, errors, plot, box } = await opened(here.browser)
  expect(await plot.locator('canvas').getAttribute('data-card')).toBe('false')
  expect(await violations(page)).toEqual([])

  await page.mouse.move(box.x + box.width / 3, box.y + box.height / 3)
  const tip = page.locator('dl').filter({ hasText: 'cell_type' })
  await tip.waitFor()
  expect(await tip.innerText()).toMatch(/Gene\s+\S+\s+Cell\s+\d+\s+z score\s+−?\d\.\d\d/)

  const names = page.locator('svg text')
  const all = await names.allTextContents()
  expect(all.join()).toMatch(/\d+ genes/)
  await page.mouse.wheel(0, -1500)
  await expect.poll(async () => (await names.allTextContents()).join()).toMatch(/genes \d+–\d+ \//)

  await plot.focus()
  await page.keyboard.press('0')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByText(/^2 genes × 1 cells$/).waitFor()
  await expect
    .poll(() => page.locator('output').allTextContents())
    .toContainEqual(expect.stringMatching(/^\S+, \d+: −?\d\.\d\d$/))
  await page.getByRole('button', { name: 'Color the embedding by these genes' }).click()
  await page.getByText(/^The embedding is colored by \S+ and 1 more$/).waitFor()

  await page.getByRole('button', { name: 'Select rows and columns' }).click()
  await page.mouse.move(box.x + 10, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 70, box.y + 60, { steps: 4 })
  await page.mouse.up()
  const [, count] =
    /× ([\d,]+) cells/.exec(await page.getByText(/^\d+ genes × [\d,]+ cells$/).innerText()) ?? []
  await page.getByRole('button', { name: 'Select these cells' }).click()
  await page.getByText(`${count} cells are selected`).waitFor()

  expect(errors).toEqual([])
  await context.close()
})

test('regl draws in its thread under the policy of the page, the same colours as the processor; a figure has 600 dots an inch', async () => {
  const browser = await openQuickBrowser()
  const shots: number[][] = []
  for (const search of ['?renderer=webgl', '?renderer=processor']) {
    const { page, context, errors, plot } = await opened(browser, search)
    expect(await plot.locator('canvas').getAttribute('data-card')).toBe(`${search === '?renderer=webgl'}`)
    await plot.focus()
    for (let times = 0; times < 8; times++) await page.keyboard.press('+')
    shots.push(await settled(plot))
    const panel = page.getByRole('tabpanel', { name: 'Single cells' }).locator('..')
    await panel.getByRole('button', { name: 'Download figure' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: '600 dpi' }).click()
    const png = decode(await readFile(await (await download).path()))
    expect(png.resolution).toEqual({ unit: 1, x: Math.round(600 / 0.0254), y: Math.round(600 / 0.0254) })
    expect(errors).toEqual([])
    await context.close()
  }
  const [card, processor] = shots
  expect(card).toHaveLength(processor!.length)
  const unlike = card!.filter((value, at) => Math.abs(value - processor![at]!) > 2).length
  // Edges between numbers may fall on either of two pixels.
  expect(unlike / card!.length).toBeLessThan(0.02)
  expect(new Set(card).size).toBeGreaterThan(20)
  await browser.close()
})

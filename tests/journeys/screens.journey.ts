import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { command, type Product } from '../fixtures/product.ts'
import { endedTask, scriptFor } from '../fixtures/script.ts'
import { violations, violationsInBoth } from './axe.ts'
import { visit } from './browser.ts'
import { servedDemo } from './served.ts'
import { placeOf, selectedCells, signInDemo, tabTo, wordsOf, type Language } from './steps.ts'

/** Every address of the product; the number of a task is put in where one is named. */
const addresses = [
  '/dashboard/task',
  '/dashboard/task/:task',
  '/dashboard/gallery',
  '/dashboard/project',
  '/dashboard/report',
  '/dashboard/geneset',
  '/dashboard/cellset',
  '/dashboard/cell-typing',
  '/dashboard/setting/password',
  '/dashboard/setting/colorsets',
  '/dashboard/setting/tag',
  '/dashboard/setting/token',
  '/dashboard/setting/security',
  '/dashboard/setting/references',
  '/dashboard/setting/limits',
  '/dashboard/account/switch',
  '/dashboard/upgrade',
  '/dashboard/help',
  '/debug',
  '/forbidden',
  '/nowhere'
]

/** The page at /nowhere comes with the status 404, which Chromium notes as an error of the console. */
const expected = (error: string): boolean => error.includes('status of 404') && error.endsWith('/nowhere')

/**
 * Follows an address inside the program where it leads there, as its links do; that is quicker than loading
 * all of it anew.
 */
async function go(page: Page, address: string): Promise<void> {
  const before = await page.title()
  if (address.includes('/dashboard')) await page.evaluate((to) => history.pushState(null, '', to), address)
  else await page.goto(address)
  // Each address has a title of its own; until it stands, what is in sight is the page before.
  await expect.poll(() => page.title(), { timeout: 60_000 }).not.toBe(before)
  await page.locator('h1:not(.hidden-text)').first().waitFor()
  await expect.poll(() => page.locator('main [aria-busy=true]').count(), { timeout: 60_000 }).toBe(0)
}

/** A task that has succeeded, so that there is a result to open. */
async function doneTask({ dataDir, project, address }: Product): Promise<string> {
  const { token } = JSON.parse(
    await command(dataDir, 'token', 'create', '--project', project, '--scope', 'write', '--json')
  ) as { token: string }
  const call = scriptFor(address, token)
  const params = JSON.stringify({ group: 'cell_type' })
  const { content } = await call<{ task_id: string }>('POST', '/task/create', {
    tool: 'marker-genes',
    params,
    type: '0',
    state: '0'
  })
  const { state } = await endedTask(call, content.task_id)
  if (state !== 1) throw new Error('The task whose result is opened failed')
  return content.task_id
}

describe('every screen', () => {
  const here = servedDemo()
  let task = ''

  beforeAll(async () => {
    task = await doneTask(here.product)
  })

  test('the main job by keys alone', async () => {
    const say = wordsOf('en')
    const { page, errors, context } = await visit(here.browser, { language: 'en' })
    await page.goto(here.product.address)
    await page.getByRole('button', { name: say.demo }).waitFor()
    await tabTo(page, say.demo)
    await page.keyboard.press('Enter')
    await placeOf(page, 'B')

    // A column out of sight is brought into sight by the focus, and its rows with it.
    await page.getByRole('button', { name: say.filterOf('percent.mt') }).focus()
    const head = page.getByRole('columnheader').filter({ hasText: 'percent.mt' })
    const below = page.getByRole('grid').first().getByRole('row').nth(1).getByRole('gridcell').last()
    await expect
      .poll(async () =>
        Math.abs(((await head.boundingBox())?.x ?? 0) - ((await below.boundingBox())?.x ?? 9999))
      )
      .toBeLessThan(2)
    expect(await head.evaluate((element) => element.getBoundingClientRect().right <= innerWidth)).toBe(true)

    await tabTo(page, say.actionsFor('B'))
    await page.keyboard.press('Enter')
    // The menu takes the focus a moment after it opens; arrows walk in a circle.
    const wanted = page.getByRole('menuitem', { name: say.selectCells })
    await wanted.waitFor()
    await expect
      .poll(async () => {
        if (await wanted.evaluate((element) => element === document.activeElement)) return true
        await page.keyboard.press('ArrowDown')
        return wanted.evaluate((element) => element === document.activeElement)
      })
      .toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: say.runTool }).first().waitFor()
    const selected = await selectedCells(page)
    expect(selected).toBeGreaterThan(100)
    expect(selected).toBeLessThan(200)

    await tabTo(page, say.runTool)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await tabTo(page, say.differential)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: say.create }).waitFor()
    await tabTo(page, say.create)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await tabTo(page, say.tasks)
    await page.keyboard.press('Enter')
    await page.getByRole('row').filter({ hasText: say.differential }).getByText(say.success).waitFor()
    await tabTo(page, say.differential)
    await page.keyboard.press('Enter')
    await page.getByText(say.used(String(selected))).waitFor()
    expect(errors).toEqual([])
    await context.close()
  })

  test.each<['en' | 'zh', 'light' | 'dark']>([
    ['en', 'light'],
    ['zh', 'dark']
  ])(
    'has nothing that axe, the console or the policy complains of, in both themes or in the other language: %s, %s',
    async (language: Language, theme) => {
      const say = wordsOf(language)
      const { page, errors, context } = await visit(here.browser, { language, theme })
      const found: string[] = []
      const check = async () =>
        found.push(
          ...(language === 'en'
            ? await violationsInBoth(page)
            : await violations(page, undefined, 'language'))
        )

      await page.goto(here.product.address)
      await page.getByRole('button', { name: say.demo }).waitFor()
      await check()
      await signInDemo(page, here.product.address, language)
      await placeOf(page, 'B')
      await page.getByRole('button', { name: say.actionsFor('B'), exact: true }).press('Enter')
      await page.getByRole('menuitem', { name: say.selectCells }).click()
      await page.getByRole('button', { name: say.runTool }).first().waitFor()
      await page.locator('.genes-here').waitFor()
      await check()
      await page.getByRole('button', { name: say.runTool }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: say.differential }).first().click()
      await page.getByRole('button', { name: say.create }).waitFor()
      await check()

      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })

      for (const address of addresses) {
        await go(page, here.product.address + address.replace(':task', task))
        if (address.includes(':task'))
          await page.locator('[role=graphics-document]').locator('canvas, svg').first().waitFor()
        await check()
      }
      expect(found).toEqual([])
      expect(errors.filter((error) => !expected(error))).toEqual([])
      await context.close()
    }
  )
})

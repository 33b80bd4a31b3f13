import type { Locator, Page } from 'playwright'
import type { Product } from '../fixtures/product.ts'
import { createTask, lassoAround, lassoMost, placeOf, signIn, wordsOf, type Language } from './steps.ts'

/** Steps from a tool to its result, and from a result to a figure in the gallery. */

export const drawerOf = (page: Page): Locator => page.getByRole('dialog').first()

/** The form of a tool, for the cells that are selected. */
export async function openTool(page: Page, language: Language, tool: string): Promise<Locator> {
  await page
    .getByRole('button', { name: wordsOf(language).runTool })
    .first()
    .click()
  await drawerOf(page).getByRole('button', { name: tool }).first().click()
  return drawerOf(page)
}

interface Lasso {
  /** A group whose name stands on the map. */
  readonly group: string
  /** Half the width and height of a lasso around that name; one around nearly all cells where absent. */
  readonly size?: readonly [number, number]
}

/** Signs in, selects cells by a lasso, and opens the form of a tool for them. */
export async function fromLasso(
  page: Page,
  { address, project, password }: Product,
  language: Language,
  { group, size }: Lasso,
  tool: string
): Promise<Locator> {
  await signIn(page, address, language, project, password)
  if (size) await lassoAround(page, await placeOf(page, group), size)
  else await lassoMost(page, group)
  return openTool(page, language, tool)
}

/** Orders the task of the drawer under a name, and opens its result. */
export async function made(page: Page, address: string, language: Language, name: string): Promise<void> {
  const say = wordsOf(language)
  await drawerOf(page).getByLabel(say.taskName, { exact: true }).fill(name)
  await createTask(page, language)
  await page.goto(`${address}/dashboard/task`)
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  await row.getByText(say.success).waitFor({ timeout: 180_000 })
  await row.getByRole('link', { name, exact: true }).click()
  await page.getByRole('tabpanel').first().waitFor()
}

/** How a result leads on, and what the form of the next tool says of it. */
const onward = {
  en: { goOn: 'Continue with', from: (name: string) => `Continues from the result of "${name}"` },
  zh: { goOn: '继续分析', from: (name: string) => `基于“${name}”的结果` }
} as const
export const onwardWords = (language: Language) => onward[language]

/** Goes on from the result in sight to a tool, whose form opens. */
export async function follow(page: Page, language: Language, item: string | RegExp): Promise<Locator> {
  await page.getByRole('button', { name: onward[language].goOn }).click()
  await page.getByRole('menuitem', { name: item }).first().click()
  return drawerOf(page)
}

/** Saves the chart in sight to the gallery, finds it there, and comes back to the result. */
export async function keepFigure(
  page: Page,
  address: string,
  language: Language,
  name: string
): Promise<void> {
  const say = wordsOf(language)
  const result = page.url()
  const save = page.getByRole('button', { name: say.save }).first()
  await save.and(page.locator(':enabled')).waitFor()
  await save.click()
  await page.getByRole('dialog').getByLabel(say.name).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: say.keep, exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goto(`${address}/dashboard/gallery`)
  await page.getByText(name).first().waitFor()
  await page.goto(result)
}

/** Counts clicks on the page from now on; the answer says how many there were. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = globalThis as unknown as { clicks: number }
    counted.clicks = 0
    document.addEventListener('click', () => counted.clicks++, true)
  })
  return () => page.evaluate(() => (globalThis as unknown as { clicks: number }).clicks)
}

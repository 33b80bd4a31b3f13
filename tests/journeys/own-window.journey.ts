import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { visit } from './browser.ts'
import { servedDemo } from './served.ts'
import { placeOf, signInDemo, wordsOf } from './steps.ts'

const here = servedDemo()
const say = wordsOf('en')

/** What a window has open over it: dialogs, drawers, menus and hints. */
const over = (page: Page): Locator => page.locator('[role=dialog], [role=menu], [role=tooltip]')

/** Whether what has the focus in a window stands in an element. */
const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => one.contains(one.ownerDocument.activeElement))

test('dialogs of a panel in a separate window open there, with keyboard and focus', async () => {
  const { page, errors, context } = await visit(here.browser, { language: 'en' })
  await signInDemo(page, here.product.address, 'en')
  await placeOf(page, 'B')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open in a window' }).first().click()
  const own = await opened
  await own.setViewportSize({ width: 1100, height: 700 })
  await placeOf(own, 'B')
  const dialog = own.getByRole('dialog')

  /** It is here and not there, and Escape closes it and gives the focus back. */
  const onlyHere = async (what: Locator) => {
    await what.waitFor()
    expect(await over(page).count()).toBe(0)
  }
  const escape = async (what: Locator, back: Locator) => {
    await own.keyboard.press('Escape')
    await what.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(back)).toBe(true)
  }

  const legendMenu = own.getByRole('button', { name: 'Legend options' })
  await legendMenu.hover()
  await onlyHere(own.getByRole('tooltip'))
  await legendMenu.click()
  await onlyHere(own.getByRole('menu'))
  await escape(own.getByRole('menu'), legendMenu)

  // A dialog of the panel, and the question that a changed one asks.
  await own.getByText('B', { exact: true }).first().hover()
  await own.getByRole('button', { name: say.actionsFor('B') }).click()
  await own.getByRole('menuitem', { name: say.selectCells }).click()
  const save = own.getByRole('button', { name: 'Save as cell set…' })
  await save.click()
  await onlyHere(dialog)
  await expect.poll(() => hasFocus(dialog)).toBe(true)
  for (let presses = 0; presses < 12; presses++) {
    await own.keyboard.press('Tab')
    expect(await hasFocus(dialog)).toBe(true)
  }
  await escape(dialog, save)
  await save.click()
  const name = dialog.getByLabel('Name', { exact: true })
  await expect.poll(() => hasFocus(name)).toBe(true)
  await own.keyboard.type('From a window')
  await own.keyboard.press('Escape')
  const question = dialog.filter({ hasText: 'Discard' })
  await onlyHere(question)
  await escape(question, name)
  await own.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await dialog.first().waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(save)).toBe(true)

  // The drawer belongs to the frame, and opens where it was asked for.
  const run = own.getByRole('button', { name: say.runTool })
  await run.click()
  await onlyHere(dialog)
  await expect.poll(() => hasFocus(dialog)).toBe(true)
  await escape(dialog, run)
  await page.getByRole('button', { name: say.runTool }).first().click()
  await page.getByRole('dialog').waitFor()
  expect(await over(own).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  // What stood over a window goes with it.
  await run.click()
  await dialog.waitFor()
  await own.close({ runBeforeUnload: true })
  await placeOf(page, 'B')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('button', { name: say.runTool }).first().click()
  await page.getByRole('dialog').waitFor()
  expect(errors).toEqual([])
  await context.close()
})

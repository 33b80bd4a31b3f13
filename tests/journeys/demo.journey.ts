import { describe, expect, test } from 'vitest'
import { visit } from './browser.ts'
import { servedDemo } from './served.ts'
import { createTask, lassoAround, placeOf, rowText, selectedCells, signInDemo, wordsOf } from './steps.ts'

describe('the main job on the demo study', () => {
  const here = servedDemo()

  test('lasso, marker genes, gallery; a reload keeps the lasso', async () => {
    const say = wordsOf('en')
    const { page, errors, context } = await visit(here.browser, { language: 'en' })
    await signInDemo(page, here.product.address, 'en')

    await lassoAround(page, await placeOf(page, 'Memory CD4 T'), [60, 60])
    const run = page.getByRole('button', { name: say.runTool }).first()
    await run.waitFor()
    const selected = await selectedCells(page)
    expect(selected).toBeGreaterThan(100)
    expect(selected).toBeLessThan(1500)

    await run.click()
    await page.getByRole('button', { name: say.markers }).first().click()
    await createTask(page, 'en')
    await page.getByRole('link', { name: say.tasks }).first().click()
    const row = page.getByRole('row').filter({ hasText: say.markers })
    await row.getByText(say.success).waitFor()
    await row.getByRole('link', { name: say.markers }).click()

    await page.getByText(say.used(String(selected))).waitFor()
    await page.locator('[role=graphics-document]').locator('canvas, svg').first().waitFor()
    expect(await rowText(page, 2)).toMatch(/[A-Z]/)

    await page.getByRole('button', { name: say.save }).first().click()
    await page.getByRole('dialog').getByLabel(say.name).fill('Markers of the lasso')
    await page.getByRole('dialog').getByRole('button', { name: say.keep, exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: say.gallery }).first().click()
    await page.getByText('Markers of the lasso').first().waitFor()

    await page.goto(`${here.product.address}/dashboard`)
    await run.waitFor()
    expect(await selectedCells(page)).toBe(selected)
    expect(errors).toEqual([])
    await context.close()
  })
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { visit } from './browser.ts'
import { servedFile } from './served.ts'
import {
  colorBy,
  createTask,
  lassoAround,
  placeOf,
  pngSize,
  rowText,
  selectedCells,
  signIn,
  wordsOf,
  type Language
} from './steps.ts'

const data = process.env['CYTODECK_TEST_DATA']

describe.skipIf(data === undefined)(
  'the main job in Chromium on real cells (needs CYTODECK_TEST_DATA)',
  () => {
    const here = servedFile(path.join(data ?? '', 'data/pbmc3k/pbmc3k_counts_labels_umap.h5ad'))

    test.each<Language>(['en', 'zh'])('from sign-in to a downloaded figure, in %s', async (language) => {
      const say = wordsOf(language)
      const { page, errors, context } = await visit(here.browser, { language })
      await signIn(page, here.product.address, language, here.product.project, here.product.password)

      const cells = await placeOf(page, 'B')
      await colorBy(page, language, 'MS4A1')
      await lassoAround(page, cells, [70, 38])
      const bar = page.getByRole('button', { name: say.runTool }).first()
      await bar.waitFor()
      const selected = await selectedCells(page)
      expect(selected).toBeGreaterThan(300)
      expect(selected).toBeLessThanOrEqual(350)
      // The panel answers before any task: the genes of B cells are higher here.
      await page.locator('.genes-here').getByText('CD79A', { exact: true }).waitFor()

      await bar.click()
      await page.getByRole('dialog').getByRole('button', { name: say.differential }).first().click()
      const name = `B against the rest, ${language}`
      await page.getByRole('dialog').getByLabel(say.taskName, { exact: true }).fill(name)
      await createTask(page, language)
      await page.goto(`${here.product.address}/dashboard/task`)
      const row = page.getByRole('row').filter({ hasText: name })
      await row.getByText(say.success).waitFor()
      await row.getByRole('link', { name }).click()

      await page.getByText(say.used(String(selected))).waitFor()
      const chart = page
        .locator(`[role=graphics-document][aria-label^="${say.volcano}"]`)
        .locator('canvas, svg')
        .first()
      await chart.waitFor()
      expect(await rowText(page, 1)).toContain('CD79A')
      expect(await rowText(page, 2)).toContain('MS4A1')
      // How many cells were compared is the same for every gene: said once, and a column when asked for.
      const sameInAll = page.getByLabel(say.inEveryRow)
      await sameInAll.getByText(String(selected), { exact: true }).waitFor()
      await page.getByRole('button', { name: new RegExp(`^${say.columns}`) }).click()
      await page
        .getByRole('dialog', { name: say.columns })
        .getByRole('checkbox', { name: new RegExp(`^${say.cellsOf}`) })
        .first()
        .check()
      await page.keyboard.press('Escape')
      await page.getByRole('columnheader', { name: new RegExp(`^${say.cellsOf}`) }).waitFor()
      await sameInAll.getByText(String(selected), { exact: true }).waitFor({ state: 'detached' })

      await page.getByRole('button', { name: say.save }).first().click()
      await page.getByRole('dialog').getByLabel(say.name).fill(name)
      await page.getByRole('dialog').getByRole('button', { name: say.keep, exact: true }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })

      await page.getByRole('button', { name: say.downloadFigure }).first().click()
      const [png] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: say.png }).click()
      ])
      // 120 × 90 mm at 300 dots an inch, whatever the window.
      const { width, height } = await pngSize(png)
      expect(Math.abs(width - (120 / 25.4) * 300)).toBeLessThan(4)
      expect(Math.abs(height - (90 / 25.4) * 300)).toBeLessThan(4)
      // In the SVG the names on the volcano are still text.
      await page.getByRole('button', { name: say.downloadFigure }).first().click()
      const [svg] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: say.svg }).click()
      ])
      const drawn = readFileSync(await svg.path(), 'utf8')
      for (const gene of ['CD79A', 'MS4A1']) expect(drawn).toMatch(new RegExp(`<text[^>]*>${gene}</text>`))

      await page.reload()
      await page.getByText(say.used(String(selected))).waitFor()
      await page.goto(`${here.product.address}/dashboard/gallery`)
      await page.getByText(name).first().waitFor()
      await page.goto(`${here.product.address}/dashboard/task`)
      await page.getByRole('row').filter({ hasText: name }).getByText(say.success).waitFor()

      expect(errors).toEqual([])
      await context.close()
    })
  }
)

import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { visit } from '../browser.ts'
import { servedFile } from '../served.ts'
import { createTask, lassoAround, signIn, wordsOf, type Language } from '../steps.ts'

const data = process.env['CYTODECK_TEST_DATA']

const words = {
  en: {
    tool: 'Trajectory',
    chart: /^Diffusion pseudotime/,
    connections: 'Connected groups',
    start: 'Start at GMP…'
  },
  zh: { tool: '轨迹', chart: /^扩散拟时序/, connections: '分组连接', start: '以“GMP”为起点…' }
} as const

describe.skipIf(data === undefined)('trajectory in Chromium on real cells (needs CYTODECK_TEST_DATA)', () => {
  const here = servedFile(path.join(data ?? '', 'data/paul15/paul15_240genes.h5ad'))

  test.each<Language>(['en', 'zh'])(
    'from a lasso around progenitors and their fates to a figure in the gallery, in %s',
    async (language) => {
      const [say, own] = [wordsOf(language), words[language]]
      const { page, errors, context } = await visit(here.browser, { language })
      page.setDefaultTimeout(60_000)
      await signIn(page, here.product.address, language, here.product.project, here.product.password)
      const map = page.getByRole('application').first()
      await map.locator('text').filter({ hasText: /^GMP$/ }).first().waitFor()
      const box = (await map.boundingBox())!
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      await lassoAround(page, middle, [0.45 * box.width, 0.45 * box.height])
      await page.getByRole('button', { name: say.runTool }).first().click()
      await page.getByRole('button', { name: own.tool }).first().click()
      const drawer = page.getByRole('dialog').first()
      const name = `Fates of progenitors, ${language}`
      await drawer.getByLabel(say.taskName, { exact: true }).fill(name)
      await createTask(page, language)
      await page.goto(`${here.product.address}/dashboard/task`)
      const row = page.getByRole('row').filter({ hasText: name })
      await row.getByText(say.success).waitFor({ timeout: 180_000 })
      await row.getByRole('link', { name }).click()
      await page.getByText(own.chart).first().waitFor()

      await page.getByRole('button', { name: say.save }).first().click()
      await page.getByRole('dialog').getByLabel(say.name).fill(name)
      await page.getByRole('dialog').getByRole('button', { name: say.keep, exact: true }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.goto(`${here.product.address}/dashboard/gallery`)
      await page.getByText(name).first().waitFor()

      // A group of the network is another start: the same cells, below the first task.
      await page.goBack()
      await page.getByRole('tab', { name: own.connections }).click()
      await page.locator('[aria-label*="GMP"] path, path[aria-label*="GMP"]').first().click()
      await page.getByRole('button', { name: own.start }).click()
      const next = page.getByRole('dialog').first()
      await next.getByText(name).first().waitFor()
      await next.getByLabel(say.taskName, { exact: true }).fill(`${name}, GMP`)
      await createTask(page, language)
      await page.goto(`${here.product.address}/dashboard/task`)
      const below = page.getByRole('row').filter({ hasText: `${name}, GMP` })
      await below.getByText(say.success).waitFor({ timeout: 180_000 })
      await below.getByRole('link', { name: `${name}, GMP` }).click()
      await page.getByRole('link', { name, exact: true }).waitFor()

      expect(errors).toEqual([])
      await context.close()
    },
    300_000
  )
})

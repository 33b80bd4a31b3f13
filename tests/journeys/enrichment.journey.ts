import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { visit } from './browser.ts'
import { servedDemo } from './served.ts'
import { createTask, signInDemo, wordsOf, type Language } from './steps.ts'

const words = {
  en: {
    goOn: 'Continue with',
    tools: ['GSEA', 'Over-representation'],
    starter: 'Cytodeck gene sets, from common knowledge',
    from: (name: string) => `Continues from the result of "${name}"`,
    scores: 'Gene set scores'
  },
  zh: {
    goOn: '继续分析',
    tools: ['GSEA', '过表征分析'],
    starter: 'Cytodeck 基因集（依据通识编写）',
    from: (name: string) => `基于“${name}”的结果`,
    scores: '基因集评分'
  }
} as const

describe('gene sets in Chromium', () => {
  const here = servedDemo()

  /** Orders the task of the drawer under a name, and opens its result. */
  async function made(page: Page, language: Language, name: string): Promise<void> {
    const say = wordsOf(language)
    await page.getByRole('dialog').first().getByLabel(say.taskName, { exact: true }).fill(name)
    await createTask(page, language)
    await page.goto(`${here.product.address}/dashboard/task`)
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
    await row.getByText(say.success).waitFor({ timeout: 120_000 })
    await row.getByRole('link', { name, exact: true }).click()
    await page.locator('[role=graphics-document]').first().waitFor()
  }

  async function openTool(page: Page, language: Language, tool: string): Promise<void> {
    await page.goto(`${here.product.address}/dashboard/task`)
    await page
      .getByRole('button', { name: wordsOf(language).runTool })
      .first()
      .click()
    await page.getByRole('button', { name: tool }).first().click()
  }

  test.each<Language>(['en', 'zh'])(
    'from markers to enrichment in two clicks, and to a figure in the gallery, in %s',
    async (language) => {
      const [say, own] = [wordsOf(language), words[language]]
      const { page, troubles, context } = await visit(here.browser, { language })
      await signInDemo(page, here.product.address, language)
      await openTool(page, language, say.markers)
      const markers = `Markers, ${language}`
      await made(page, language, markers)
      const result = page.url()
      for (const tool of own.tools) {
        await page.goto(result)
        await page.getByRole('button', { name: own.goOn }).click()
        await page.getByRole('menuitem', { name: tool }).click()
        const drawer = page.getByRole('dialog').first()
        await drawer.getByText(own.from(markers)).waitFor()
        // Nothing is left to be chosen: the result and the sets stand there.
        await drawer.getByText(own.starter).waitFor()
        const name = `${tool}, ${language}`
        await made(page, language, name)
        await page.getByRole('link', { name: markers }).waitFor()
        await page.getByRole('button', { name: say.save }).first().click()
        await page.getByRole('dialog').getByLabel(say.name).fill(name)
        await page.getByRole('dialog').getByRole('button', { name: say.keep, exact: true }).click()
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        await page.goto(`${here.product.address}/dashboard/gallery`)
        await page.getByText(name).first().waitFor()
      }
      expect(troubles).toEqual([])
      await context.close()
    },
    300_000
  )

  test('scores of gene sets are seen on every cell', async () => {
    const { page, troubles, context } = await visit(here.browser, { language: 'en' })
    await signInDemo(page, here.product.address, 'en')
    await openTool(page, 'en', words.en.scores)
    await page.getByRole('dialog').first().getByText(words.en.starter).waitFor()
    await made(page, 'en', 'Scores')
    await page.getByRole('tab', { name: 'Map', exact: true }).click()
    await page.locator('canvas').first().waitFor()
    expect(troubles).toEqual([])
    await context.close()
  }, 200_000)
})

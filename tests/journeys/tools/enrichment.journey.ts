import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { visit } from '../browser.ts'
import {
  countClicks,
  drawerOf,
  keepFigure,
  made as orderAndOpen,
  onwardWords,
  openTool as openForm
} from '../results.ts'
import { servedDemo } from '../served.ts'
import { lassoMost, signInDemo, wordsOf, type Language } from '../steps.ts'

const words = {
  en: {
    tools: ['GSEA', 'Over-representation'],
    starter: 'Cytodeck gene sets, from common knowledge',
    ofCells: [
      ['Gene set scores', 'Map'],
      ['Cell percentage', 'Alluvial']
    ]
  },
  zh: {
    tools: ['GSEA', '过表征分析'],
    starter: 'Cytodeck 基因集（依据通识编写）',
    ofCells: [
      ['基因集评分', '细胞图'],
      ['细胞比例', '冲积图']
    ]
  }
} as const

describe('gene sets in Chromium', () => {
  const here = servedDemo()

  const openTool = async (page: Page, language: Language, tool: string): Promise<void> => {
    await page.goto(`${here.product.address}/dashboard/task`)
    await openForm(page, language, tool)
  }
  const made = async (page: Page, language: Language, name: string): Promise<void> => {
    await orderAndOpen(page, here.product.address, language, name)
    await page.locator('[role=graphics-document]').first().waitFor()
  }

  test.each<Language>(['en', 'zh'])(
    'from markers to enrichment in two clicks, and to a figure in the gallery, in %s',
    async (language) => {
      const [say, own] = [wordsOf(language), words[language]]
      const { page, errors, context } = await visit(here.browser, { language })
      await signInDemo(page, here.product.address, language)
      await openTool(page, language, say.markers)
      const markers = `Markers, ${language}`
      await made(page, language, markers)
      const result = page.url()
      for (const tool of own.tools) {
        await page.goto(result)
        const goOn = page.getByRole('button', { name: onwardWords(language).goOn })
        await goOn.waitFor()
        const clicks = await countClicks(page)
        await goOn.click()
        await page.getByRole('menuitem', { name: tool }).click()
        const drawer = drawerOf(page)
        await drawer.getByText(onwardWords(language).from(markers)).waitFor()
        expect(await clicks()).toBe(2)
        // Nothing is left to be chosen: the result and the sets stand there.
        await drawer.getByText(own.starter).waitFor()
        const name = `${tool}, ${language}`
        await made(page, language, name)
        await page.getByRole('link', { name: markers }).waitFor()
        await keepFigure(page, here.product.address, language, name)
      }
      expect(errors).toEqual([])
      await context.close()
    },
    300_000
  )

  test.each<Language>(['en', 'zh'])(
    'from a lasso to scores of gene sets on every cell, to shares by condition, and to their figures, in %s',
    async (language) => {
      const own = words[language]
      const { address } = here.product
      const { page, errors, context } = await visit(here.browser, { language })
      await signInDemo(page, address, language)
      for (const [tool, tab] of own.ofCells) {
        await page.goto(`${address}/dashboard`)
        await lassoMost(page, 'CD14 Mono')
        await openForm(page, language, tool)
        const name = `${tool}, ${language}`
        await orderAndOpen(page, address, language, name)
        await page.getByRole('tab', { name: tab, exact: true }).click()
        await page.getByRole('tabpanel', { name: tab, exact: true }).locator('canvas, svg').first().waitFor()
        await keepFigure(page, address, language, name)
      }
      expect(errors).toEqual([])
      await context.close()
    },
    300_000
  )
})

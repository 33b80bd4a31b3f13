import path from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { visit } from '../browser.ts'
import { follow, fromLasso, keepFigure, made, onwardWords } from '../results.ts'
import { servedFile } from '../served.ts'
import { wordsOf, type Language } from '../steps.ts'

const data = process.env['CYTODECK_TEST_DATA']

const words = {
  en: { overlap: 'Over-representation' },
  zh: { overlap: '过表征分析' }
} as const

/** Of the starter sets, the one that B cells are known by. */
const ofBCells = 'B cells'

describe.skipIf(data === undefined)(
  'over-represented sets in Chromium on blood cells (needs CYTODECK_TEST_DATA)',
  () => {
    const here = servedFile(path.join(data ?? '', 'data/pbmc3k/pbmc3k_counts_labels_umap.h5ad'))

    /**
     * Goes on to the sets among the genes of the result in sight; the chart that opens names those of B
     * cells.
     */
    async function keepSets(page: Page, language: Language, from: string): Promise<void> {
      const own = words[language]
      const { address } = here.product
      const form = await follow(page, language, own.overlap)
      await form.getByText(onwardWords(language).from(from)).waitFor()
      const name = `${own.overlap}, ${from}`
      await made(page, address, language, name)
      // The task stands below the one that it goes on from.
      await page.getByRole('link', { name: from, exact: true }).waitFor()
      const chart = page.getByRole('tabpanel').first().locator('[role=graphics-document]')
      // Bars say how many genes are shared as well.
      await chart
        .getByText(new RegExp(`^${ofBCells}(?: \\(\\d+/\\d+\\))?$`))
        .first()
        .waitFor()
      await keepFigure(page, address, language, name)
    }

    test.each<Language>(['en', 'zh'])(
      'from a lasso around B cells to their genes, to the sets among these, and to a figure in the gallery, in %s',
      async (language) => {
        const { page, errors, context } = await visit(here.browser, { language })
        const name = `Genes of B cells, ${language}`
        const lasso = { group: 'B', size: [70, 38] } as const
        await fromLasso(page, here.product, language, lasso, wordsOf(language).differential)
        await made(page, here.product.address, language, name)
        await keepSets(page, language, name)
        expect(errors).toEqual([])
        await context.close()
      },
      300_000
    )

    test.each<Language>(['en', 'zh'])(
      'from a lasso around most cells to markers of each type, to the sets among these, and to a figure, in %s',
      async (language) => {
        const { page, errors, context } = await visit(here.browser, { language })
        const name = `Markers of types, ${language}`
        await fromLasso(page, here.product, language, { group: 'B' }, wordsOf(language).markers)
        await made(page, here.product.address, language, name)
        await keepSets(page, language, name)
        expect(errors).toEqual([])
        await context.close()
      },
      300_000
    )
  }
)

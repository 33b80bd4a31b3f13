import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { readCsv, realFile } from '../../fixtures/datasets/real-data.ts'
import { addCohort } from '../../fixtures/references/cohorts.ts'
import { visit } from '../browser.ts'
import { fromLasso, keepFigure, made } from '../results.ts'
import { servedFile } from '../served.ts'
import { wordsOf, type Language } from '../steps.ts'

const data = process.env['CYTODECK_TEST_DATA']

const words = {
  en: {
    tool: 'Survival',
    none: /^No corresponding data in TCGA database/,
    addReference: 'Add a reference…',
    close: 'Close',
    patients: '144 patients',
    cohorts: 'Cohorts',
    cells: 'selected cells',
    risk: 'Number at risk',
    genes: 'Genes',
    found: '2 found, 1 not found: NOWHERE'
  },
  zh: {
    tool: '生存分析',
    none: /^TCGA 数据库中没有对应的数据/,
    addReference: '添加参考数据集…',
    close: '关闭',
    patients: '144 名患者',
    cohorts: '队列',
    cells: '所选细胞',
    risk: '在险人数',
    genes: '基因',
    found: '找到 2 个，未找到 1 个：NOWHERE'
  }
} as const

/** A gene of the patients that the cells have too, where it is a marker of monocytes. */
const gene = 'MS4A7'

describe.skipIf(data === undefined)('survival in Chromium on real cells (needs CYTODECK_TEST_DATA)', () => {
  const here = servedFile(path.join(data ?? '', 'data/pbmc3k/pbmc3k_counts_labels_umap.h5ad'))

  /** The form of the tool, over a lasso around the B cells. */
  async function openForm(page: Page, language: Language): Promise<Locator> {
    const lasso = { group: 'B', size: [70, 38] } as const
    return fromLasso(page, here.product, language, lasso, words[language].tool)
  }

  test.each<Language>(['en', 'zh'])('without a cohort the form says what to do, in %s', async (language) => {
    const { page, context } = await visit(here.browser, { language })
    const drawer = await openForm(page, language)
    await drawer.getByText(words[language].cells, { exact: true }).click()
    await drawer.getByText(words[language].none).waitFor()
    expect(await drawer.getByRole('button', { name: wordsOf(language).create }).isDisabled()).toBe(true)
    expect(await drawer.getByRole('button', { name: words[language].addReference }).isVisible()).toBe(true)
    await context.close()
  })

  test.each<Language>(['en', 'zh'])(
    'from a lasso and a cohort of one’s own, patients with breast cancer, to a figure in the gallery, in %s',
    async (language) => {
      const own = words[language]
      const { page, errors, context } = await visit(here.browser, { language })
      const drawer = await openForm(page, language)

      // Each language brings the patients under a name of its own.
      const cohort = `nki70-${language}`
      await drawer.getByRole('button', { name: own.addReference }).click()
      await page.locator('input[type=file]').setInputFiles({
        name: `${cohort}.csv`,
        mimeType: 'text/csv',
        buffer: readFileSync(realFile('data', 'survival', 'nki70.csv'))
      })
      const kept = page.getByRole('listitem').filter({ hasText: cohort })
      await kept.filter({ hasText: own.patients }).waitFor()
      const dialog = page.getByRole('dialog').last()
      await dialog.getByRole('button', { name: own.close, exact: true }).last().click()
      await drawer.getByLabel(own.cohorts, { exact: true }).first().click()
      await page.getByRole('option', { name: cohort }).click()
      await page.keyboard.press('Escape')
      await drawer.getByPlaceholder('CD3E, LYZ, MS4A1').fill(gene)
      await page.keyboard.press('Enter')

      const name = `${gene} in breast cancer, ${language}`
      await made(page, here.product.address, language, name)
      const chart = page.locator('[role=graphics-document]').first()
      // The p that R has for this gene in these patients, divided at the median.
      const golden = readCsv('golden', 'survival', 'nki70_gene_screen.csv')
      const p = Number(golden.find((row) => row['gene'] === gene)!['logrank_p']).toPrecision(2)
      for (const text of [new RegExp(gene), own.risk, new RegExp(`^log-rank p = ${p}`, 'i')])
        await chart.getByText(text).first().waitFor()
      // Everything of the curves is seen at once, patients at risk included.
      const [inner, outer] = [await chart.locator('svg').boundingBox(), await chart.boundingBox()]
      expect(inner?.height).toBeLessThanOrEqual((outer?.height ?? 0) + 1)

      await keepFigure(page, here.product.address, language, name)
      expect(errors).toEqual([])
      await context.close()
    }
  )

  test.each<Language>(['en'])(
    'the form counts a gene that the cohort has and the project lacks, in %s',
    async (language) => {
      const own = words[language]
      await addCohort(here.product.dataDir, ['ELSEWHERE', 'CD79A'])
      const { page, errors, context } = await visit(here.browser, { language })
      const drawer = await openForm(page, language)
      await drawer.getByText(own.genes.toLowerCase(), { exact: true }).click()
      await drawer.getByLabel(own.cohorts, { exact: true }).first().click()
      await page.getByRole('option', { name: 'cohort' }).first().click()
      await page.keyboard.press('Escape')
      const field = drawer.getByLabel(own.genes, { exact: true })
      await field.fill('CD79A, elsewhere, NOWHERE')
      await field.press('Enter')
      await drawer.getByText(own.found).waitFor()
      expect(errors).toEqual([])
      await context.close()
    }
  )
})

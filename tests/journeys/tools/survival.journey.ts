import path from 'node:path'
import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { addCohort, cohortTable } from '../../fixtures/references/cohorts.ts'
import { visit } from '../browser.ts'
import { fromLasso } from '../results.ts'
import { servedFile } from '../served.ts'
import { createTask, wordsOf, type Language } from '../steps.ts'

const data = process.env['CYTODECK_TEST_DATA']

const words = {
  en: {
    tool: 'Survival',
    none: /^No corresponding data in TCGA database/,
    addReference: 'Add a reference…',
    close: 'Close',
    patients: '200 patients',
    cohorts: 'Cohorts',
    cells: 'selected cells',
    title: /^Markers of the selected cells: .*CD79A/,
    risk: 'Number at risk',
    genes: 'Genes',
    found: '2 found, 1 not found: NOWHERE'
  },
  zh: {
    tool: '生存分析',
    none: /^TCGA 数据库中没有对应的数据/,
    addReference: '添加参考数据集…',
    close: '关闭',
    patients: '200 名患者',
    cohorts: '队列',
    cells: '所选细胞',
    title: /^所选细胞的标志基因：.*CD79A/,
    risk: '在险人数',
    genes: '基因',
    found: '找到 2 个，未找到 1 个：NOWHERE'
  }
} as const

/** Markers of B cells, which the hazard of the first grows with, and genes of others. */
const genes = ['CD79A', 'MS4A1', 'CD79B', 'CD74', 'HLA-DRA', 'TCL1A', 'CD3D', 'LYZ']

describe.skipIf(data === undefined)('survival in Chromium on real cells (needs CYTODECK_TEST_DATA)', () => {
  const here = servedFile(path.join(data ?? '', 'data/pbmc3k/pbmc3k_counts_labels_umap.h5ad'))

  /** The form of the tool, over a lasso around the B cells. */
  async function openForm(page: Page, language: Language): Promise<Locator> {
    const lasso = { group: 'B', size: [70, 38] } as const
    const drawer = await fromLasso(page, here.product, language, lasso, words[language].tool)
    await drawer.getByText(words[language].cells, { exact: true }).click()
    return drawer
  }

  test.each<Language>(['en', 'zh'])('without a cohort the form says what to do, in %s', async (language) => {
    const { page, context } = await visit(here.browser, { language })
    const drawer = await openForm(page, language)
    await drawer.getByText(words[language].none).waitFor()
    expect(await drawer.getByRole('button', { name: wordsOf(language).create }).isDisabled()).toBe(true)
    expect(await drawer.getByRole('button', { name: words[language].addReference }).isVisible()).toBe(true)
    await context.close()
  })

  test.each<Language>(['en', 'zh'])(
    'from a lasso and a cohort of one’s own to a figure in the gallery, in %s',
    async (language) => {
      const [say, own] = [wordsOf(language), words[language]]
      const { page, errors, context } = await visit(here.browser, { language })
      const drawer = await openForm(page, language)

      const cohort = `tumour-${language}`
      await drawer.getByRole('button', { name: own.addReference }).click()
      await page.locator('input[type=file]').setInputFiles({
        name: `${cohort}.csv`,
        mimeType: 'text/csv',
        buffer: Buffer.from(cohortTable(genes, 200))
      })
      const made = page.getByRole('listitem').filter({ hasText: cohort })
      await made.filter({ hasText: own.patients }).waitFor()
      const dialog = page.getByRole('dialog').last()
      await dialog.getByRole('button', { name: own.close, exact: true }).last().click()
      await drawer.getByLabel(own.cohorts, { exact: true }).first().click()
      await page.getByRole('option', { name: cohort }).click()
      await page.keyboard.press('Escape')

      const name = `B cells in tumours, ${language}`
      await drawer.getByLabel(say.taskName, { exact: true }).fill(name)
      await createTask(page, language)
      await page.goto(`${here.product.address}/dashboard/task`)
      const row = page.getByRole('row').filter({ hasText: name })
      await row.getByText(say.success).waitFor()
      await row.getByRole('link', { name }).click()

      const chart = page.locator('[role=graphics-document]').first()
      for (const text of [own.title, own.risk, /^log-rank p = /i])
        await chart.getByText(text).first().waitFor()
      // Everything of the curves is seen at once, patients at risk included.
      const [inner, outer] = [await chart.locator('svg').boundingBox(), await chart.boundingBox()]
      expect(inner?.height).toBeLessThanOrEqual((outer?.height ?? 0) + 1)

      await page.getByRole('button', { name: say.save }).first().click()
      await page.getByRole('dialog').getByLabel(say.name).fill(name)
      await page.getByRole('dialog').getByRole('button', { name: say.keep, exact: true }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.goto(`${here.product.address}/dashboard/gallery`)
      await page.getByText(name).first().waitFor()

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

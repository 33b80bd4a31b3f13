import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { cohortTable } from '../../fixtures/references/cohorts.ts'
import { visit } from '../browser.ts'
import { follow, fromLasso, keepFigure, made, onwardWords, openTool } from '../results.ts'
import { servedFile } from '../served.ts'
import { lassoMost, signIn, wordsOf, type Language } from '../steps.ts'

const data = process.env['CYTODECK_TEST_DATA']

const words = {
  en: {
    gsea: 'GSEA',
    cellsOf: (name: string) => `The cells of "${name}": Lasso on UMAP`,
    provenance: 'Provenance',
    lasso: /^lasso on UMAP with \d+ corners$/,
    survival: 'Survival',
    network: 'Protein interactions',
    addReference: 'Add a reference…',
    close: 'Close',
    patients: '120 patients',
    cohorts: 'Cohorts',
    ofCells: [
      ['Gene set scores', 'Map'],
      ['Cell percentage', 'Stacked bars']
    ]
  },
  zh: {
    gsea: 'GSEA',
    cellsOf: (name: string) => `“${name}”的细胞：UMAP 上的套索`,
    provenance: '结果来源',
    lasso: /^UMAP 上的套索（\d+ 个顶点）$/,
    survival: '生存分析',
    network: '蛋白互作',
    addReference: '添加参考数据集…',
    close: '关闭',
    patients: '120 名患者',
    cohorts: '队列',
    ofCells: [
      ['基因集评分', '细胞图'],
      ['细胞比例', '堆叠条形图']
    ]
  }
} as const

/** Genes that monocytes have more of, as a study of tumours would bring them. */
const genes = 'LYZ S100A8 S100A9 CD14 FTL FTH1 TYROBP FCER1G CST3 CCL2 CXCL8 TIMP1 CTSB SOD2 CD63 PSAP SAT1'

describe.skipIf(data === undefined)(
  'what usually follows from compared cells in Chromium (needs CYTODECK_TEST_DATA)',
  () => {
    const here = servedFile(path.join(data ?? '', 'data/kang/kang_ifnb_2k.h5ad'))

    test.each<Language>(['en', 'zh'])(
      'from a lasso to differential expression, and from there to gene sets, a network and patients, in %s',
      async (language) => {
        const [say, own] = [wordsOf(language), words[language]]
        const { address } = here.product
        const { page, errors, context } = await visit(here.browser, { language })
        const lasso = { group: 'CD14 Mono', size: [70, 60] } as const
        await fromLasso(page, here.product, language, lasso, say.differential)
        const name = `Monocytes, ${language}`
        await made(page, address, language, name)
        const result = page.url()

        for (const tool of [own.gsea, own.network, own.survival]) {
          await page.goto(result)
          const form = await follow(page, language, tool)
          await form.getByText(onwardWords(language).from(name)).waitFor()
          if (tool === own.gsea) await form.getByText(own.cellsOf(name)).waitFor()
          if (tool === own.survival) {
            const cohort = `tumours-${language}`
            await form.getByRole('button', { name: own.addReference }).click()
            await page.locator('input[type=file]').setInputFiles({
              name: `${cohort}.csv`,
              mimeType: 'text/csv',
              buffer: Buffer.from(cohortTable(genes.split(' ')))
            })
            const added = page.getByRole('listitem').filter({ hasText: cohort })
            await added.filter({ hasText: own.patients }).waitFor()
            const dialog = page.getByRole('dialog').last()
            await dialog.getByRole('button', { name: own.close, exact: true }).last().click()
            await form.getByLabel(own.cohorts, { exact: true }).first().click()
            await page.getByRole('option', { name: cohort }).click()
            await page.keyboard.press('Escape')
          }
          // All else stands there: the task is created as the form opened, below the one that it goes on
          // from.
          await made(page, address, language, `${tool}, ${language}`)
          await page.getByRole('link', { name, exact: true }).waitFor()
          if (tool === own.gsea) {
            await page.getByRole('button', { name: own.provenance }).click()
            await page.getByRole('dialog').getByText(own.lasso).waitFor()
            await page.keyboard.press('Escape')
          }
          await page.getByRole('tabpanel').first().locator('canvas, svg').first().waitFor()
          await keepFigure(page, address, language, `${tool}, ${language}`)
        }

        // The list of tasks has them all.
        await page.goto(`${address}/dashboard/task`)
        for (const tool of [own.gsea, own.network, own.survival])
          await page
            .getByRole('row')
            .filter({ hasText: `${tool}, ${language}` })
            .waitFor()
        expect(errors).toEqual([])
        await context.close()
      },
      300_000
    )

    test.each<Language>(['en', 'zh'])(
      'from a lasso around all cells to scores of gene sets and shares by condition, in %s',
      async (language) => {
        const own = words[language]
        const { address, project, password } = here.product
        const { page, errors, context } = await visit(here.browser, { language })
        await signIn(page, address, language, project, password)
        for (const [tool, tab] of own.ofCells) {
          await page.goto(`${address}/dashboard`)
          await lassoMost(page, 'CD14 Mono')
          await openTool(page, language, tool)
          const name = `${tool}, real, ${language}`
          await made(page, address, language, name)
          await page.getByRole('tab', { name: tab, exact: true }).click()
          const drawn = page.getByRole('tabpanel', { name: tab, exact: true })
          await drawn.locator('canvas, svg').first().waitFor()
          await keepFigure(page, address, language, name)
        }
        expect(errors).toEqual([])
        await context.close()
      },
      300_000
    )
  }
)

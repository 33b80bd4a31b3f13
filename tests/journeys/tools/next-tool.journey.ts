import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { visit } from '../browser.ts'
import {
  countClicks,
  drawerOf,
  follow,
  fromLasso,
  keepFigure,
  made,
  onwardWords,
  openTool
} from '../results.ts'
import { servedFile } from '../served.ts'
import { signIn, wordsOf, type Language } from '../steps.ts'

const data = process.env['CYTODECK_TEST_DATA']
const fileOf = (name: string): string => path.join(data ?? '', 'data', name)

const words = {
  en: {
    copyNumber: 'Copy number',
    groups: 'Groups',
    reference: 'Reference groups',
    network: 'Protein interactions',
    from: 'selected cells',
    saveHubs: 'Continue with Gene set…',
    overlap: 'Over-representation',
    communication: 'Cell communication',
    mean: 'mean',
    clustering: 'Clustering',
    lineages: 'Trajectory',
    colorBand: 'Color the embedding by the mean of these genes',
    coloredBand: /^The embedding is colored by 1p .+ … 1p /,
    colored: /^The embedding is colored by (.+ → .+)$/,
    violin: 'Pair violin',
    pair: 'Pair',
    ofLineages: ['River of lineages', 'Module heat map', 'Module curves']
  },
  zh: {
    copyNumber: '拷贝数',
    groups: '分组',
    reference: '参考组',
    network: '蛋白互作',
    from: '所选细胞',
    saveHubs: '继续：基因集…',
    overlap: '过表征分析',
    communication: '细胞通讯',
    mean: '均值',
    clustering: '聚类',
    lineages: '轨迹',
    colorBand: '按这些基因的均值为降维图着色',
    coloredBand: /^降维图已按 1p .+ … 1p /,
    colored: /^降维图已按 (.+ → .+) 着色$/,
    violin: '配对小提琴图',
    pair: '配对',
    ofLineages: ['谱系河流图', '模块热图', '模块曲线']
  }
} as const

describe.skipIf(data === undefined)('copy number in Chromium on a tumour (needs CYTODECK_TEST_DATA)', () => {
  const here = servedFile(fileOf('tumour/oligodendroglioma_184.h5ad'))

  test.each<Language>(['en', 'zh'])(
    'from a lasso around its cells to a figure in the gallery, and on to malignant against normal, in %s',
    async (language) => {
      const [say, own] = [wordsOf(language), words[language]]
      const { address } = here.product
      const { page, errors, context } = await visit(here.browser, { language })
      const lasso = { group: 'Microglia/Macrophage' }
      const form = await fromLasso(page, here.product, language, lasso, own.copyNumber)
      await form.getByLabel(own.reference).first().click()
      for (const group of ['Microglia/Macrophage', 'Oligodendrocytes (non-malignant)'])
        await page.getByRole('option', { name: group }).click()
      await page.keyboard.press('Escape')
      const name = `Copy number, ${language}`
      await made(page, address, language, name)
      await keepFigure(page, address, language, name)

      // A band of the chromosomes colours the map.
      const chromosomes = page.getByRole('application').first()
      await chromosomes.focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Shift+ArrowRight')
      await page.getByRole('button', { name: own.colorBand }).click()
      await page.getByText(own.coloredBand).first().waitFor()

      const next = await follow(page, language, say.differential)
      for (const group of ['malignant', 'reference'])
        await next.getByText(group, { exact: true }).first().waitFor()
      await made(page, address, language, `Malignant, ${language}`)
      // The task stands below the one that it goes on from.
      await page.getByRole('link', { name, exact: true }).waitFor()
      expect(errors).toEqual([])
      await context.close()
    },
    300_000
  )
})

describe.skipIf(data === undefined)(
  'from one tool to the next on blood cells (needs CYTODECK_TEST_DATA)',
  () => {
    const here = servedFile(fileOf('pbmc3k/pbmc3k_counts_labels_umap.h5ad'))

    test.each<Language>(['en', 'zh'])(
      'from a lasso to a network, its figure in the gallery, and its hubs as a gene set, in %s',
      async (language) => {
        const [say, own] = [wordsOf(language), words[language]]
        const { address } = here.product
        const { page, errors, context } = await visit(here.browser, { language })
        const lasso = { group: 'B', size: [70, 38] } as const
        const form = await fromLasso(page, here.product, language, lasso, own.network)
        await form.getByText(own.from, { exact: true }).click()
        const name = `Network of B cells, ${language}`
        await made(page, address, language, name)
        await keepFigure(page, address, language, name)
        await page.getByRole('button', { name: own.saveHubs }).click()
        const set = page.getByRole('dialog')
        await set.getByRole('button', { name: say.keep, exact: true }).click()
        await set.waitFor({ state: 'detached' })
        await page.goto(`${address}/dashboard/geneset`)
        await page.getByText(name).first().click()
        // Two clicks lead from a gene set to a tool that asks about it.
        const goOn = page.getByRole('button', { name: onwardWords(language).goOn })
        await goOn.waitFor()
        const clicks = await countClicks(page)
        await goOn.click()
        await page.getByRole('menuitem', { name: own.overlap }).click()
        await drawerOf(page).getByText(name).first().waitFor()
        expect(await clicks()).toBe(2)
        expect(errors).toEqual([])
        await context.close()
      },
      300_000
    )

    test.each<Language>(['en', 'zh'])(
      'from a lasso around most cells to who signals to whom, a pair on the map, and a figure, in %s',
      async (language) => {
        const own = words[language]
        const { address } = here.product
        const { page, errors, context } = await visit(here.browser, { language })
        await fromLasso(page, here.product, language, { group: 'B' }, own.communication)
        const name = `Signals, ${language}`
        await made(page, address, language, name)
        const chart = page.locator('[role=graphics-document]').first()
        await chart.getByText(own.mean).first().waitFor()
        await chart.getByText(/→/).first().waitFor()
        await keepFigure(page, address, language, name)

        // A bubble shows its pair on the map, and as violins of its genes.
        await chart.locator('.mark-symbol.role-mark path').last().click()
        const colored = page.getByText(own.colored).first()
        await colored.waitFor()
        const pair = own.colored.exec(await colored.innerText())![1]!
        const violin = page.getByRole('tabpanel', { name: own.violin, exact: true })
        await page.getByRole('tab', { name: own.violin, exact: true }).click()
        await expect.poll(() => violin.getByLabel(own.pair, { exact: true }).first().inputValue()).toBe(pair)
        const genes = violin.locator('[role=graphics-document]')
        for (const gene of pair.split(/ → |\+/)) await genes.getByText(gene).first().waitFor()
        await keepFigure(page, address, language, `${name}, ${pair}`)
        expect(errors).toEqual([])
        await context.close()
      },
      300_000
    )

    test.each<Language>(['en', 'zh'])(
      'from clusters to a trajectory through them and to their signals, in %s',
      async (language) => {
        const own = words[language]
        const { address, project, password } = here.product
        const { page, errors, context } = await visit(here.browser, { language })
        await signIn(page, address, language, project, password)
        await page.goto(`${address}/dashboard/task`)
        await openTool(page, language, own.clustering)
        const name = `Clusters, ${language}`
        await made(page, address, language, name)
        await follow(page, language, own.lineages)
        // The clusters became a column of the cells, and that column stands in the form.
        await expect
          .poll(() => drawerOf(page).getByLabel(own.groups, { exact: true }).first().inputValue())
          .toMatch(/^res_0_4/)
        await made(page, address, language, `Through clusters, ${language}`)
        const above = page.getByRole('link', { name, exact: true })
        await above.waitFor()
        // What changes along them is gathered into modules, and the clusters flow as a river.
        for (const tab of own.ofLineages) {
          await page.getByRole('tab', { name: tab, exact: true }).click()
          const drawn = page.getByRole('tabpanel', { name: tab, exact: true })
          await drawn.locator('canvas, svg').first().waitFor()
        }
        // The same clusters lead to who signals to whom as well.
        await above.click()
        await follow(page, language, own.communication)
        await expect
          .poll(() => drawerOf(page).getByLabel(own.groups, { exact: true }).first().inputValue())
          .toMatch(/^res_0_4/)
        await made(page, address, language, `Signals of clusters, ${language}`)
        await page.getByRole('link', { name, exact: true }).waitFor()
        expect(errors).toEqual([])
        await context.close()
      },
      300_000
    )
  }
)

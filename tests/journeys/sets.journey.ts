import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { violations } from './axe.ts'
import { visit } from './browser.ts'
import { servedDemo } from './served.ts'
import { placeOf, selectedCells, signInDemo, tabTo, wordsOf, type Language } from './steps.ts'

const words = {
  en: {
    saveCells: 'Save as cell set…',
    saveGenes: 'Save as gene set…',
    name: 'Name',
    save: 'Save',
    needed: 'Set name is required',
    done: 'Operation is successful',
    open: 'Open it',
    select: 'Select these cells',
    color: 'Color the embedding',
    more: 'More',
    moreSelection: 'Selection actions',
    only: 'Only these',
    import: 'Import…',
    keep: /Import 1 set/,
    found: /2 found/,
    download: 'Download',
    barcodes: 'Plain list of barcodes',
    gmt: 'GMT',
    choose: (name: string) => `Choose ${name}`,
    intersection: 'Intersection',
    saveResult: 'Save the result…',
    cells: 'cells'
  },
  zh: {
    saveCells: '存为细胞集…',
    saveGenes: '存为基因集…',
    name: '名称',
    save: '保存',
    needed: '请填写集合名称',
    done: '操作成功',
    open: '打开',
    select: '选择这些细胞',
    color: '为降维图着色',
    more: '更多',
    moreSelection: '选区操作',
    only: '仅保留这些',
    import: '导入…',
    keep: /导入 1 个集合/,
    found: /找到 2 个/,
    download: '下载',
    barcodes: '条形码列表',
    gmt: 'GMT',
    choose: (name: string) => `选择${name}`,
    intersection: '交集',
    saveResult: '保存结果…',
    cells: '个细胞'
  }
} as const

const follow = (page: Page, to: string) =>
  page.evaluate((address) => history.pushState(null, '', address), to)

/** The machine may have other work. */
const timeouts = { timeout: 60_000 }

describe('sets in Chromium', () => {
  const here = servedDemo()

  test.each<[Language, 'light' | 'dark']>([
    ['en', 'light'],
    ['zh', 'dark']
  ])(
    'from a selection to a set, its page, a color and a filter, and nothing that axe complains of: %s, %s',
    async (language, theme) => {
      const say = wordsOf(language)
      const set = words[language]
      const { page, errors, context } = await visit(here.browser, { language, theme })
      const found: string[] = []
      const check = async () => found.push(...(await violations(page)))
      const dialog = page.getByRole('dialog')
      await signInDemo(page, here.product.address, language)
      await placeOf(page, 'B')

      // By keys alone: the cells of a group become a set.
      await page.getByRole('button', { name: say.actionsFor('B'), exact: true }).press('Enter')
      await page.getByRole('menuitem', { name: say.selectCells }).press('Enter')
      await page.getByRole('button', { name: set.saveCells }).first().waitFor()
      const selected = await selectedCells(page)
      expect(selected).toBeGreaterThan(100)
      await tabTo(page, set.saveCells)
      await page.keyboard.press('Enter')
      const field = dialog.getByRole('textbox', { name: set.name })
      await expect
        .poll(() => field.evaluate((element) => element === document.activeElement), timeouts)
        .toBe(true)
      await page.keyboard.press('Enter')
      await dialog.getByText(set.needed).waitFor()
      await check()
      await page.keyboard.type('B cells')
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
      await page.getByText(set.done).waitFor()
      await page.getByRole('button', { name: set.open, exact: true }).click()

      // Its page: where it is, what it is made of, which cells; and home as a list of barcodes.
      await page.getByRole('heading', { name: 'B cells' }).waitFor()
      await page.locator('figure canvas').waitFor()
      await page.getByRole('grid').getByRole('row').nth(1).waitFor()
      await check()
      await page.getByRole('button', { name: set.download, exact: true }).click()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: set.barcodes }).click()
      ])
      expect(
        readFileSync(await file.path(), 'utf8')
          .trimEnd()
          .split('\n')
      ).toHaveLength(selected)

      // It colors the embedding, and keeps what it selects.
      await page.getByRole('button', { name: set.color }).click()
      await page.getByRole('button', { name: new RegExp(`${say.colorBy}.*B cells`) }).waitFor()
      await page.keyboard.press('Escape')
      await follow(page, '/dashboard/cellset')
      await page.getByRole('button', { name: set.select }).click()
      await expect.poll(() => selectedCells(page), timeouts).toBe(selected)
      await page.getByRole('button', { name: set.moreSelection }).click()
      await page.getByRole('menuitem', { name: set.only }).click()
      await expect
        .poll(async () => (await page.locator('.table-tools .count').first().textContent()) ?? '', timeouts)
        .toContain(`${selected} `)

      // Genes come by a paste, with what was not found said before anything is kept.
      await follow(page, '/dashboard/geneset')
      await page.getByRole('button', { name: set.import }).last().click()
      const genes = await page.evaluate(async () => {
        const token = /token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
        const response = await fetch('/api/data/gene?q=', { headers: { Authorization: `Bearer ${token}` } })
        return ((await response.json()) as { content: { list: { name: string }[] } }).content.list
          .slice(0, 2)
          .map(({ name }) => name)
      })
      await dialog
        .locator('textarea')
        .first()
        .fill(`${genes.join('\r\n').toLowerCase()}\nNOSUCHGENE`)
      await dialog.getByText(set.found).waitFor()
      await dialog
        .getByText(/NOSUCHGENE/)
        .last()
        .waitFor()
      await dialog.getByRole('textbox', { name: set.name, exact: true }).fill('pasted')
      await check()
      await dialog.getByRole('button', { name: set.keep }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.getByRole('heading', { name: 'pasted' }).waitFor()
      await page.locator('[role=graphics-document]').locator('canvas, svg').first().waitFor()
      await check()

      // Two sets make a third.
      await follow(page, '/dashboard/cellset')
      await page.getByRole('heading', { name: 'B cells' }).waitFor()
      const lines = readFileSync(await file.path(), 'utf8')
        .split('\n')
        .slice(0, 10)
        .join('\n')
      await page.getByRole('button', { name: set.import }).first().click()
      await dialog.locator('textarea').first().fill(lines)
      await dialog.getByRole('textbox', { name: set.name, exact: true }).fill('ten')
      await dialog.getByRole('button', { name: set.keep }).click()
      await dialog.waitFor({ state: 'detached' })
      for (const name of ['B cells', 'ten'])
        await page
          .getByRole('checkbox', { name: set.choose(name) })
          .first()
          .check()
      await page.getByRole('radio', { name: set.intersection }).check()
      await page.locator('p').filter({ hasText: /^10 / }).first().waitFor()
      await page.locator('[role=graphics-document]').locator('canvas, svg').first().waitFor()
      await check()

      expect(found).toEqual([])
      expect(errors).toEqual([])
      await context.close()
    }
  )
})

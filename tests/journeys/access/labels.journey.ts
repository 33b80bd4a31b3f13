import { expect, test } from 'vitest'
import { visit } from '../browser.ts'
import { servedDemo } from '../served.ts'
import { signInDemo, wordsOf } from '../steps.ts'

const here = servedDemo()

test('columns that the product made are labelled in the language of the page, also once it is switched', async () => {
  const { page, context, errors } = await visit(here.browser, { language: 'zh' })
  await signInDemo(page, here.product.address, 'zh')
  const shows = async (...labels: readonly string[]) => {
    for (const label of labels)
      await page.getByRole('columnheader', { name: label }).first().waitFor({ state: 'attached' })
  }
  await shows('条形码', '总计数', '检出基因数', '线粒体 %', 'cell_type')
  await page.getByRole('tab', { name: '基因', exact: true }).click()
  await shows('基因', '平均表达', '检出比例', '高变基因排名')
  await page.getByRole('tab', { name: '样本', exact: true }).click()
  await shows('细胞数', '计数中位数', '基因数中位数')

  // It is still found by the name that it has in files and scripts.
  const say = wordsOf('zh')
  await page
    .getByRole('button', { name: new RegExp(`^${say.colorBy}`) })
    .first()
    .click()
  await page.getByPlaceholder(say.search).fill('nFeature')
  await page.getByRole('option', { name: '检出基因数' }).first().click()
  await page.getByRole('button', { name: new RegExp(`${say.colorBy}.*检出基因数`) }).waitFor()

  await page.getByRole('button', { name: '语言' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await shows('cells', 'median_counts', 'median_genes')
  await page.getByRole('button', { name: /^Color by.*nFeature_RNA/ }).waitFor()
  expect(errors).toEqual([])
  await context.close()
})

import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { visit, type Visit } from '../browser.ts'
import { openTool } from '../results.ts'
import { servedDemo } from '../served.ts'
import { signInDemo, typeInto } from '../steps.ts'

/** Commas, digits and letters of full width, as Chinese keyboards write them, in lists and numbers. */
const here = servedDemo()

async function arrive(): Promise<Visit> {
  const visited = await visit(here.browser, { language: 'zh' })
  await signInDemo(visited.page, here.product.address, 'zh')
  return visited
}

/** Writes as an input method does: composed first, then taken. */
async function compose(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const ends = { selectionStart: text.length, selectionEnd: text.length }
  await session.send('Input.imeSetComposition', { text, ...ends })
  await session.send('Input.insertText', { text })
  await session.detach()
}

test('a number that is typed, composed or pasted stands in its field with plain digits', async () => {
  const { page, context, errors } = await arrive()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: '转到行…' }).first().click()
  const field = page.getByRole('textbox', { name: /^第 1 至/ })
  await typeInto(field, '１')
  await page.keyboard.insertText('２３')
  await expect.poll(() => field.inputValue()).toBe('123')
  await page.keyboard.press('ArrowLeft')
  await compose(page, '９')
  await expect.poll(() => field.inputValue()).toBe('1,293')
  await page.keyboard.press('Control+A')
  await page.evaluate(() => navigator.clipboard.writeText('４５６'))
  await page.keyboard.press('Control+V')
  await expect.poll(() => field.inputValue()).toBe('456')
  // Words keep their own form: a name of full-width letters is a name.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+K')
  const search = page.getByRole('dialog').getByRole('combobox', { name: '搜索', exact: true })
  await typeInto(search, 'ＣＤ３Ｄ')
  expect(await search.inputValue()).toBe('ＣＤ３Ｄ')
  expect(errors).toEqual([])
  await context.close()
})

test('lists and numbers of the forms of tools, and lists of gene sets', async () => {
  const { page, context, errors } = await arrive()
  const { address } = here.product
  const clusters = await openTool(page, 'zh', '聚类')
  const resolutions = clusters.getByLabel(/^分辨率/).first()
  await resolutions.click()
  await typeInto(resolutions, '０．３，０．６、1.2')
  await page.keyboard.press('Enter')
  for (const value of ['0.3', '0.6', '1.2'])
    await clusters.getByText(value, { exact: true }).first().waitFor()
  expect(await resolutions.inputValue()).toBe('')

  await page.goto(`${address}/dashboard`)
  const compared = await openTool(page, 'zh', '差异表达')
  await compared.getByRole('button', { name: /^更多设置/ }).click()
  const share = compared.getByLabel(/^最小表达比例/).first()
  await share.click()
  await page.keyboard.press('Control+A')
  await typeInto(share, '０．２')
  await expect.poll(() => share.inputValue()).toBe('0.2')

  await page.goto(`${address}/dashboard`)
  const charts = await openTool(page, 'zh', '点图')
  await typeInto(charts.getByRole('textbox', { name: '基因' }).first(), 'ＣＤ３Ｄ、LYZ；MS4A1，CD79A')
  await charts.getByText('找到 4 个基因').waitFor()

  await page.goto(`${address}/dashboard/geneset`)
  await page.getByRole('button', { name: '导入…' }).first().click()
  const sets = page.getByRole('dialog')
  const pasted = sets.getByRole('textbox', { name: /^或粘贴基因名/ })
  await pasted.click()
  await typeInto(pasted, 'ＣＤ３Ｄ、LYZ；MS4A1，CD79A')
  await sets.getByText('1 个集合').waitFor()
  await sets.getByText(/找到 4/).waitFor()
  expect(errors).toEqual([])
  await context.close()
})

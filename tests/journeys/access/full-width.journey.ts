import { expect, test } from 'vitest'
import { visit } from '../browser.ts'
import { servedDemo } from '../served.ts'
import { signInDemo, typeInto } from '../steps.ts'

const here = servedDemo()

test('digits of full width, typed or pasted, stand in a number field as plain ones', async () => {
  const { page, context, troubles } = await visit(here.browser, { language: 'zh' })
  await signInDemo(page, here.product.address, 'zh')
  await page.getByRole('button', { name: '转到行…' }).first().click()
  const field = page.getByRole('textbox', { name: /^第 1 至/ })
  await typeInto(field, '１')
  await page.keyboard.insertText('２３')
  expect(await field.inputValue()).toBe('123')
  await page.keyboard.press('Control+A')
  await field.evaluate((input) => {
    const paste = { inputType: 'insertFromPaste', data: '４５６', bubbles: true, cancelable: true }
    input.dispatchEvent(new InputEvent('beforeinput', paste))
  })
  expect(await field.inputValue()).toBe('456')
  // Words keep their own form: a name of full-width letters is a name.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+K')
  const search = page.getByRole('dialog').getByRole('combobox', { name: '搜索', exact: true })
  await typeInto(search, 'ＣＤ３Ｄ')
  expect(await search.inputValue()).toBe('ＣＤ３Ｄ')
  expect(troubles).toEqual([])
  await context.close()
})

import { expect, test } from 'vitest'
import { visit } from '../browser.ts'
import { openTool } from '../results.ts'
import { servedDemo } from '../served.ts'
import { placeOf, signInDemo, wordsOf } from '../steps.ts'

const here = servedDemo()

test('a sample column is chosen in the legend, at the table of samples and on the page of the project; tables and tools follow', async () => {
  const { page, context, errors } = await visit(here.browser, { language: 'en' })
  const { address } = here.product
  await signInDemo(page, address, 'en')
  await placeOf(page, 'B')
  const samples = page.getByRole('region', { name: 'Samples' })
  const sampleNamed = (name: string) => samples.getByRole('gridcell', { name, exact: true }).first()
  const formSays = async (name: string) => {
    const form = await openTool(page, 'en', wordsOf('en').differential)
    await form.getByPlaceholder(`${name}, the sample column of the project`).first().waitFor()
    await page.goto(`${address}/dashboard`)
  }

  await page
    .getByRole('group', { name: 'Legend: cell_type' })
    .getByRole('button', { name: 'Legend options' })
    .click()
  await page.getByRole('menuitem', { name: 'Use as sample column' }).click()
  await page.getByRole('tab', { name: 'Samples', exact: true }).click()
  await sampleNamed('CD14 Mono').waitFor()
  await formSays('cell_type')

  await page.getByRole('tab', { name: 'Samples', exact: true }).click()
  await samples.getByLabel('Sample column').first().click()
  await page.getByRole('option', { name: /^donor/ }).click()
  await sampleNamed('CD14 Mono').waitFor({ state: 'detached' })
  await formSays('donor')

  await page.goto(`${address}/dashboard/project`)
  const field = page.getByLabel('Sample column').first()
  await expect.poll(() => field.inputValue()).toBe('donor')
  await field.click()
  await page.getByRole('option', { name: 'sample (found at import)' }).click()
  await page.goto(`${address}/dashboard`)
  await formSays('sample')
  expect(errors).toEqual([])
  await context.close()
})

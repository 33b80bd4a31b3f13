import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { visit } from '../browser.ts'
import { servedDemo } from '../served.ts'
import { placeOf, signInDemo } from '../steps.ts'

const here = servedDemo()

/** Calls the server as a page does. */
const post = (page: Page, path: string, fields: Readonly<Record<string, string>>) =>
  page.evaluate(
    async ([address, body]) => {
      const token = /token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const answer = await fetch(`/api${address}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body: new URLSearchParams(body)
      })
      return (await answer.json()) as { code: number; message: string }
    },
    [path, fields] as const
  )

test('columns, sets and tasks of another browser are there without a reload', async () => {
  const { product, browser } = here
  const [one, other] = [await visit(browser, { language: 'en' }), await visit(browser, { language: 'en' })]
  const { page } = one
  await signInDemo(other.page, product.address, 'en')
  await signInDemo(page, product.address, 'en')
  await placeOf(page, 'B')
  /** Milliseconds from the answer to the other browser until this one shows it. */
  const took: number[] = []
  const changed = async (
    path: string,
    fields: Readonly<Record<string, string>>,
    seen: () => Promise<void>
  ) => {
    expect(await post(other.page, path, fields)).toMatchObject({ code: 200 })
    const since = performance.now()
    await seen()
    took.push(Math.round(performance.now() - since))
  }
  const ids = JSON.stringify([0, 1, 2, 3, 4])

  await changed('/field/label', { name: 'from_elsewhere', value: 'five', selectedIds: ids }, async () => {
    await expect
      .poll(() => page.getByRole('columnheader', { name: 'from_elsewhere' }).count(), { timeout: 60_000 })
      .toBe(1)
  })
  await page.goto(`${product.address}/dashboard/cellset`)
  await page.getByText('No cell sets').first().waitFor()
  await changed('/cellSet/create', { name: 'Set from elsewhere', ids }, () =>
    page.getByText('Set from elsewhere').first().waitFor()
  )
  await page.goto(`${product.address}/dashboard/task`)
  await page.getByText('No tasks').first().waitFor()
  const order = {
    tool: 'marker-genes',
    params: JSON.stringify({ group: 'condition' }),
    type: '0',
    state: '0'
  }
  await changed('/task/create', { ...order, name: 'Task from elsewhere' }, () =>
    page.getByRole('link', { name: 'Task from elsewhere' }).waitFor()
  )
  console.info(`seen after ${took.join(', ')} ms`)
  expect([...one.errors, ...other.errors]).toEqual([])
  await Promise.all([one.context.close(), other.context.close()])
})

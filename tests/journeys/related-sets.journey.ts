import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { command } from '../fixtures/product.ts'
import { scriptFor } from '../fixtures/script.ts'
import { violations } from './axe.ts'
import { visit } from './browser.ts'
import { servedDemo } from './served.ts'
import { signIn, signInDemo } from './steps.ts'

/** The machine may have other work. */
const timeouts = { timeout: 60_000 }

const here = servedDemo()

/** Opens the sets of related accounts on the page of cell sets; answers those of one account. */
async function relatedOf(page: Page, address: string, head: string, account: string) {
  await page.goto(`${address}/dashboard/cellset`)
  await page.getByText(head, { exact: true }).click(timeouts)
  const owner = page.locator('details').getByRole('region').filter({ hasText: account })
  await owner.waitFor(timeouts)
  return owner
}

test('a main account and its sub-account see the cell sets of each other with their owner, and copy them', async () => {
  const { address, dataDir, project } = here.product
  const json = async (...parts: string[]): Promise<Record<string, string>> =>
    JSON.parse(await command(dataDir, ...parts, '--json')) as Record<string, string>
  const { token = '' } = await json('token', 'create', '--project', project, '--scope', 'write')
  const call = scriptFor(address, token)
  await call('POST', '/cellSet/create', { name: 'Early cells', ids: '{"ranges":[[0,120]]}' })
  const { account = '', password = '' } = await json('account', 'create', project, '--name', 'Student')

  const student = await visit(here.browser, { language: 'zh', theme: 'dark' })
  await signIn(student.page, address, 'zh', account, password)
  // Whoever signs in sees the number of the own account, which a main account is given to share with.
  await student.page.getByRole('banner').getByText(account, { exact: true }).waitFor()
  const early = await relatedOf(student.page, address, '相关账号：1 个集合', project)
  await early.getByText('120', { exact: true }).waitFor()
  expect(await violations(student.page)).toEqual([])
  await early.getByRole('button', { name: '将Early cells复制到本账号' }).click()
  await student.page.getByRole('heading', { name: 'Early cells' }).waitFor(timeouts)
  await student.page.locator('figure canvas').waitFor(timeouts)

  // The copy is the student's own: the owner's set goes, and it stays.
  const { list } = (await call<{ list: { id: string }[] }>('GET', '/cellSet/list', {})).content
  await call('POST', '/cellSet/delete', { ids: JSON.stringify(list.map(({ id }) => id)) })
  await student.page.reload()
  await student.page.getByRole('heading', { name: 'Early cells' }).waitFor(timeouts)
  await student.page.locator('figure canvas').waitFor(timeouts)
  expect(await student.page.locator('details').count()).toBe(0)

  const owner = await visit(here.browser, { language: 'en' })
  await signInDemo(owner.page, address, 'en')
  await owner.page.getByRole('banner').getByText(project, { exact: true }).waitFor()
  const copied = await relatedOf(owner.page, address, 'Related accounts: 1 set', account)
  await copied.getByRole('heading', { name: 'Student' }).waitFor()
  await copied.getByRole('button', { name: 'Copy Early cells to this account' }).click()
  await owner.page.getByRole('heading', { name: 'Early cells' }).waitFor(timeouts)
  const own = (await call<{ list: { name: string; total: number }[] }>('GET', '/cellSet/list', {})).content
    .list
  expect(own).toMatchObject([{ name: 'Early cells', total: 120 }])
  expect([...student.errors, ...owner.errors]).toEqual([])
  await student.context.close()
  await owner.context.close()
})

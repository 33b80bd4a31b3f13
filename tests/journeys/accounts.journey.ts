import type { BrowserContext, Page } from 'playwright'
import { describe, expect, onTestFinished, test } from 'vitest'
import { command } from '../fixtures/product.ts'
import { scriptFor } from '../fixtures/script.ts'
import { countRounds } from '../trust/rounds.ts'
import { visit } from './browser.ts'
import { patienceOf } from '../trust/rounds.ts'
import { servedDemo } from './served.ts'
import { placeOf, signIn, signInDemo } from './steps.ts'

/** How long the page may take to notice what happened elsewhere. */
const noticeMs = patienceOf(2000)

describe('accounts', () => {
  const here = servedDemo()

  /** A fresh browser profile that is signed in to the demo study. */
  async function signedIn(): Promise<{ page: Page; context: BrowserContext; errors: string[] }> {
    const opened = await visit(here.browser, { language: 'en' })
    onTestFinished(() => opened.context.close())
    await signInDemo(opened.page, here.product.address, 'en')
    await placeOf(opened.page, 'B')
    return opened
  }

  /** Another tab of the same browser, on a page that asks the server for nothing by itself. */
  async function secondTab(context: BrowserContext): Promise<Page> {
    const page = await context.newPage()
    await page.goto(`${here.product.address}/dashboard/help`)
    await page.locator('main').getByRole('heading').first().waitFor()
    return page
  }

  const atHome = (page: Page, timeout: number) =>
    page.getByRole('button', { name: 'Sign in', exact: true }).waitFor({ timeout })

  test('an API token is made, shown once, used, listed with its use, and revoked', async () => {
    const { page, errors } = await signedIn()
    await page.goto(`${here.product.address}/dashboard/setting/token`)
    await page.getByRole('button', { name: 'New token…' }).click()
    await page.getByLabel('Name').fill('Nightly export')
    await page.getByRole('button', { name: 'Create token' }).click()
    const token = await page.getByRole('textbox', { name: 'Token' }).inputValue()
    expect(token).toMatch(/^cyt_[\w-]{43}$/)
    await page.getByRole('button', { name: 'Done' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Nightly export' })
    await row.getByText('never').waitFor()
    expect(await page.content()).not.toContain(token)

    const script = scriptFor(here.product.address, token)
    expect(await script('GET', '/user/info')).toMatchObject({ code: 200 })
    expect(await script('POST', '/view', { state: '{}' })).toMatchObject({ code: 402 })
    await page.reload()
    await row.getByText(/^\d\d:\d\d$/).waitFor()

    await page.getByRole('link', { name: 'Security log' }).click()
    for (const [event, detail] of [
      ['Access refused', 'POST /api/view'],
      ['API token used for the first time', 'Nightly export'],
      ['API token created', 'Nightly export'],
      ['Signed in', 'demo study']
    ] as const)
      await page.getByRole('row').filter({ hasText: event }).filter({ hasText: detail }).first().waitFor()

    await page.getByRole('link', { name: 'API tokens' }).click()
    await page.getByRole('button', { name: 'Revoke Nightly export' }).click()
    await page.getByRole('button', { name: 'Revoke', exact: true }).click()
    await page.getByText('There are no API tokens').waitFor()
    expect(await script('GET', '/user/info')).toMatchObject({ code: 401 })
    expect(errors).toEqual([])
  })

  test('a page that nobody touches notices within two seconds that a command has ended its session', async () => {
    const { page } = await signedIn()
    await page.goto(`${here.product.address}/dashboard/help`)
    await page.locator('main').getByRole('heading').first().waitFor()
    await page.waitForTimeout(1000)
    const { password } = JSON.parse(
      await command(here.product.dataDir, 'project', 'password', here.product.project, '--json')
    ) as { password: string }
    await atHome(page, noticeMs)
    await page.getByText('The session has ended. Sign in again').waitFor()
    await signIn(page, here.product.address, 'en', here.product.project, password)
    expect(new URL(page.url()).pathname).toBe('/dashboard')
  })

  test('a page that was offline says so, and is there again within two seconds', async () => {
    const { page, context } = await signedIn()
    await context.setOffline(true)
    await page.getByText('No connection to the server; trying again').first().waitFor({ timeout: noticeMs })
    await page.waitForTimeout(8000)
    await context.setOffline(false)
    await page.getByText('Connected again; the page is up to date').waitFor({ timeout: noticeMs })
    await page.getByText('Connected again; the page is up to date').waitFor({ state: 'detached' })
    expect(await page.getByText('No connection to the server; trying again').count()).toBe(0)
  })

  test('tabs of one browser follow each other: language, account, password, signing out', async (test) => {
    const count = countRounds(test, 'F2')
    const { product } = here
    await command(product.dataDir, 'account', 'create', product.project, '--name', 'Student')
    const { password } = JSON.parse(
      await command(product.dataDir, 'project', 'password', product.project, '--json')
    ) as { password: string }
    const { page, context } = await visit(here.browser, { language: 'en' })
    onTestFinished(() => context.close())
    await signIn(page, product.address, 'en', product.project, password)
    const other = await secondTab(context)
    /** The number of the account that is signed in to, in the bar at the top. */
    const numberOn = (tab: Page, number: string) =>
      tab.getByRole('banner').getByText(number, { exact: true }).waitFor()
    await numberOn(page, product.project)

    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitem', { name: '中文' }).click()
    await other.getByRole('heading', { name: '帮助中心' }).waitFor({ timeout: noticeMs })
    await page.getByRole('button', { name: '语言' }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await other.getByRole('heading', { name: 'Help center' }).waitFor({ timeout: noticeMs })

    await page.goto(`${product.address}/dashboard/account/switch`)
    await page.getByRole('button', { name: 'Student' }).click()
    await page.waitForURL('**/dashboard')
    await other.getByText(`Another tab has switched to ${product.project}-01`).waitFor({ timeout: noticeMs })
    await numberOn(page, `${product.project}-01`)
    await numberOn(other, `${product.project}-01`)

    await page.goto(`${product.address}/dashboard/account/switch`)
    await page
      .locator('#content')
      .getByRole('button', { name: new RegExp(`${product.project}(?!-)`) })
      .click()
    await other
      .getByText(`Another tab has switched to ${product.project}`, { exact: true })
      .waitFor({ timeout: noticeMs })

    await page.goto(`${product.address}/dashboard/setting/password`)
    await page.getByLabel('Current password').fill(password)
    await page.getByLabel('New password', { exact: true }).fill('green-lake-77')
    await page.getByLabel('New password again').fill('green-lake-77')
    await page.getByRole('button', { name: 'Change password' }).click()
    await atHome(page, 10_000)
    await atHome(other, noticeMs)

    await signIn(page, product.address, 'en', product.project, 'green-lake-77')
    await other.waitForURL('**/dashboard/help', { timeout: noticeMs })
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await atHome(other, noticeMs)
    expect(new URL(other.url()).pathname).toBe('/')
    // Language and account there and back, password, signing in and out.
    count(7)
  })
})

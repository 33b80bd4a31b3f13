import { inject, expect, onTestFinished, test } from 'vitest'
import { startCopy } from '../fixtures/product.ts'
import { startTlsProxy } from '../fixtures/tls-proxy.ts'
import { openQuickBrowser, visit } from './browser.ts'
import { createTask, lassoAround, placeOf, selectedCells, signInDemo, wordsOf } from './steps.ts'

const base = '/cytodeck'

test('behind a proxy that speaks TLS, below a path: sign in, lasso, task, share', async () => {
  const say = wordsOf('en')
  const product = await startCopy(inject('demo'), {
    CYTODECK_BASE_PATH: base,
    CYTODECK_PROXIES: '127.0.0.1',
    CYTODECK_DEMO: '1'
  })
  onTestFinished(() => product.stop())
  const proxy = await startTlsProxy(product.address, base)
  onTestFinished(() => proxy.close())
  const browser = await openQuickBrowser()
  onTestFinished(() => browser.close())
  const { page, errors, context } = await visit(browser, { language: 'en' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const beyond: string[] = []
  page.on('request', (request) => {
    const { origin, pathname, protocol } = new URL(request.url())
    if (!protocol.startsWith('http')) return
    if (origin !== proxy.address || (pathname !== base && !pathname.startsWith(`${base}/`)))
      beyond.push(request.url())
  })

  // Without the slash at the end, as people type it.
  await signInDemo(page, `${proxy.address}${base}`, 'en')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  const cookies = await context.cookies()
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['language', 'token'])
  for (const { secure, path, sameSite } of cookies)
    expect({ secure, path, sameSite }).toEqual({ secure: true, path: base, sameSite: 'Strict' })

  await lassoAround(page, await placeOf(page, 'Memory CD4 T'), [60, 60])
  await page.getByRole('button', { name: say.runTool }).first().click()
  const selected = await selectedCells(page)
  await page.getByRole('button', { name: say.markers }).first().click()
  await createTask(page, 'en')
  await page.getByRole('link', { name: say.tasks }).first().click()
  expect(new URL(page.url()).pathname).toBe(`${base}/dashboard/task`)
  const row = page.getByRole('row').filter({ hasText: say.markers })
  await row.getByText(say.success).waitFor()
  await row.getByRole('link', { name: say.markers }).click()
  await page.waitForURL(`**${base}/dashboard/task/*`)
  await page.reload()
  await page.getByText(say.used(String(selected))).waitFor()

  await page.goto(`${proxy.address}${base}/dashboard`)
  await page.getByRole('button', { name: say.runTool }).first().waitFor()
  await page.getByRole('button', { name: 'Share view' }).click()
  await page.getByText('The address of this view is copied').waitFor()
  const shared = await page.evaluate(() => navigator.clipboard.readText())
  expect(shared.startsWith(`${proxy.address}${base}/dashboard?view=`)).toBe(true)
  await page.goto(shared)
  await page.getByText('The shared view is open').waitFor()

  const [popout] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Open in a window' }).first().click()
  ])
  expect(new URL(popout.url()).pathname).toBe(`${base}/popout.html`)
  await popout.close()

  expect(beyond).toEqual([])
  expect(errors).toEqual([])

  // Whoever opens the server itself is led to where its pages are.
  const beside = await visit(browser, { language: 'en' })
  await beside.page.goto(product.address)
  await beside.page.waitForURL(`${product.address}${base}/`)
  await beside.page.getByRole('button', { name: say.signIn, exact: true }).waitFor()
  expect(beside.errors).toEqual([])
})

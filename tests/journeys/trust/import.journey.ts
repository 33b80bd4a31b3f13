import type { BrowserContext, Page } from 'playwright'
import { describe, expect, onTestFinished, test } from 'vitest'
import { tenxZip } from '../../fixtures/datasets/tenx-zip.ts'
import { signInAt } from '../../fixtures/script.ts'
import { visit } from '../browser.ts'
import { servedDemo } from '../served.ts'
import { signInDemo } from '../steps.ts'

const upload = '**/api/project/import'

describe('an import over the page', () => {
  const here = servedDemo()

  /** Chooses a 10x zip in the menu of the account and sends it as it is found. */
  async function send(page: Page, name: string): Promise<void> {
    await page.getByRole('button', { name: 'Account' }).click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('menuitem', { name: 'Import a file…' }).click()
    ])
    await chooser.setFiles({ name, mimeType: 'application/zip', buffer: tenxZip(40, 12) })
    await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
  }

  async function signedIn(): Promise<{ page: Page; errors: string[]; context: BrowserContext }> {
    const opened = await visit(here.browser, { language: 'en' })
    onTestFinished(() => opened.context.close())
    await signInDemo(opened.page, here.product.address, 'en')
    return opened
  }

  /** Holds what is sent to be imported until it is let go. */
  async function holdUpload(page: Page): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(upload, async (route) => {
      await promise
      await route.continue()
    })
    return resolve
  }

  test('its task names the project and gives the first password after the page was loaded anew', async () => {
    const { page, errors } = await signedIn()
    await send(page, 'late.zip')
    await page.getByText('late.zip is imported').waitFor()
    // The note of the import, with its password, goes with the page.
    await page.goto(`${here.product.address}/dashboard/task`)
    await page.getByRole('link', { name: 'late.zip' }).click()
    const heading = page.getByRole('heading', { name: /^Imported as project P/ })
    await heading.waitFor()
    const [project = ''] = /P[\d-]+/.exec((await heading.textContent()) ?? '') ?? []
    await page.getByRole('button', { name: 'Show its first password…' }).click()
    const password = await page.getByRole('textbox', { name: 'Password' }).inputValue()
    expect((await signInAt(here.product.address, project, password)).code).toBe(200)
    await page.getByRole('button', { name: 'Done' }).click()
    await page
      .getByRole('main')
      .getByRole('button', { name: `Open ${project}` })
      .click()
    await page.getByText('40 cells × 12 genes').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    expect(errors).toEqual([])
  })

  test('that is on its way is not lost to a closed tab without a question', async () => {
    const { page } = await signedIn()
    const letGo = await holdUpload(page)
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.dismiss()
    })
    await send(page, 'kept.zip')
    await page.getByText('Sending kept.zip').waitFor()
    // The question stops the new loading, whose end is waited for in vain.
    await page.reload({ timeout: 3000 }).catch(() => {})
    expect(asked).toEqual(['beforeunload'])
    letGo()
    await page.getByText('kept.zip is imported').waitFor()
    await page.reload()
    expect(asked).toHaveLength(1)
  })

  test('opens its project from the note', async () => {
    const { page, errors } = await signedIn()
    await send(page, 'noted.zip')
    await page.getByText('noted.zip is imported').waitFor()
    await page.getByRole('button', { name: /^Open P/ }).click()
    await page.getByText('40 cells × 12 genes').first().waitFor()
    expect(errors).toEqual([])
  })

  /** The tasks that the list has of a file. */
  async function tasksOf(page: Page, name: string): Promise<number> {
    await page.goto(`${here.product.address}/dashboard/task`)
    await page.getByRole('link', { name: 'late.zip' }).first().waitFor()
    return page.getByRole('link', { name }).count()
  }

  test('is cancelled while it is sent, and leaves no task', async () => {
    const { page, errors } = await signedIn()
    await holdUpload(page)
    await send(page, 'stopped.zip')
    await page.getByText('Sending stopped.zip').waitFor()
    await page.getByRole('status').getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('The import of stopped.zip is cancelled').waitFor()
    // Nothing asks before the page is left any more.
    expect(await tasksOf(page, 'stopped.zip')).toBe(0)
    expect(errors).toEqual([])
  })

  test('whose connection broke is sent again as it was described', async () => {
    const { page } = await signedIn()
    await page.route(upload, (route) => route.abort('connectionreset'), { times: 1 })
    await send(page, 'broken.zip')
    await page.getByText('broken.zip was not imported').waitFor()
    await page.getByRole('button', { name: 'Send again' }).click()
    await page.getByText('broken.zip is imported').waitFor()
    await page.goto(`${here.product.address}/dashboard/task`)
    const made = page.getByRole('link', { name: 'broken.zip' })
    await made.first().waitFor()
    expect(await made.count()).toBe(1)
  })

  test('is not called failed where another account was opened meanwhile', async () => {
    const { page } = await signedIn()
    const letGo = await holdUpload(page)
    await send(page, 'meanwhile.zip')
    await page.getByText('Sending meanwhile.zip').waitFor()
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Switch account' }).click()
    await page.getByRole('button', { name: /^late/ }).click()
    await page.getByText('40 cells × 12 genes').first().waitFor()
    letGo()
    await page
      .getByText(`meanwhile.zip continues. Its result will be in the task list of ${here.product.project}`)
      .waitFor()
    expect(await page.getByText('was not imported').count()).toBe(0)
  })
})

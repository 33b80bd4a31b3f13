import type { Page } from 'playwright'
import { describe, expect, onTestFinished, test } from 'vitest'
import { command } from '../../fixtures/product.ts'
import { scriptFor, type ScriptCall } from '../../fixtures/script.ts'
import { countRounds } from '../../trust/rounds.ts'
import { visit } from '../browser.ts'
import { servedDemo } from '../served.ts'
import { colorBy, signInDemo } from '../steps.ts'

const changedMeanwhile = /was changed meanwhile, in another tab or by somebody else/

describe('one cell set in two tabs', () => {
  const here = servedDemo()
  let script: ScriptCall

  /**
   * A set of 20 cells, open in two tabs of one browser; or of two, which do not hear of each other, as where a
   * connection is slow: what waits for the changes of others gets no answer.
   */
  async function opened(browsers: 1 | 2 = 1): Promise<{ id: string; tabs: readonly [Page, Page] }> {
    const { dataDir, project, address } = here.product
    const made = await command(dataDir, 'token', 'create', '--project', project, '--scope', 'write', '--json')
    script = scriptFor(address, (JSON.parse(made) as { token: string }).token)
    const ids = JSON.stringify({ ranges: [[0, 20]] })
    const { content } = await script<{ id: string }>('POST', '/cellSet/create', { name: 'Shared', ids })
    const signedIn = async () => {
      const { page, context } = await visit(here.browser, { language: 'en' })
      onTestFinished(() => context.close())
      if (browsers === 2) await context.route(/\/user\/session\b/, () => undefined)
      await signInDemo(page, address, 'en')
      return { page, context }
    }
    const { page, context } = await signedIn()
    const tabs = [page, browsers === 1 ? await context.newPage() : (await signedIn()).page] as const
    for (const tab of tabs) {
      await tab.goto(`${address}/dashboard/cellset?set=${content.id}`)
      await tab.getByRole('heading', { name: 'Shared' }).waitFor()
    }
    return { id: content.id, tabs }
  }
  const info = (id: string) => script<{ name: string; total: number }>('GET', '/cellSet/info', { id })

  const more = async (tab: Page, action: string) => {
    await tab.getByRole('button', { name: 'More', exact: true }).last().click()
    await tab.getByRole('menuitem', { name: action }).click()
    await tab.getByRole('dialog').waitFor()
  }
  const name = (tab: Page) => tab.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true })
  const save = (tab: Page) => tab.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const closed = (tab: Page) => tab.getByRole('dialog').waitFor({ state: 'detached' })
  /** Renames the set from the page of the tab. */
  const rename = async (tab: Page, to: string) => {
    await more(tab, 'Rename…')
    await name(tab).fill(to)
    await save(tab)
    await closed(tab)
  }

  test('a late name is refused and kept in its field; saved once more it stands', async (test) => {
    const count = countRounds(test, 'F2')
    const { id, tabs } = await opened()
    const [first, late] = tabs
    await more(late, 'Rename…')
    await name(late).fill('Late')
    await rename(first, 'First')
    await save(late)
    const alert = late.getByRole('dialog').getByRole('alert')
    await alert.filter({ hasText: changedMeanwhile }).filter({ hasText: '“First”, with 20 cells' }).waitFor()
    expect(await name(late).inputValue()).toBe('Late')
    expect((await info(id)).content.name).toBe('First')
    await save(late)
    await closed(late)
    expect((await info(id)).content.name).toBe('Late')
    count()
  })

  test('cells that both take out are all taken out', async (test) => {
    const count = countRounds(test, 'F2')
    const { id, tabs } = await opened()
    for (const [at, tab] of tabs.entries())
      await tab
        .getByRole('grid')
        .getByRole('checkbox', { name: /^Select row/ })
        .nth(2 * at)
        .check()
    for (const tab of tabs) {
      await tab.getByRole('button', { name: /^Remove .* from the set/ }).click()
      await tab.getByText('Modified successfully!').waitFor()
    }
    expect((await info(id)).content.total).toBe(18)
    count()
  })

  test('nothing that was changed meanwhile is deleted unseen', async (test) => {
    const count = countRounds(test, 'F2')
    const { id, tabs } = await opened(2)
    const [first, late] = tabs
    await rename(first, 'First')
    await more(late, 'Delete…')
    await late.getByRole('dialog').getByText('by somebody else: First').waitFor()
    await rename(first, 'Second')
    await late.getByRole('button', { name: 'Delete 1 set' }).click()
    await late.getByText(/^"Second" was changed meanwhile/).waitFor()
    expect((await info(id)).content.name).toBe('Second')
    await late.getByRole('heading', { name: 'Second' }).waitFor()
    count()
  })

  test('a name for what another tab has deleted stays in its field, with why', async (test) => {
    const count = countRounds(test, 'F2')
    const { id, tabs } = await opened()
    const [first, late] = tabs
    await more(late, 'Rename…')
    await name(late).fill('Late')
    await more(first, 'Delete…')
    await first.getByRole('button', { name: 'Delete 1 set' }).click()
    await first.getByText('Delete successfully!').waitFor()
    await save(late)
    await late.getByRole('dialog').getByText('This cell set does not exist').waitFor()
    expect(await name(late).inputValue()).toBe('Late')
    expect(await info(id)).toMatchObject({ code: 404 })
    count()
  })
})

describe('the columns of two tabs', () => {
  const here = servedDemo()

  test('a column that is made in one tab can be colored by in the other, until it is deleted', async () => {
    const { page, context, errors } = await visit(here.browser, { language: 'en' })
    onTestFinished(() => context.close())
    await signInDemo(page, here.product.address, 'en')
    const other = await context.newPage()
    await other.goto(`${here.product.address}/dashboard`)
    const header = (tab: Page) => tab.getByRole('columnheader', { name: /^chosen_here/ })
    for (const tab of [page, other]) await tab.getByRole('columnheader', { name: /^cell_type/ }).waitFor()

    // A page that is not in front draws nothing, and a click on it does nothing.
    await page.bringToFront()
    // The box is ticked when the row's cell is selected: in a page that was not in front, a moment after.
    await page.getByRole('grid').last().locator('[data-row="0"] input:enabled').click()
    await page.getByRole('button', { name: 'Selection actions' }).click()
    await page.getByRole('menuitem', { name: 'Label…' }).click()
    await page.getByRole('dialog').getByLabel('Column name').fill('chosen_here')
    await page.getByRole('dialog').getByLabel('Value').fill('yes')
    await page.getByRole('dialog').getByRole('button', { name: 'Label', exact: true }).click()
    for (const tab of [page, other]) await header(tab).waitFor()

    await other.bringToFront()
    await colorBy(other, 'en', 'chosen_here')
    await other.getByRole('button', { name: 'Actions for yes' }).waitFor({ state: 'attached' })
    expect(errors).toEqual([])

    await page.bringToFront()
    await page.getByRole('button', { name: /^Undo/ }).first().click()
    for (const tab of [page, other]) await header(tab).waitFor({ state: 'detached' })
    // What the other tab colors by is gone, which it says, with a way on.
    await other.getByText('Column "chosen_here" is not in this project').waitFor()
    await other.getByRole('button', { name: /^Color by (?!chosen_here)/ }).waitFor()
  })
})

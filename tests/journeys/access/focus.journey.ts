import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { command } from '../../fixtures/product.ts'
import { scriptFor } from '../../fixtures/script.ts'
import { visit } from '../browser.ts'
import { KeyboardUser, word } from '../keyboard/keyboard-user.ts'
import { prepare, type Prepared } from '../keyboard/prepare.ts'
import { servedDemo } from '../served.ts'
import { placeOf, signInDemo, wordsOf } from '../steps.ts'

/** Where the keys act. */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement
    if (active === null || active === document.body) return 'body'
    return active.getAttribute('aria-label') ?? active.textContent.trim().slice(0, 60)
  })

/** An act is over when the focus is somewhere, and stays there for as long as anything moves it by itself. */
async function focusAfter(page: Page): Promise<string> {
  const rest = () =>
    page.evaluate(async () => {
      const before = document.activeElement
      for (let frames = 0; frames < 12; frames++)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      return before !== null && before !== document.body && before === document.activeElement
    })
  await expect.poll(rest).toBe(true)
  return focusOf(page)
}

/** The stops of Tab in each list in sight, by the name of what is around it. */
const stopsOfLists = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-one-stop], [role=grid]')]
      .filter((list) => list.getClientRects().length > 0 && !list.closest('[inert]'))
      .map((list) => {
        const controls = [
          ...list.querySelectorAll<HTMLElement>(
            'a[href], button, input, select, textarea, summary, [tabindex]'
          )
        ].filter((one) => !one.matches(':disabled'))
        const own = list.tabIndex >= 0 && list.hasAttribute('tabindex') ? 1 : 0
        return {
          list: (list.closest('[aria-label]')?.getAttribute('aria-label') ?? list.className).slice(0, 40),
          controls: controls.length,
          stops: own + controls.filter(({ tabIndex }) => tabIndex >= 0).length
        }
      })
      .filter(({ controls }) => controls > 0)
  )

describe('the focus', () => {
  const here = servedDemo()
  let prepared: Prepared

  beforeAll(async () => {
    prepared = await prepare(here.product, ['marker-genes', 'quality-control'])
    const { dataDir, project, address } = here.product
    const { token } = JSON.parse(
      await command(dataDir, 'token', 'create', '--project', project, '--scope', 'write', '--json')
    ) as { token: string }
    const call = scriptFor(address, token)
    for (const name of ['Figure 2', 'Figure 3']) await call('POST', '/tag/create', { name, color: '#7680E0' })
  })

  const open = async (page: Page, address: string) => {
    await page.evaluate((to) => history.pushState(null, '', to), address)
    await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0)
  }

  test('every list is one stop of Tab, and arrows move inside', async () => {
    const { page, context, errors } = await visit(here.browser, { language: 'en' })
    await signInDemo(page, here.product.address, 'en')
    await placeOf(page, 'B')
    const user = new KeyboardUser(page)
    const seen: string[] = []
    const check = async (place: string) => {
      await expect.poll(async () => (await stopsOfLists(page)).length, { message: place }).toBeGreaterThan(0)
      await expect
        .poll(async () => (await stopsOfLists(page)).filter(({ stops }) => stops !== 1), { message: place })
        .toEqual([])
      seen.push(...(await stopsOfLists(page)).map(({ list, controls }) => `${place}: ${list} ${controls}`))
    }
    await page.getByRole('grid').first().getByRole('row').nth(1).waitFor()
    await check('workbench')

    // Down to another group, right to its eye, and Tab comes back to where it was left.
    const legend = page.locator('aside [data-one-stop]').first()
    const eye = legend.getByRole('button', { name: 'Hide B', exact: true })
    await user.push(eye)
    await legend.getByRole('button', { name: 'Show B', exact: true }).waitFor()
    await user.press('Tab', 'Shift+Tab')
    expect(await focusOf(page)).toBe('Show B')
    await user.press('Enter')
    await eye.waitFor()
    await user.press('Home')
    expect(await legend.getByRole('listitem').first().locator(':focus').count()).toBe(1)

    // From the first row up to the heads, along them, and down to the rows again.
    const grid = page.getByRole('grid').first()
    await user.to(grid)
    await user.press('Control+Home', 'ArrowUp', 'ArrowRight')
    await expect.poll(() => grid.locator('.grid-head :focus').count()).toBe(1)
    await user.press('ArrowDown')
    expect(await user.holds(grid)).toBe(true)

    await open(page, '/dashboard/task')
    await user.push(user.button('Run tool…', '运行工具…'))
    await page.getByRole('dialog').getByRole('navigation').getByRole('button').first().waitFor()
    await check('list of tools')
    await user.press('Escape')
    await user.closed()
    for (const [address, ready] of [
      ['/dashboard/task', 'tr'],
      ['/dashboard/gallery', 'li'],
      ['/dashboard/geneset', '[role=listitem] button'],
      ['/dashboard/cellset', '[role=listitem] button'],
      ['/dashboard/cell-typing', 'tbody tr'],
      ['/dashboard/help', 'nav li'],
      ['/dashboard/account/switch', 'li'],
      ['/dashboard/setting/tag', 'li'],
      ['/dashboard/setting/colorsets', 'li'],
      [`/dashboard/task/${prepared.tasks['marker-genes'] ?? ''}`, '[role=grid] [data-row]']
    ] as const) {
      await open(page, address)
      await page.locator(`main ${ready}`).filter({ visible: true }).first().waitFor()
      await check(address)
    }
    expect(seen.length).toBeGreaterThan(12)
    expect(errors).toEqual([])
    await context.close()
  })

  test('goes on after every act, and never to the page as a whole', async () => {
    const { page, context, errors } = await visit(here.browser, { language: 'en' })
    await signInDemo(page, here.product.address, 'en')
    await placeOf(page, 'B')
    const user = new KeyboardUser(page)
    const went: Record<string, string> = {}
    const action = async (name: string, run: () => Promise<unknown>) => {
      await run()
      went[name] = await focusAfter(page)
      expect(went[name], name).not.toBe('body')
    }
    const legend = page.locator('aside [data-one-stop]').first()
    await action('a group is hidden', () =>
      user.push(legend.getByRole('button', { name: 'Hide B', exact: true }))
    )
    await action('undone', () => user.press('Control+z'))
    await action('a group is selected by its menu', () =>
      user.choose(
        legend.getByRole('button', { name: wordsOf('en').actionsFor('B') }),
        word('Select its cells', '选择其细胞')
      )
    )
    const chip = page.locator('.clauses').getByRole('button').first()
    await chip.waitFor()
    await action('the step of the selection is taken out', () => user.push(chip))
    await page.locator('.clauses').waitFor({ state: 'detached' })
    await action('and the panel has nothing more', async () => undefined)
    await action('undone again', () => user.press('Control+z'))
    const run = page
      .getByRole('toolbar', { name: 'Selection', exact: true })
      .getByRole('button', { name: /^Run tool/ })
    await action('the drawer of tools is closed', async () => {
      await user.push(run)
      await expect.poll(() => user.dialog.count()).toBe(1)
      await user.press('Escape')
      await user.closed()
    })
    expect(await user.holds(run)).toBe(true)
    await action('another tab of the dock', () => page.getByRole('tab', { name: 'Genes' }).click())
    await action('and back', () => page.getByRole('tab', { name: 'Cells' }).click())
    await action('the search over everything leads to a page', () => user.go('Task', '任务'))
    const rows = page.locator('main tbody tr')
    await rows.nth(1).waitFor()
    const before = await rows.count()
    await action('a task is deleted', async () => {
      await user.choose(
        rows.first().getByRole('button', { name: word('More for', '更多') }),
        word('Delete', '删除')
      )
      await user.push(user.inDialog('Delete the task', '删除任务'))
      await user.closed()
      await expect.poll(() => rows.count()).toBeLessThan(before)
    })
    expect(await page.locator('main table :focus').count()).toBe(1)
    await action('a result is opened', async () => {
      await user.push(rows.first().getByRole('link').first())
      await page.waitForURL(/\/task\/[^/]+$/)
      await page.locator('[role=graphics-document]').filter({ visible: true }).first().waitFor()
    })
    await action('back to the list', async () => {
      await page.goBack()
      await rows.first().waitFor()
    })
    await action('the gallery', () => user.go('Gallery', '图库'))
    await action('a figure is opened', async () => {
      await user.push(page.getByRole('main').getByRole('listitem').getByRole('button').first())
      await page.getByRole('heading', { name: 'Dots' }).waitFor()
    })
    await action('the sets', () => user.go('Gene set', '基因集'))
    await action('a set is deleted', async () => {
      const set = page.locator('main [role=listitem]').filter({ hasText: 'First genes' })
      await user.push(set.getByRole('button'))
      await page.getByRole('heading', { name: 'First genes' }).waitFor()
      await user.choose(
        page.getByRole('button', { name: 'More', exact: true }).last(),
        word('Delete', '删除')
      )
      await user.push(user.inDialog('Delete', '删除'))
      await user.closed()
      await set.waitFor({ state: 'detached' })
    })
    await open(page, '/dashboard/setting/tag')
    const tag = page.getByRole('button', { name: /Delete.*Figure 2/ })
    await action('a tag is deleted', async () => {
      await user.push(tag)
      await user.push(user.inDialog('Delete', '删除'))
      await user.closed()
      await tag.waitFor({ state: 'detached' })
    })
    expect(await page.locator('main [data-one-stop] :focus').count()).toBe(1)
    expect(Object.keys(went).length).toBeGreaterThan(14)
    expect(errors).toEqual([])
    await context.close()
  })

  test('F6 goes from region to region of the workbench, and Shift+F6 the same way back', async () => {
    const { page, context, errors } = await visit(here.browser, { language: 'en' })
    await signInDemo(page, here.product.address, 'en')
    await placeOf(page, 'B')
    await page.getByRole('grid').first().getByRole('row').nth(1).waitFor()
    const user = new KeyboardUser(page)
    /** The region that holds the focus, by its place among all of them. */
    const regionNow = () =>
      page.evaluate((selector) => {
        const all = [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length > 0)
        return all.findLastIndex((one) => one.contains(document.activeElement))
      }, 'header, nav, main [data-region], main .flexlayout__tab, footer')
    const press = async (key: string, steps: number) => {
      const places: number[] = []
      for (let step = 0; step < steps; step++) {
        await user.press(key)
        expect(await focusOf(page)).not.toBe('body')
        places.push(await regionNow())
      }
      return places
    }
    const there = await press('F6', 5)
    // Bars at the top and the side, then the embedding, what stands beside it and the table.
    expect(new Set(there).size).toBe(5)
    expect(there).not.toContain(-1)
    expect(await press('Shift+F6', 4)).toEqual(there.slice(0, 4).toReversed())
    // In a circle.
    const round = await press('F6', 12)
    expect(round).toContain(there[0])
    expect(errors).toEqual([])
    await context.close()
  })

  test('in a window of its own: menus open there, and the focus stays in it', async () => {
    const { page, context, errors } = await visit(here.browser, { language: 'en' })
    await signInDemo(page, here.product.address, 'en')
    await placeOf(page, 'B')
    await page.getByRole('grid').first().getByRole('row').nth(1).waitFor()
    const popUp = async (tab: string) => {
      const opening = page.waitForEvent('popup')
      await page
        .locator('.flexlayout__tabset')
        .filter({ has: page.getByRole('tab', { name: tab, exact: true }) })
        .getByRole('button', { name: 'Open in a window' })
        .click()
      const popup = await opening
      await popup.waitForLoadState()
      return popup
    }
    const popup = await popUp('Embedding')
    const legend = popup.locator('aside [data-one-stop]').first()
    await legend.waitFor()
    const user = new KeyboardUser(popup)
    const more = legend.getByRole('button', { name: wordsOf('en').actionsFor('B') })
    const row = legend.getByRole('listitem').filter({ has: popup.getByRole('button', { name: 'Hide B' }) })
    const menu = popup.getByRole('menu')
    await user.choose(more, word('Only this', '仅显示此组'))
    await menu.waitFor({ state: 'detached' })
    await legend.getByRole('button', { name: 'Show NK', exact: true }).waitFor()
    expect(await focusAfter(popup)).toBe(wordsOf('en').actionsFor('B'))

    // The button closes its menu again, and so do a click beside it and Escape.
    for (const closing of [
      () => more.click(),
      () => popup.getByRole('button', { name: 'Labels' }).click(),
      () => user.press('Escape')
    ]) {
      // The button of the menu appears with the pointer over its row, or with the focus in it.
      const shown = () => more.evaluate((button) => getComputedStyle(button).opacity)
      await popup.locator('body').click({ position: { x: 2, y: 2 } })
      await popup.mouse.move(2, 2)
      await expect.poll(shown).toBe('0')
      await row.hover()
      await expect.poll(shown).toBe('1')
      await more.click()
      await menu.waitFor()
      expect(await page.getByRole('menu').count()).toBe(0)
      await expect.poll(() => menu.locator(':focus').count()).toBe(1)
      await closing()
      await menu.waitFor({ state: 'detached' })
    }
    const color = await user.push(user.button('Color by', '着色'))
    await expect
      .poll(() => user.dialog.getByRole('combobox').or(user.dialog.locator('input')).count())
      .toBe(1)
    await user.press('Escape')
    await user.closed()
    expect(await focusAfter(popup)).toBe(await color.textContent())
    await popup.close()

    const table = await popUp('Cells')
    await table.getByRole('grid').getByRole('row').nth(1).waitFor()
    const reader = new KeyboardUser(table)
    const download = await reader.push(reader.button('Download…', '下载…'))
    await expect.poll(() => reader.dialog.count()).toBe(1)
    expect(await page.getByRole('dialog').count()).toBe(0)
    // Tab goes round in the dialog, and Escape closes it.
    for (let stops = 0; stops < 20; stops++) await reader.press('Tab')
    await expect.poll(() => reader.dialog.count()).toBe(1)
    await reader.press('Escape')
    await reader.closed()
    await expect.poll(() => reader.holds(download)).toBe(true)
    await table.close()
    expect(errors).toEqual([])
    await context.close()
  })
})

import type { Locator, Page } from 'playwright'

/**
 * A word of the interface in both of its languages; what is looked for begins with it, or is it where `whole`
 * says so.
 */
export const word = (en: string, zh: string, whole: 'whole' | 'begins' = 'begins'): RegExp =>
  new RegExp(
    `^(?:${[en, zh].map((one) => one.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})${whole === 'whole' ? '$' : ''}`
  )

const mostTabs = 400
const mostArrows = 60
const timeouts = 20_000

/**
 * A user who has a keyboard and no mouse. Controls are found as a screen reader finds them: by role and name.
 */
export class KeyboardUser {
  readonly page: Page
  /** A part of the names that this user gives, so that two users never give the same name. */
  readonly mark: string

  constructor(page: Page, mark = 'keys') {
    this.page = page
    this.mark = mark
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.insertText(text)
  }

  /** Types over what stands in the field that has the focus. */
  async write(text: string): Promise<void> {
    await this.press('Control+a', 'Delete')
    if (text !== '') await this.type(text)
  }

  button(en: string, zh: string, whole?: 'whole'): Locator {
    return this.page.getByRole('button', { name: word(en, zh, whole) }).first()
  }

  /** The dialog, drawer or popover that has the focus. */
  get dialog(): Locator {
    return this.page.locator('[role=dialog]:focus-within').last()
  }

  /** Waits until no dialog is open any more. */
  async closed(): Promise<void> {
    const dialogs = this.page.getByRole('dialog')
    const until = Date.now() + timeouts
    while ((await dialogs.count()) > 0) {
      if (Date.now() > until) throw new Error('A dialog is still open')
      await this.page.waitForTimeout(20)
    }
  }

  inDialog(en: string, zh: string): Locator {
    return this.dialog.getByRole('button', { name: word(en, zh) }).last()
  }

  holds(target: Locator): Promise<boolean> {
    return target.evaluate((element) => element === document.activeElement).catch(() => false)
  }

  /** Goes on with Tab, or back with Shift+Tab, until the target has the focus. */
  async to(target: Locator): Promise<Locator> {
    await target.waitFor({ timeout: timeouts })
    let steps = 0
    while (!(await this.holds(target))) {
      if (steps > mostTabs) throw new Error(`Tab did not reach ${String(target)}`)
      const { key, times } = await target.evaluate(way)
      steps += times
      for (let i = 0; i < times; i++) await this.press(key)
    }
    return target
  }

  /** Goes to a control and presses a key on it; answers the control. */
  async push(target: Locator, key = 'Enter'): Promise<Locator> {
    await this.to(target)
    await this.press(key)
    return target
  }

  /** Walks with an arrow key inside a menu, a list or a group until the target has the focus. */
  async arrowTo(target: Locator, key: 'ArrowDown' | 'ArrowRight' = 'ArrowDown'): Promise<Locator> {
    await target.waitFor({ timeout: timeouts })
    for (let i = 0; i < mostArrows; i++) {
      if (await this.holds(target)) return target
      await this.press(key)
      await this.page.waitForTimeout(20)
    }
    throw new Error(`${key} did not reach ${String(target)}`)
  }

  /** Opens a menu by its button and chooses an item of it; answers the button. */
  async choose(button: Locator, item: RegExp): Promise<Locator> {
    await this.push(button)
    await this.arrowTo(this.page.getByRole('menuitem', { name: item }).first())
    await this.press('Enter')
    return button
  }

  /** Chooses a value in a list field that has the focus. */
  async pick(option: RegExp): Promise<void> {
    const wanted = this.page.getByRole('option', { name: option }).first()
    if (!(await wanted.isVisible())) await this.press('ArrowDown')
    await wanted.waitFor({ timeout: timeouts })
    for (let i = 0; i < mostArrows; i++) {
      const there = await wanted.evaluate((element) =>
        element.matches('[data-combobox-selected], [data-active], [aria-activedescendant]')
      )
      if (there) return this.press('Enter')
      await this.press('ArrowDown')
      await this.page.waitForTimeout(20)
    }
    throw new Error(`No arrow reached the option ${String(option)}`)
  }

  /** Opens a page by the search over everything. */
  async go(en: string, zh: string): Promise<void> {
    await this.press('Control+k')
    const field = this.dialog.getByRole('combobox')
    await field.waitFor({ timeout: timeouts })
    await this.type(en)
    await this.page
      .getByRole('option', { name: word(en, zh) })
      .first()
      .waitFor({ timeout: timeouts })
    await this.press('Enter')
    await field.waitFor({ state: 'detached', timeout: timeouts })
  }

  /** Presses a control of a page, which is opened first unless the control is in sight. */
  async pushOn(en: string, zh: string, target: Locator): Promise<Locator> {
    if (!(await target.isVisible())) await this.go(en, zh)
    return this.push(target)
  }
}

/**
 * Which key leads nearer to the target, and how many presses away it may be at least: an arrow inside a list
 * that is one stop of Tab or among the heads of a table, else Tab in the order of the document.
 */
export function way(target: Element): { key: string; times: number } {
  const active = document.activeElement
  const follows = (one: Element, other: Element): boolean =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
  const rowOf = (one: Element): Element => one.closest('li, tr, [role=listitem], [role=row]') ?? one
  const list = target.closest('[data-one-stop]')
  if (list && active && list.contains(active)) {
    const [from, to] = [rowOf(active), rowOf(target)]
    if (from !== to) return { key: follows(from, to) ? 'ArrowDown' : 'ArrowUp', times: 1 }
    return { key: follows(active, target) ? 'ArrowRight' : 'ArrowLeft', times: 1 }
  }
  const head = target.closest('.grid-head')
  const grid = head?.closest('[role=grid]') ?? null
  if (head && active && head.contains(active))
    return { key: follows(active, target) ? 'ArrowRight' : 'ArrowLeft', times: 1 }
  if (grid && grid === active) {
    const first = grid.querySelector('[data-row="0"] .cursor') ?? !grid.querySelector('[data-row]')
    return { key: first ? 'ArrowUp' : 'Control+Home', times: 1 }
  }
  const stop = list?.querySelector('[data-stop]') ?? grid ?? target
  const stops = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]')
  ].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      !element.closest('[inert]') &&
      element.getClientRects().length > 0
  )
  const here = active === null ? -1 : stops.indexOf(active as HTMLElement)
  const there = stops.indexOf(stop as HTMLElement)
  if (here < 0) {
    const behind = active !== null && follows(stop, active) && active !== document.body
    return { key: behind ? 'Shift+Tab' : 'Tab', times: 1 }
  }
  if (there < 0) return { key: 'Tab', times: 1 }
  // A group of radio buttons is one stop, and a list draws only the rows in sight: the rest is walked in
  // small steps.
  const away = Math.abs(there - here)
  return { key: there > here ? 'Tab' : 'Shift+Tab', times: Math.max(1, Math.floor(away / 2)) }
}

import type { Locator } from 'playwright'
import { focusedSince, type FocusStop } from './focus-log.ts'
import type { KeyboardUser } from './keyboard-user.ts'
import type { Surface, BadInput } from './surface.ts'

const timeouts = 6_000

/** A surface that closes while another opens moves the focus within so many milliseconds. */
const restMs = 80

/**
 * The dialog or menu that has the focus, once the focus stays there; null where none of this kind gets it.
 */
async function settled(user: KeyboardUser, kind: Surface['kind']): Promise<Locator | null> {
  let since: number | null = null
  const until = Date.now() + timeouts
  while (Date.now() < until) {
    const label = await user.page.evaluate((role) => {
      const around = document.activeElement?.closest(`[role=${role}]`)
      const named = ['aria-labelledby', 'aria-label'].find((attribute) => around?.hasAttribute(attribute))
      return around && named !== undefined
        ? `[role=${role}][${named}="${around.getAttribute(named) ?? ''}"]`
        : null
    }, kind)
    since = label === null ? null : (since ?? Date.now())
    // It is found by its label, wherever it is in the document.
    if (label !== null && since !== null && Date.now() - since > restMs) return user.page.locator(label)
    await user.page.waitForTimeout(20)
  }
  return null
}

/**
 * The visible controls of a surface that a keyboard should come by, as their names; rows of lists and radio
 * groups count once.
 */
const controls = (surface: Locator): Promise<string[]> =>
  surface.evaluate((element) => {
    const found = element.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [role=slider], [tabindex="0"]'
    )
    const groups = new Set<string>()
    return [...found].flatMap((one) => {
      if (
        one.getClientRects().length === 0 ||
        one.tabIndex < 0 ||
        one.matches(':disabled') ||
        getComputedStyle(one).visibility === 'hidden'
      )
        return []
      if (one instanceof HTMLInputElement && one.type === 'radio') {
        if (groups.has(one.name)) return []
        groups.add(one.name)
      }
      return [one.getAttribute('aria-label') ?? (one.textContent.trim() || one.tagName)]
    })
  })

/** Goes through a dialog with Tab, once and one step more. Answers the stops, and what is wrong with them. */
async function tabThrough(
  user: KeyboardUser,
  surface: Locator
): Promise<{ stops: readonly FocusStop[]; problems: string[] }> {
  const names = await controls(surface)
  await focusedSince(user.page)
  // The browser's own controls, such as those of a colour field, take no stop of their own here.
  for (let i = 0; i < names.length + 1; i++) await user.press('Tab')
  const stops = await focusedSince(user.page)
  const own = await surface.evaluate(
    (element) => element.getAttribute('aria-labelledby') ?? element.getAttribute('aria-label')
  )
  const problems = [
    ...stops
      .filter(({ home }) => home !== own)
      .map(({ name, tag }) => `the focus left it for ${tag} "${name}"`),
    ...stops.filter(({ ring }) => !ring).map(({ name, tag }) => `no mark of the focus on ${tag} "${name}"`),
    ...stops
      .filter(({ seen }) => !seen)
      .map(({ name, tag }) => `the focus is out of sight on ${tag} "${name}"`),
    ...stops.filter(({ name }) => name === '').map(({ tag, role }) => `a ${role || tag} without a name`)
  ]
  if (names.length > 1 && stops.length < 2)
    problems.push(`Tab moved ${stops.length} times among ${names.length} controls`)
  return { stops, problems }
}

/** Goes through a menu with the arrow key. Answers what is wrong. */
async function arrowThrough(user: KeyboardUser, menu: Locator): Promise<string[]> {
  const items = menu.locator('[role^=menuitem]:not([data-disabled])')
  const count = await items.count()
  await focusedSince(user.page)
  for (let i = 0; i < count; i++) {
    await user.press('ArrowDown')
    await user.page.waitForTimeout(15)
  }
  const stops = await focusedSince(user.page)
  // A single item has had the focus from the beginning.
  const reached = new Set(
    stops.length === 0 && count === 1 ? ['the only one'] : stops.map(({ name }) => name)
  )
  const problems = stops
    .filter(({ ring, seen }) => !ring || !seen)
    .map(({ name, ring }) => `"${name}" ${ring ? 'is out of sight' : 'has no mark of the focus'}`)
  return reached.size < count ? [...problems, `arrows reached ${reached.size} of ${count} items`] : problems
}

/** Closes what is open with Escape; where that asks whether to discard, it is answered by keys too. */
async function leave(user: KeyboardUser, surface: Locator): Promise<void> {
  await user.press('Escape')
  const discard = user.page.getByRole('button', { name: /^(?:Discard changes|放弃更改)$/ })
  const gone = surface.waitFor({ state: 'detached', timeout: timeouts })
  await Promise.race([gone, discard.waitFor({ timeout: timeouts })]).catch(() => null)
  if (await discard.isVisible()) {
    await user.to(discard)
    await user.press('Enter')
  }
  await gone
}

/** Whether a field is marked as invalid, and refers to this sentence as its description. */
async function isAnnounced(user: KeyboardUser, surface: Locator, says: RegExp): Promise<boolean> {
  const until = Date.now() + timeouts
  while (Date.now() < until) {
    const found = await surface.evaluate((element) =>
      [...element.querySelectorAll('[aria-invalid=true]')].map((field) =>
        (field.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' ')
      )
    )
    if (found.some((text) => says.test(text))) return true
    await user.page.waitForTimeout(50)
  }
  return false
}

const sentence = ({ says }: BadInput): RegExp =>
  new RegExp([says.en, says.zh].map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'))

async function focusReturns(user: KeyboardUser, opener: Locator): Promise<string[]> {
  const until = Date.now() + timeouts
  while (Date.now() < until) {
    if (await user.holds(opener)) return []
    await user.page.waitForTimeout(20)
  }
  const now = await user.page.evaluate(() => {
    const active = document.activeElement
    return {
      name: active?.getAttribute('aria-label') ?? active?.textContent?.slice(0, 60) ?? '',
      beside: active?.parentElement?.textContent?.slice(0, 60) ?? ''
    }
  })
  return [`the focus did not come back to what opened it, but is on "${now.name}" beside "${now.beside}"`]
}

/**
 * Tests a surface: opens it, goes through its controls, enters bad input, closes it, and does what it is for.
 * Answers what failed.
 */
export async function visitSurface(
  user: KeyboardUser,
  surface: Surface,
  check: (shown: Locator) => Promise<string[]>
): Promise<string[]> {
  const problems: string[] = []
  const opener = await surface.open(user)
  const shown = await settled(user, surface.kind)
  if (shown === null) throw new Error(`${surface.name}: nothing opened, or the focus does not go in`)
  if (surface.kind === 'menu') problems.push(...(await arrowThrough(user, shown)))
  else problems.push(...(await tabThrough(user, shown)).problems)
  if (surface.action)
    await user.to(surface.action(user)).catch(() => problems.push('the primary action is not reached by Tab'))
  problems.push(...(await check(shown)))
  for (const one of surface.badInput ?? []) {
    await one.enter(user)
    if (!(await isAnnounced(user, shown, sentence(one))))
      problems.push(`"${one.says.en}" is not said beside its field`)
  }
  if (surface.badInput) problems.push(...(await check(shown)))
  await leave(user, shown)
  problems.push(...(await focusReturns(user, opener)))
  if (surface.does) {
    await surface.open(user)
    await settled(user, surface.kind)
    await surface.does(user)
  }
  return problems.map((text) => `${surface.name}: ${text}`)
}

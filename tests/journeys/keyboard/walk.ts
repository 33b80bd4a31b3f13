import type { Locator } from 'playwright'
import { walked, type Spot } from './focus.ts'
import type { KeyboardUser } from './keyboard-user.ts'
import type { Surface, Wrong } from './surface.ts'

const timeouts = 6_000

/** What closes as another opens moves the focus within so many milliseconds. */
const restMs = 80

/** What has the focus in it, once nothing moves it on by itself; null where nothing of the kind gets it. */
async function settled(hand: KeyboardUser, kind: Surface['kind']): Promise<Locator | null> {
  let since: number | null = null
  const until = Date.now() + timeouts
  while (Date.now() < until) {
    const label = await hand.page.evaluate((role) => {
      const around = document.activeElement?.closest(`[role=${role}]`)
      const named = ['aria-labelledby', 'aria-label'].find((attribute) => around?.hasAttribute(attribute))
      return around && named !== undefined
        ? `[role=${role}][${named}="${around.getAttribute(named) ?? ''}"]`
        : null
    }, kind)
    since = label === null ? null : (since ?? Date.now())
    // Whatever its place in the document, it is known by what names it.
    if (label !== null && since !== null && Date.now() - since > restMs) return hand.page.locator(label)
    await hand.page.waitForTimeout(20)
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

/** Goes round a dialog with Tab, once and then one step more, and says what is wrong with the way. */
async function roundOf(
  hand: KeyboardUser,
  surface: Locator
): Promise<{ spots: readonly Spot[]; wrongs: string[] }> {
  const names = await controls(surface)
  await walked(hand.page)
  // The browser's own controls, such as those of a colour field, take no stop of their own here.
  for (let i = 0; i < names.length + 1; i++) await hand.press('Tab')
  const spots = await walked(hand.page)
  const own = await surface.evaluate(
    (element) => element.getAttribute('aria-labelledby') ?? element.getAttribute('aria-label')
  )
  const wrongs = [
    ...spots
      .filter(({ home }) => home !== own)
      .map(({ name, tag }) => `the focus left it for ${tag} "${name}"`),
    ...spots.filter(({ ring }) => !ring).map(({ name, tag }) => `no mark of the focus on ${tag} "${name}"`),
    ...spots
      .filter(({ seen }) => !seen)
      .map(({ name, tag }) => `the focus is out of sight on ${tag} "${name}"`),
    ...spots.filter(({ name }) => name === '').map(({ tag, role }) => `a ${role || tag} without a name`)
  ]
  if (names.length > 1 && spots.length < 2)
    wrongs.push(`Tab moved ${spots.length} times among ${names.length} controls`)
  return { spots, wrongs }
}

/** Walks a menu with the arrow key, and says what is wrong with the way. */
async function menuOf(hand: KeyboardUser, menu: Locator): Promise<string[]> {
  const items = menu.locator('[role^=menuitem]:not([data-disabled])')
  const count = await items.count()
  await walked(hand.page)
  for (let i = 0; i < count; i++) {
    await hand.press('ArrowDown')
    await hand.page.waitForTimeout(15)
  }
  const spots = await walked(hand.page)
  // One that stands alone has had the focus from the beginning.
  const reached = new Set(
    spots.length === 0 && count === 1 ? ['the only one'] : spots.map(({ name }) => name)
  )
  const wrongs = spots
    .filter(({ ring, seen }) => !ring || !seen)
    .map(({ name, ring }) => `"${name}" ${ring ? 'is out of sight' : 'has no mark of the focus'}`)
  return reached.size < count ? [...wrongs, `arrows reached ${reached.size} of ${count} items`] : wrongs
}

/** Closes what is open with Escape; where that asks whether to discard, it is answered by keys too. */
async function leave(hand: KeyboardUser, surface: Locator): Promise<void> {
  await hand.press('Escape')
  const discard = hand.page.getByRole('button', { name: /^(?:Discard changes|放弃更改)$/ })
  const gone = surface.waitFor({ state: 'detached', timeout: timeouts })
  await Promise.race([gone, discard.waitFor({ timeout: timeouts })]).catch(() => null)
  if (await discard.isVisible()) {
    await hand.to(discard)
    await hand.press('Enter')
  }
  await gone
}

/**
 * Whether the sentence stands where the field that it is about says it is described, and the field says it is
 * wrong.
 */
async function told(hand: KeyboardUser, surface: Locator, says: RegExp): Promise<boolean> {
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
    await hand.page.waitForTimeout(50)
  }
  return false
}

const sentence = ({ says }: Wrong): RegExp =>
  new RegExp([says.en, says.zh].map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'))

async function backAt(hand: KeyboardUser, opener: Locator): Promise<string[]> {
  const until = Date.now() + timeouts
  while (Date.now() < until) {
    if (await hand.holds(opener)) return []
    await hand.page.waitForTimeout(20)
  }
  const now = await hand.page.evaluate(() => {
    const active = document.activeElement
    return {
      name: active?.getAttribute('aria-label') ?? active?.textContent?.slice(0, 60) ?? '',
      beside: active?.parentElement?.textContent?.slice(0, 60) ?? ''
    }
  })
  return [`the focus did not come back to what opened it, but is on "${now.name}" beside "${now.beside}"`]
}

/**
 * Opens a surface, goes round in it, enters what is wrong, leaves it, and does what it is for. Answers what
 * failed.
 */
export async function visitSurface(
  hand: KeyboardUser,
  surface: Surface,
  look: (shown: Locator) => Promise<string[]>
): Promise<string[]> {
  const wrongs: string[] = []
  const opener = await surface.open(hand)
  const shown = await settled(hand, surface.kind)
  if (shown === null) throw new Error(`${surface.name}: nothing opened, or the focus does not go in`)
  if (surface.kind === 'menu') wrongs.push(...(await menuOf(hand, shown)))
  else wrongs.push(...(await roundOf(hand, shown)).wrongs)
  if (surface.deed)
    await hand.to(surface.deed(hand)).catch(() => wrongs.push('the primary action is not reached by Tab'))
  wrongs.push(...(await look(shown)))
  for (const one of surface.wrong ?? []) {
    await one.enter(hand)
    if (!(await told(hand, shown, sentence(one))))
      wrongs.push(`"${one.says.en}" is not said beside its field`)
  }
  if (surface.wrong) wrongs.push(...(await look(shown)))
  await leave(hand, shown)
  wrongs.push(...(await backAt(hand, opener)))
  if (surface.does) {
    await surface.open(hand)
    await settled(hand, surface.kind)
    await surface.does(hand)
  }
  return wrongs.map((text) => `${surface.name}: ${text}`)
}

import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { visit } from '../browser.ts'
import { prepare } from '../keyboard/prepare.ts'
import { servedDemo } from '../served.ts'
import { placeOf, signInDemo, type Language } from '../steps.ts'

/** What Chromium hands to a screen reader, page by page: words of users alone, and headings in order. */
const here = servedDemo()

/** One node of the accessibility tree of Chromium. */
interface Spoken {
  readonly role: string
  readonly name: string
  readonly description: string
  readonly kind: string
  readonly level: number | null
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

async function spokenOn(page: Page): Promise<readonly Spoken[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, description, properties = [] }) => {
      const property = (wanted: string) =>
        properties.find((one) => one.name === wanted)?.value.value as unknown
      return {
        role: textOf(role?.value),
        name: textOf(name?.value),
        description: textOf(description?.value),
        kind: textOf(property('roledescription')),
        level: typeof property('level') === 'number' ? (property('level') as number) : null
      }
    })
}

/** Names of libraries, their classes, and what programs write where a value is missing. */
const internal =
  /mantine|flexlayout|\bvega|deck\.gl|react|tabler|axis titled|legend titled|\bmark (?:group|container)|undefined|\[object|\bNaN\b|^null$/i
/** What charts and docks call their parts in English. */
const englishParts = /\b(?:axis|legend|mark|group|title text|tabset|splitter)\b/i

const addresses = [
  '/dashboard/task',
  '/dashboard/gallery',
  '/dashboard/geneset',
  '/dashboard/cellset',
  '/dashboard/cell-typing',
  '/dashboard/report',
  '/dashboard/project',
  '/dashboard/setting/password',
  '/dashboard/setting/colorsets',
  '/dashboard/setting/tag',
  '/dashboard/setting/token',
  '/dashboard/setting/references',
  '/dashboard/setting/limits',
  '/dashboard/upgrade',
  '/dashboard/help',
  '/dashboard/account/switch',
  '/debug',
  '/forbidden',
  '/dashboard/nowhere'
]
const results = ['marker-genes', 'differential-expression', 'cell-percentage', 'gene-dot', 'gene-violin']

/** Headings that leave out a level, as a heading of level 4 below one of level 2. */
function skipped(spoken: readonly Spoken[]): string[] {
  const headings = spoken.filter(({ role }) => role === 'heading')
  return headings.flatMap(({ name, level }, at) => {
    const before = headings[at - 1]?.level ?? 0
    return level !== null && level > before + 1 ? [`h${level} "${name}" after h${before}`] : []
  })
}

let prepared: Awaited<ReturnType<typeof prepare>> | null = null

test.each<Language>(['en', 'zh'])('every page in %s', { timeout: 900_000 }, async (language) => {
  prepared ??= await prepare(here.product, results)
  const { page, context } = await visit(here.browser, { language })
  await signInDemo(page, here.product.address, language)
  await placeOf(page, 'B')
  const problems: string[] = []
  const check = async (place: string) => {
    const spoken = await spokenOn(page)
    expect(spoken.length, place).toBeGreaterThan(10)
    for (const { role, name, description, kind } of spoken) {
      const parts = [name, description, kind]
      if (parts.some((text) => internal.test(text)) || (language === 'zh' && englishParts.test(kind)))
        problems.push(`${place}: ${role} "${name}" "${description}" (${kind})`)
    }
    problems.push(...skipped(spoken).map((one) => `${place}: ${one}`))
  }
  await check('/dashboard')
  for (const address of addresses) {
    await page.evaluate((to) => history.pushState(null, '', to), address)
    await page.locator('main').getByRole('heading').first().waitFor()
    await page.waitForTimeout(400)
    await check(address)
  }
  for (const [tool, id] of Object.entries(prepared.tasks)) {
    await page.evaluate((to) => history.pushState(null, '', to), `/dashboard/task/${id}`)
    await page.locator('[role=graphics-document]').locator('canvas, svg').first().waitFor()
    await check(tool)
  }
  expect([...new Set(problems)]).toEqual([])
  await context.close()
})

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * What axe finds on the page as it stands, or in one part of it. Its script comes by the inspector, which the page's policy does not bind.
 * Every rule is run on every element; that thousands of them are in order is not written out one by one, which takes twice as long as the rules.
 */
export async function violations(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations: found } = await (part === undefined ? axe : axe.include(part)).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${new URL(page.url()).pathname} ${id}: ${target.join(' ')}`))
}

const other = { light: 'dark', dark: 'light' } as const

/** What axe finds in the theme that the page has and then in the other one, as the system would change it; the first is there again afterwards. */
export async function violationsInBoth(page: Page, theme: 'light' | 'dark', part?: string): Promise<string[]> {
  const found = await violations(page, part)
  await page.emulateMedia({ colorScheme: other[theme] })
  await page.locator(`:root[data-mantine-color-scheme=${other[theme]}]`).waitFor()
  // Charts are drawn again in other colors.
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
  found.push(...(await violations(page, part)).map((one) => `${one}, in ${other[theme]}`))
  await page.emulateMedia({ colorScheme: theme })
  await page.locator(`:root[data-mantine-color-scheme=${theme}]`).waitFor()
  return found
}

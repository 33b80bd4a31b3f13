import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

type Theme = 'light' | 'dark'

/**
 * Rules, by axe's own names of their kinds, that can find something in another theme or language which they
 * did not find in the first.
 */
const differing = {
  theme: ['cat.color'],
  language: ['cat.language', 'cat.name-role-value', 'cat.text-alternatives', 'cat.forms']
}

/**
 * What axe finds on the page as it stands, or in one part of it; with `another`, by the rules alone that can
 * differ from what was looked at before. Its script comes by the inspector, which the page's policy does not
 * bind. Every rule is run on every element; that thousands of them are in order is not written out one by
 * one, which takes twice as long as the rules.
 */
export async function violations(
  page: Page,
  part?: string,
  another?: keyof typeof differing
): Promise<string[]> {
  // The script is long and would come twice for each run: one that a run before has brought stays until the
  // page is loaded anew.
  const there = await page.evaluate(() => 'axe' in globalThis)
  const axe = new AxeBuilder({ page, ...(there && { axeSource: 'true' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  // Named by their kinds, rules that axe leaves off by default would run too: the stricter one on contrast.
  if (another) axe.withTags(differing[another]).disableRules('color-contrast-enhanced')
  const { violations: found } = await (part === undefined ? axe : axe.include(part)).analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${new URL(page.url()).pathname} ${id}: ${target.join(' ')}`)
  )
}

/** Puts the page into a theme, as the system would. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.locator(`:root[data-mantine-color-scheme=${theme}]`).waitFor()
  // Charts are drawn again in other colors.
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
}

/**
 * What axe finds in the theme that the page has and then in the other one, which it keeps: charts are drawn
 * again for each change.
 */
export async function violationsInBoth(page: Page, part?: string): Promise<string[]> {
  const scheme = await page.locator(':root').getAttribute('data-mantine-color-scheme')
  const themes: readonly Theme[] = scheme === 'dark' ? ['dark', 'light'] : ['light', 'dark']
  const found: string[] = []
  for (const [index, theme] of themes.entries()) {
    await setTheme(page, theme)
    found.push(
      ...(await violations(page, part, index === 0 ? undefined : 'theme')).map((one) => `${one}, in ${theme}`)
    )
  }
  return found
}

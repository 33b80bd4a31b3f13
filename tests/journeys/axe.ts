import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What axe finds on the page as it stands, or in one part of it. Its script comes by the inspector, which the page's policy does not bind. */
export async function violations(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations: found } = await (part === undefined ? axe : axe.include(part)).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${new URL(page.url()).pathname} ${id}: ${target.join(' ')}`))
}

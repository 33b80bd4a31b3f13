import type { Scene } from './scene.ts'

const addresses = {
  'gene-set': '/dashboard/geneset',
  'cell-set': '/dashboard/cellset',
  'cell-typing': '/dashboard/cell-typing',
  report: '/dashboard/report',
  project: '/dashboard/project',
  'setting-password': '/dashboard/setting/password',
  'setting-colorsets': '/dashboard/setting/colorsets',
  'setting-tag': '/dashboard/setting/tag',
  'setting-token': '/dashboard/setting/token',
  'setting-security': '/dashboard/setting/security',
  'setting-references': '/dashboard/setting/references',
  'setting-limits': '/dashboard/setting/limits',
  upgrade: '/dashboard/upgrade',
  help: '/dashboard/help',
  'account-switch': '/dashboard/account/switch',
  debug: '/debug',
  forbidden: '/forbidden',
  'not-found': '/dashboard/nowhere'
} as const

export const pages: Scene = async ({ page, open, shoot }) => {
  for (const [screen, address] of Object.entries(addresses)) {
    await open(address)
    await page.locator('main').getByRole('heading').first().waitFor()
    await page.locator('main output[aria-busy]').first().waitFor({ state: 'detached' })
    // What stands out in each group takes a moment to work out.
    if (screen === 'cell-typing') await page.getByRole('row').nth(1).waitFor()
    await shoot(screen)
  }
}

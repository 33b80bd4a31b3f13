import { execFileSync } from 'node:child_process'
import path from 'node:path'
import type { Page } from 'playwright'
import { fromPypi } from '../install.ts'
import type { Order, Program } from '../program.ts'
import { groupColumn, type StudyFiles } from '../study-files.ts'
import { servedBy } from './served.ts'

const name = 'cellxgene'
const version = '1.3.0'

/** cellxgene as its command opens a file. */
export async function startCellxgene({ folder }: StudyFiles, python: string): Promise<Program> {
  const bin = path.join(fromPypi(name, version, python), 'bin')
  const file = path.join(folder, 'study.h5ad')
  const write = path.join(import.meta.dirname, '../python/cellxgene_file.py')
  execFileSync(path.join(bin, 'python'), [write, folder, file], { stdio: 'ignore' })
  const args = ['launch', file, '--embedding', 'umap', '--disable-annotations', '--disable-gene-sets-save']
  const { url, stop } = await servedBy(path.join(bin, name), args)
  return {
    name,
    version,
    url,
    cookies: [],
    plot: 'canvas',
    colorByGene,
    colorByGroups: async (page) => {
      await page.getByTestId(`colorby-${groupColumn}`).click()
      return 'click'
    },
    pan: { choose: (page) => page.getByTestId('mode-pan-zoom').click() },
    lasso: { choose: (page) => page.getByTestId('mode-lasso').click() },
    count: '[data-testid=layout-choice]',
    stop
  }
}

/** A gene is looked up first, which brings its values: the time of that does not count. */
async function colorByGene(page: Page, gene: string): Promise<Order> {
  await page.getByTestId('gene-search').fill(gene)
  await page
    .locator('[class*=menu-item]', { hasText: new RegExp(`^${gene}$`) })
    .first()
    .click()
  await page.getByTestId(`histogram-${gene}-plot`).waitFor()
  await page.getByTestId(`colorby-${gene}`).click()
  return 'click'
}

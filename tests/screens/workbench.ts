import { colorBy, lassoAround, placeOf } from '../journeys/steps.ts'
import { either, type Scene } from './scene.ts'
import { solidName } from './solid.ts'

const corners = 16

export const workbench: Scene = async ({ page, language, open, shoot }) => {
  await open('/dashboard')
  const [left, right] = [await placeOf(page, 'FCGR3A Mono'), await placeOf(page, 'CD14 Mono')]
  const cells = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 + 8 }
  await page.getByText(either('nCount_RNA', '总计数')).first().waitFor()
  await shoot('workbench')

  // The lasso by half, the pointer still down.
  const at = (i: number) =>
    [
      cells.x + 92 * Math.cos((2 * Math.PI * i) / corners),
      cells.y + 50 * Math.sin((2 * Math.PI * i) / corners)
    ] as const
  await page.mouse.move(...at(0))
  await page.mouse.down()
  for (let i = 1; i <= corners - 4; i++) await page.mouse.move(...at(i), { steps: 4 })
  await shoot('workbench-lasso')
  await page.keyboard.press('Escape')
  await page.mouse.up()

  await lassoAround(page, cells, [92, 50])
  await page.locator('.genes-here').getByText('LYZ', { exact: true }).waitFor()
  await shoot('workbench-selected')

  await page
    .getByRole('button', { name: either('Run tool…', '运行工具…') })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await shoot('tool-drawer')
  for (const [tool, en, zh] of [
    ['marker-genes', 'Marker genes', '标志基因'],
    ['differential-expression', 'Differential expression', '差异表达'],
    ['cell-percentage', 'Cell percentage', '细胞比例']
  ] as const) {
    await page
      .getByRole('dialog')
      .getByRole('navigation')
      .getByRole('button', { name: either(en, zh) })
      .click()
    await shoot(`tool-drawer-${tool}`)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.getByRole('application').first().press('Escape')
  await colorBy(page, language, 'MS4A1')
  await shoot('workbench-gene')

  const tab = (en: string, zh: string) =>
    page
      .locator('.flexlayout__tab_button')
      .filter({ hasText: new RegExp(`^(?:${en}|${zh})$`) })
      .first()
  await tab('Genes', '基因').click()
  await shoot('table-genes')
  await tab('Gene × gene', '基因 × 基因').click()
  await shoot('gene-gene')
  await tab('Overview', '概览').click()
  await page.locator('main').getByRole('heading').first().waitFor()
  await shoot('overview')
  // The layout is kept, and the scenes that follow use the embedding, its labels and the table of cells.
  await tab('Embedding', '降维图').click()
  await tab('Cells', '细胞').click()

  // Over the status bar, where it opens no tooltip.
  const pointAtNothing = () => page.mouse.move(683, 757)
  const density = page.getByRole('button', { name: either('Density', '密度') }).first()
  await density.click()
  await page.getByRole('region', { name: either('Density', '密度') }).waitFor()
  await pointAtNothing()
  await shoot('workbench-density')
  await density.click()
  await colorBy(page, language, 'cell_type')
  await density.click()
  await page.getByRole('combobox', { name: either('Density of', '密度对象') }).selectOption('groups')
  await pointAtNothing()
  await shoot('workbench-density-groups')
  await density.click()

  const embedding = async (name: string) => {
    await page
      .getByRole('button', { name: /^(?:Embedding|降维图):/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await embedding(solidName)
  await page.getByRole('application', { name: /three dimensions|三维/ }).waitFor()
  await pointAtNothing()
  await shoot('workbench-solid')
  await embedding('UMAP')

  const split = page.getByRole('button', { name: either('Split by', '拆分') }).first()
  await split.click()
  await page.getByRole('menuitem', { name: /condition|条件/ }).click()
  await shoot('workbench-split')
  await split.click()
  await page.getByRole('menuitem').first().click()
  await colorBy(page, language, 'cell_type')
}

export const filters: Scene = async ({ page, open, shoot }) => {
  await open('/dashboard')
  await placeOf(page, 'B')
  for (const [screen, column] of [
    ['filter-number', either('nFeature_RNA', '检出基因数')],
    ['filter-group', 'cell_type']
  ] as const) {
    await page
      .getByRole('button', { name: /^(?:Filter|筛选)$/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: column }).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await dialog.getByRole('combobox').first().click()
    await page
      .getByRole('option', { name: screen === 'filter-number' ? /≥/ : /∈/ })
      .first()
      .click()
    if (screen === 'filter-number') await dialog.getByLabel(/^(?:Value|值)$/).fill('600')
    else for (const value of ['NK', 'CD8 T']) await dialog.getByText(value, { exact: true }).click()
    await shoot(screen)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
}

export const palette: Scene = async ({ page, open, shoot }) => {
  await open('/dashboard')
  await placeOf(page, 'B')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('cd7')
  await page.getByText('CD79A', { exact: true }).first().waitFor()
  await shoot('palette')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('application').first().focus()
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  await shoot('keys')
}

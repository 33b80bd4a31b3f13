import { readFileSync } from 'node:fs'
import { openBrowser, visit } from '/work/wt/sets/tests/journeys/browser.ts'
import { signIn, placeOf, lassoAround } from '/work/wt/sets/tests/journeys/steps.ts'
const { project, password } = JSON.parse(readFileSync('/work/tmp/sets/import.json', 'utf8'))
const [language = 'en', theme = 'light', what = 'all'] = process.argv.slice(2) as any
const address = 'http://127.0.0.1:8206'
const browser = await openBrowser()
const { page, troubles } = await visit(browser, { language, theme })
page.setDefaultTimeout(15000)
const out = '/work/tmp/sets/shots'
let n = 0
const shot = async (name: string) => { await page.waitForTimeout(500); await page.screenshot({ path: `${out}/${language}-${theme}-${name}.png` }) }
try {
  await signIn(page, address, language, project, password)
  const zh = language === 'zh'
  const go = (to: string) => page.evaluate((a) => history.pushState(null, '', a), address + to)
  if (what === 'all' || what === 'empty') {
    await go('/dashboard/geneset'); await page.locator('h1').first().waitFor(); await shot('gene-empty')
    if (what === 'empty') process.exit(0)
    await page.getByRole('button', { name: zh ? '导入…' : 'Import…' }).last().click()
    await page.getByRole('dialog').locator('textarea').fill('CD3D, cd3e, CD8A NKG7\nLYZ CD8X LYZZ CD3D ENSG00000177455')
    await page.getByText(zh ? '找到' : 'found').first().waitFor(); await shot('import-list')
    await page.getByRole('dialog').getByRole('textbox', { name: zh ? '名称' : 'Name' }).fill('T cells, pasted')
    await page.getByRole('dialog').getByRole('button', { name: zh ? /导入 1/ : /Import 1 set/ }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.locator('figure canvas').first().waitFor(); await page.waitForTimeout(1500); await shot('gene-one')
    await page.getByRole('button', { name: zh ? '导入…' : 'Import…' }).first().click()
    await page.locator('input[type=file]').first().setInputFiles('/work/shared/data/genesets/hallmark_v2023.2_human.gmt')
    await page.locator('[role=dialog] ul li').first().waitFor(); await shot('import-gmt')
    await page.getByRole('dialog').getByRole('button', { name: zh ? /导入 50/ : /Import 50 sets/ }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' }); await page.waitForTimeout(1500); await shot('gene-many-list')
    for (const i of [0, 1, 2, 3, 4]) await page.locator('aside [role=listitem] input').nth(i).click()
    await page.waitForTimeout(1500); await shot('gene-overlap')
  }
  if (what === 'all' || what === 'cell') {
    await go('/dashboard'); const b = await placeOf(page, 'B'); await lassoAround(page, b, [70, 38])
    await page.getByRole('button', { name: zh ? '存为细胞集…' : 'Save as cell set…' }).first().waitFor(); await shot('bar')
    await page.getByRole('button', { name: zh ? '存为细胞集…' : 'Save as cell set…' }).first().click()
    await page.getByRole('dialog').waitFor(); await shot('save-dialog')
    await page.getByRole('dialog').getByRole('textbox', { name: zh ? '名称' : 'Name' }).fill(zh ? 'B 细胞，套索圈选' : 'B cells by lasso')
    await page.getByRole('dialog').getByRole('button', { name: zh ? '保存' : 'Save', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' }); await shot('saved')
    await page.getByRole('button', { name: zh ? '打开' : 'Open it' }).click()
    await page.locator('figure canvas').first().waitFor(); await page.waitForTimeout(1000); await shot('cell-one')
    await page.getByRole('button', { name: zh ? '着色嵌入图' : 'Color the embedding' }).click()
    await page.waitForTimeout(1500); await shot('cell-colored')
    await page.getByRole('button', { name: zh ? /着色/ : /Color by/ }).first().click(); await page.waitForTimeout(800); await shot('color-menu')
    await page.keyboard.insertText('CD3D, CD3E, CD8A, XYZ1'); await page.waitForTimeout(1200); await shot('color-pasted')
    await page.keyboard.press('ArrowDown'); await page.keyboard.press('Enter'); await page.waitForTimeout(1200); await shot('color-average')
    await page.getByRole('tab', { name: zh ? /基因/ : /Genes/ }).first().click(); await page.waitForTimeout(800)
    for (const i of [0, 2, 3]) await page.getByRole('grid').locator('.grid-row input').nth(i).click()
    await shot('gene-ticks')
  }
} catch (e) { console.log(String(e)); await page.screenshot({ path: `${out}/failed.png` }) }
console.log(troubles)
await browser.close()

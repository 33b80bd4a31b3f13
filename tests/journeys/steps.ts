import { readFileSync } from 'node:fs'
import type { Download, Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { way } from './keyboard/keyboard-user.ts'

export type Language = 'en' | 'zh'

/** The words of the interface that the journeys use to find controls. */
const words = {
  en: {
    project: 'Project number',
    password: 'Project password',
    proof: 'Verify by browser instead',
    signIn: 'Sign in',
    colorBy: 'Color by',
    search: 'Search columns, genes and sets',
    demo: 'Explore the demo study',
    legend: 'Legend',
    actionsFor: (group: string) => `Actions for ${group}`,
    selectCells: 'Select its cells',
    filterOf: (column: string) => `Filter ${column}`,
    tasks: 'Task',
    gallery: 'Gallery',
    runTool: 'Run tool…',
    markers: 'Marker genes',
    differential: 'Differential expression',
    create: 'Create task',
    taskName: 'Task name',
    save: 'Save to gallery…',
    keep: 'Save',
    name: 'Name',
    remark: 'Remarks',
    downloadFigure: 'Download figure',
    png: 'PNG, 300 dpi',
    svg: 'SVG, editable text',
    used: (count: string) => `${count} cells used = ${count} selected`,
    volcano: 'Volcano',
    inEveryRow: 'The same in every row',
    columns: 'Columns',
    cellsOf: 'cells, ',
    success: 'Success'
  },
  zh: {
    project: '项目编号',
    password: '项目密码',
    proof: '改用浏览器验证',
    signIn: '登录',
    colorBy: '着色',
    search: '搜索列、基因和集合',
    demo: '打开演示研究',
    legend: '图例',
    actionsFor: (group: string) => `${group} 的操作`,
    selectCells: '选择其细胞',
    filterOf: (column: string) => `筛选 ${column}`,
    tasks: '任务',
    gallery: '图库',
    runTool: '运行工具…',
    markers: '标志基因',
    differential: '差异表达',
    create: '创建任务',
    taskName: '任务名称',
    save: '保存到图库…',
    keep: '保存',
    name: '名称',
    remark: '备注',
    downloadFigure: '下载图片',
    png: 'PNG，300 dpi',
    svg: 'SVG，文字可编辑',
    used: (count: string) => `使用 ${count} 个细胞 = 所选 ${count} 个细胞`,
    volcano: '火山图',
    inEveryRow: '各行相同',
    columns: '列',
    cellsOf: '细胞数（',
    success: '成功'
  }
} as const

export const wordsOf = (language: Language) => words[language]

/** Signs in on the home page. The browser proves itself by computation, so that no captcha has to be read. */
export async function signIn(
  page: Page,
  address: string,
  language: Language,
  project: string,
  password: string
): Promise<void> {
  const say = words[language]
  await page.goto(address)
  await page.getByLabel(say.project).fill(project)
  await page.getByLabel(say.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: say.proof }).click()
  await page.getByRole('button', { name: say.signIn, exact: true }).click()
  await page.waitForURL('**/dashboard')
}

/** Signs in to the demo study, which needs no password on the machine that runs the server. */
export async function signInDemo(page: Page, address: string, language: Language): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: words[language].demo }).click()
  await page.waitForURL('**/dashboard')
}

/** The number of cells in the selection panel, once an outline has become the selection. */
export async function selectedCells(page: Page): Promise<number> {
  await page.locator('.genes-here').waitFor()
  const text = (await page.locator('.selection-panel .count:not([aria-busy=true]) b').textContent()) ?? ''
  return Number(text.replaceAll(',', ''))
}

/** Names of the first cells of the study, as the page may ask for them. */
export const cellNames = (page: Page, count: number): Promise<string[]> =>
  page.evaluate(async (pageSize) => {
    const token = /token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const headers = { Authorization: `Bearer ${token}` }
    const columns = await fetch('/api/data/column?type=0', { headers })
    const named = ((await columns.json()) as { content: { name: string; columnType: string }[] }).content
    const id = named.find(({ columnType }) => columnType === 'id')?.name ?? ''
    const body = new URLSearchParams({ type: '0', page: '1', pageSize: `${pageSize}` })
    const rows = await fetch('/api/data', { method: 'POST', headers, body })
    const { content } = (await rows.json()) as { content: { list: Record<string, string>[] } }
    return content.list.map((row) => row[id] ?? '')
  }, count)

/** Sends the form of the tool drawer, and waits until the server has created the task. */
export async function createTask(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: words[language].create }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** The text of a row of the table on the page, once it is loaded. */
export async function rowText(page: Page, row: number): Promise<string> {
  const cells = page.getByRole('grid').getByRole('row').nth(row)
  await cells.filter({ hasText: /\d/ }).waitFor()
  return (await cells.textContent()) ?? ''
}

/** Types into a field, once it has the focus by itself, as a user would wait for the caret. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  const page = field.page()
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.insertText(text)
}

/** Presses Tab, and arrow keys in a list, until the control with this name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const most = 150
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab')
    const named = await page.evaluateHandle((wanted) => {
      const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent
      const active = document.activeElement
      const list = active?.closest('[data-one-stop]')
      const controls = list ? [...list.querySelectorAll('a, button, input')] : active ? [active] : []
      return controls.find((control) => nameOf(control).trim().startsWith(wanted)) ?? null
    }, name)
    const target = named.asElement()
    if (!target) continue
    for (let arrows = 0; arrows < most; arrows++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press((await target.evaluate(way)).key)
    }
  }
  throw new Error(`"${name}" was not reached by ${most} presses of Tab`)
}

const map = (page: Page) => page.getByRole('application').first()

/** Waits until the names of groups are drawn on the embedding; answers the middle of one of them. */
export async function placeOf(page: Page, group: string): Promise<{ x: number; y: number }> {
  const label = map(page)
    .locator('text')
    .filter({ hasText: new RegExp(`^${group}$`) })
    .first()
  await label.waitFor({ timeout: 60_000 })
  const box = await label.boundingBox()
  if (!box) throw new Error(`"${group}" is not on the map`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Colours the embedding by a gene or a column. */
export async function colorBy(page: Page, language: Language, name: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^${words[language].colorBy}`) })
    .first()
    .click()
  await page.getByPlaceholder(words[language].search).fill(name)
  await page.getByRole('option', { name }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: new RegExp(`${words[language].colorBy}.*${name}`) }).waitFor()
}

/**
 * Ticks the first row of a table, once it is loaded. Only an enabled box is matched: Playwright would scroll
 * to a disabled one, and it could move before the click.
 */
export const tickFirst = (table: Locator): Promise<void> =>
  table.locator('[data-row="0"] input:enabled').check()

/** Draws a lasso around a place, with a pointer that moves in small steps. */
export async function lassoAround(
  page: Page,
  { x, y }: { x: number; y: number },
  [wide, high]: readonly [number, number]
): Promise<void> {
  const corners = 16
  const at = (i: number) =>
    [
      x + wide * Math.cos((2 * Math.PI * i) / corners),
      y + high * Math.sin((2 * Math.PI * i) / corners)
    ] as const
  await page.mouse.move(...at(0))
  await page.mouse.down()
  for (let i = 1; i <= corners; i++) await page.mouse.move(...at(i), { steps: 4 })
  await page.mouse.up()
}

/** Draws a lasso around nearly all cells, once the name of a group is drawn on the embedding. */
export async function lassoMost(page: Page, group: string): Promise<void> {
  await placeOf(page, group)
  const { x, y, width, height } = (await map(page).boundingBox())!
  await lassoAround(page, { x: x + width / 2, y: y + height / 2 }, [width * 0.42, height * 0.45])
}

/** The width and height of a PNG, read from its header. */
export async function pngSize(download: Download): Promise<{ width: number; height: number }> {
  const bytes = readFileSync(await download.path())
  if (bytes.subarray(1, 4).toString() !== 'PNG') throw new Error('This is not a PNG')
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

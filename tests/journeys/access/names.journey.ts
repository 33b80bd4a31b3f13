import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  writeArray,
  writeCategory,
  writeH5ad,
  type Group
} from '../../../src/server/matrix/fixtures/write-h5ad.ts'
import { command } from '../../fixtures/product.ts'
import { endedTask, scriptFor } from '../../fixtures/script.ts'
import { visit } from '../browser.ts'
import { servedFile } from '../served.ts'
import { signIn, wordsOf } from '../steps.ts'

const cells = 120
const longNames = {
  group: 'annotation_of_cells_round_2',
  number: 'percent_of_counts_in_mitochondria',
  chinese: '第二轮注释所得的细胞类型'
} as const
const tasks = [
  'Stimulated CD14+ monocytes and controls, paired by donor, pseudobulk, second run',
  '受刺激与对照组 CD14+ 单核细胞的差异表达，按供体配对，拟 bulk，第二次运行'
]

async function writeStudy(file: string): Promise<void> {
  await writeH5ad(file, {
    matrix: Array.from({ length: cells }, (_, cell) =>
      Array.from({ length: 30 }, (__, gene) => ((cell * gene) % 7) + Number(gene % 3 === cell % 3))
    ),
    more(h5) {
      const obs = h5.get('obs') as Group
      const codes = Array.from({ length: cells }, (_, cell) => cell % 3)
      for (const name of [longNames.group, longNames.chinese])
        writeCategory(obs, name, codes, ['T', 'B', 'NK'])
      writeArray(
        obs,
        longNames.number,
        Float32Array.from(codes, (code) => code + 0.5)
      )
    }
  })
}

const scratch = mkdtempSync(path.join(tmpdir(), 'cytodeck-names-'))
const here = servedFile(path.join(scratch, 'study.h5ad'), writeStudy)
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

beforeAll(async () => {
  const { dataDir, project, address } = here.product
  const made = await command(dataDir, 'token', 'create', '--project', project, '--json')
  const call = scriptFor(address, (JSON.parse(made) as { token: string }).token)
  for (const name of tasks) {
    const { content } = await call<{ task_id: string }>('POST', '/task/create', {
      tool: 'gene-dot',
      params: JSON.stringify({ group: longNames.group, genes: ['G1'] }),
      name,
      type: '1',
      state: '0'
    })
    await endedTask(call, content.task_id)
  }
}, 300_000)

/** What is cut of what these elements hold. */
const cut = (page: Page | Locator, selector: string): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll((elements) =>
      elements
        .filter(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth > clientWidth || scrollHeight > clientHeight
        )
        .map(({ textContent }) => textContent)
    )

test.each(['en', 'zh'] as const)(
  'names of tasks and columns get the room there is (%s)',
  { timeout: 300_000 },
  async (language) => {
    const { page, context, errors } = await visit(here.browser, { language })
    const { address, project, password } = here.product
    await signIn(page, address, language, project, password)

    // Columns of the table, and of the list that colours the cells.
    const heads = page.getByRole('grid').first().getByRole('columnheader')
    for (const name of Object.values(longNames)) await heads.filter({ hasText: name }).waitFor()
    expect(await cut(page, '[role=grid] [role=columnheader] .ellipsis')).toEqual([])
    await page
      .getByRole('button', { name: new RegExp(`^${wordsOf(language).colorBy}`) })
      .first()
      .click()
    for (const name of Object.values(longNames)) await page.getByRole('option', { name }).first().waitFor()
    expect(await cut(page, '[role=option], [role=option] *')).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('option').first().waitFor({ state: 'detached' })

    // Tasks: nothing of a row is cut, the list does not scroll sideways, and the names have what is left; on
    // a wide screen the list stands beside the cells.
    for (const width of [1366, 1920]) {
      await page.setViewportSize({ width, height: 768 })
      await page.goto(`${address}/dashboard/task`)
      for (const name of tasks) await page.getByRole('link', { name, exact: true }).waitFor()
      const table = page.getByRole('table').filter({ hasText: tasks[0]! })
      expect(await cut(table, 'tbody td:not(:first-child)')).toEqual([])
      const { over, spare } = await table.evaluate((element) => {
        const { scrollWidth, clientWidth } = element.parentElement!
        return { over: scrollWidth - clientWidth, spare: clientWidth - element.getBoundingClientRect().width }
      })
      // Half pixels of the page are rounded; its padding is left beside the table.
      expect([width, over <= 1, Math.abs(spare) < 60]).toEqual([width, true, true])
    }
    expect(errors).toEqual([])
    await context.close()
  }
)

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page } from 'playwright'
import { afterAll, describe, expect, test } from 'vitest'
import { writeCategory, writeH5ad } from '../../../src/server/matrix/fixtures/write-h5ad.ts'
import { visit } from '../browser.ts'
import { openTool } from '../results.ts'
import { servedFile } from '../served.ts'
import { colorBy, createTask, selectedCells, signIn, wordsOf, type Language } from '../steps.ts'

const words = {
  en: {
    column: 'Column',
    treatment: 'Treatment',
    samples: 'Samples',
    pairs: 'Pair by',
    groups: 'Groups',
    dots: 'Dot plot',
    shares: 'Cell percentage',
    by: 'Compare by',
    sampleColumn: 'Sample column',
    groupsOf: (name: string, count: number) => `${name} · ${count} groups`
  },
  zh: {
    column: '列',
    treatment: '处理组',
    samples: '样本',
    pairs: '配对依据',
    groups: '分组',
    dots: '点图',
    shares: '细胞比例',
    by: '比较依据',
    sampleColumn: '样本列',
    groupsOf: (name: string, count: number) => `${name} · ${count} 个分组`
  }
} as const

const cells = 120
const genes = 40
const divided = { kind: ['T', 'B', 'NK'], condition: ['CTRL', 'STIM'], donor: ['d1', 'd2', 'd3', 'd4'] }

/** Cells of three kinds, with a column that names each cell and one that names them all alike. */
async function writeStudy(file: string): Promise<void> {
  await writeH5ad(file, {
    matrix: Array.from({ length: cells }, (_, cell) =>
      Array.from({ length: genes }, (__, gene) =>
        gene % 3 === cell % 3 ? 2 + ((cell * gene) % 5) : (cell * 7 + gene * 11) % 4 === 0 ? 1 : 0
      )
    ),
    more(h5) {
      const obs = h5.get('obs') as Parameters<typeof writeCategory>[0]
      const add = (name: string, levels: readonly string[]) =>
        writeCategory(
          obs,
          name,
          Array.from({ length: cells }, (_, cell) => cell % levels.length),
          [...levels]
        )
      for (const [name, levels] of Object.entries(divided)) add(name, levels)
      add(
        'each',
        Array.from({ length: cells }, (_, cell) => `cell ${cell}`)
      )
      add('all_alike', ['same'])
    }
  })
}

describe('the form of a task', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'cytodeck-form-'))
  const here = servedFile(path.join(dir, 'study.h5ad'), writeStudy)
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  const fieldIn = (place: Locator | Page, label: string) => place.getByLabel(label, { exact: true }).first()
  /** What a list of columns offers. */
  async function offered(page: Page, field: Locator): Promise<string[]> {
    await field.click()
    await page.getByRole('option').first().waitFor()
    const options = await page.getByRole('option').allInnerTexts()
    await page.keyboard.press('Escape')
    await page.getByRole('option').first().waitFor({ state: 'detached' })
    return options.map((text) => text.trim()).toSorted()
  }
  const choose = async (page: Page, field: Locator, option: string | RegExp) => {
    await field.click()
    await page.getByRole('option', { name: option }).first().click()
  }

  async function enter(language: Language) {
    const { address, project, password } = here.product
    const visited = await visit(here.browser, { language })
    await signIn(visited.page, address, language, project, password)
    await visited.page.getByRole('application').first().waitFor()
    return visited
  }

  test.each<Language>(['en', 'zh'])(
    'waits until it is whole, fills the other of two sides, and makes one task, in %s',
    async (language) => {
      const [say, own] = [wordsOf(language), words[language]]
      const { page, errors, context } = await enter(language)
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/task/create')) sent.push(request.postData() ?? '')
      })
      const form = await openTool(page, language, say.differential)
      const create = form.getByRole('button', { name: say.create })
      const off = () => create.getAttribute('aria-disabled')
      // The two conditions are found, so that it opens whole.
      await form.getByText('STIM', { exact: true }).first().waitFor()
      await expect.poll(off).toBeNull()

      // Three groups are no sides yet; one side is none either.
      await choose(page, fieldIn(form, own.column), /^kind/)
      await expect.poll(off).toBe('true')
      await create.press('Enter')
      await choose(page, fieldIn(form, own.treatment), /^T/)
      await page.keyboard.press('Escape')
      await expect.poll(off).toBe('true')
      await create.press('Enter')
      await fieldIn(form, say.taskName).press('Control+Enter')

      // Of two groups the other side takes the one that is left.
      await choose(page, fieldIn(form, own.column), /^condition/)
      await expect.poll(off).toBe('true')
      await choose(page, fieldIn(form, own.treatment), /^CTRL/)
      await page.keyboard.press('Escape')
      await expect.poll(off).toBeNull()
      expect(sent).toEqual([])
      await createTask(page, language)
      const params = sent.map((body) => JSON.parse(new URLSearchParams(body).get('params') ?? '{}') as object)
      expect(params).toMatchObject([{ column: 'condition', treatment: ['CTRL'], control: ['STIM'] }])
      expect(errors).toEqual([])
      await context.close()
    },
    300_000
  )

  test.each<Language>(['en', 'zh'])(
    'has samples and pairs in front, the design as a picture, and counts of the selected cells, in %s',
    async (language) => {
      const [say, own] = [wordsOf(language), words[language]]
      const { page, errors, context } = await enter(language)
      const { address } = here.product
      /** The design as the form draws it, without the dots. */
      const design = (form: Locator) => form.getByRole('table').locator('tbody tr').allInnerTexts()
      const drawn = async (form: Locator) => (await design(form)).map((row) => row.split(/\s+/).join(' '))

      // All cells: each donor stands on one side, and each kind on both, as a pair.
      const form = await openTool(page, language, say.differential)
      await form.getByText('STIM', { exact: true }).first().waitFor()
      await fieldIn(form, own.samples).waitFor()
      await expect.poll(() => drawn(form)).toEqual(['d1 – 30', 'd2 30 –', 'd3 – 30', 'd4 30 –'])
      await choose(page, fieldIn(form, own.pairs), /^kind/)
      await expect.poll(() => drawn(form)).toEqual(['T 20 20', 'B 20 20', 'NK 20 20'])

      // The cells of one kind, a third of each donor's.
      await page.goto(`${address}/dashboard`)
      await page.getByRole('application').first().waitFor()
      await colorBy(page, language, 'kind')
      const legend = page.getByRole('group', { name: `${say.legend}: kind` })
      await legend.getByRole('listitem').filter({ hasText: /^T/ }).getByRole('button').first().click()
      await expect.poll(() => selectedCells(page)).toBe(40)
      const shares = await openTool(page, language, own.shares)
      await choose(page, fieldIn(shares, own.by), /^condition/)
      await fieldIn(shares, own.samples).waitFor()
      await fieldIn(shares, own.pairs).waitFor()
      await expect.poll(() => drawn(shares)).toEqual(['d1 10 –', 'd2 – 10', 'd3 10 –', 'd4 – 10'])
      expect(errors).toEqual([])
      await context.close()
    },
    300_000
  )

  test.each<Language>(['en', 'zh'])(
    'offers columns that divide the cells, and none that names each cell or all alike, in %s',
    async (language) => {
      const [say, own] = [wordsOf(language), words[language]]
      const { page, errors, context } = await enter(language)
      const { address } = here.product
      const counted = Object.entries(divided)
        .map(([name, levels]) => own.groupsOf(name, levels.length))
        .toSorted()
      const form = await openTool(page, language, say.differential)
      await form.getByText('STIM', { exact: true }).first().waitFor()
      for (const label of [own.column, own.samples, own.pairs])
        expect([label, await offered(page, fieldIn(form, label))]).toEqual([label, counted])

      await page.goto(`${address}/dashboard`)
      const charts = await openTool(page, language, own.dots)
      expect(await offered(page, fieldIn(charts, own.groups))).toEqual(counted)

      const named = Object.keys(divided).toSorted()
      await page.goto(`${address}/dashboard/cell-typing`)
      expect(await offered(page, fieldIn(page, own.groups))).toEqual(named)
      await page.goto(`${address}/dashboard/project`)
      const samples = await offered(page, fieldIn(page, own.sampleColumn))
      expect(samples.filter((option) => named.some((name) => option.startsWith(name)))).toHaveLength(3)
      expect(samples.filter((option) => /each|all_alike/.test(option))).toEqual([])
      expect(errors).toEqual([])
      await context.close()
    },
    300_000
  )
})

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { command, startProduct, type Product } from '../fixtures/product.ts'
import { endedTask, scriptFor } from '../fixtures/script.ts'

const cells = 1500
const ranges = (from: number, to: number) => JSON.stringify({ ranges: [[from, to]] })

describe('bad input to the real program', () => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'cytodeck-bad-input-'))
  let product: Product
  let token = ''

  beforeAll(async () => {
    product = await startProduct(['demo', '--cells', String(cells)])
    const made = await command(
      product.dataDir,
      'token',
      'create',
      '--project',
      product.project,
      '--scope',
      'write',
      '--json'
    )
    token = (JSON.parse(made) as { token: string }).token
  }, 120_000)
  afterAll(async () => {
    await product.stop()
    rmSync(scratch, { recursive: true, force: true })
  })

  const post = async (call: string, body: URLSearchParams | FormData, language: 'en' | 'zh') => {
    const answer = await fetch(`${product.address}/api${call}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Accept-Language': language },
      body
    })
    return {
      status: answer.status,
      ...((await answer.json()) as { code: number; message: string; content: { task_id?: string } | null })
    }
  }
  const task = {
    tool: 'marker-genes',
    params: JSON.stringify({ group: 'cell_type' }),
    type: '0',
    state: '1',
    selectedIds: ranges(0, cells)
  }

  test.each<[string, Record<string, string>, number, string, string]>([
    [
      'no cells',
      { selectedIds: JSON.stringify({ ranges: [] }) },
      422,
      'Select cells or remove a filter',
      '请选择细胞或移除筛选'
    ],
    [
      'cells that are not there',
      { selectedIds: ranges(0, cells + 1) },
      422,
      'outside this data set of 1,500 cells',
      '1,500 个细胞'
    ],
    [
      'a parameter out of range',
      { params: JSON.stringify({ group: 'cell_type', min_pct: 7 }) },
      422,
      'must be at most 1',
      '须不大于 1'
    ],
    [
      'a column that is not there',
      { params: JSON.stringify({ group: 'nothing' }) },
      422,
      'Column "nothing" is not in this project',
      '此项目没有列“nothing”'
    ],
    ['a tool that is not there', { tool: 'nothing' }, 422, 'Tools: clustering, ', '现有工具：clustering'],
    ['what is not JSON', { params: '{' }, 400, '"params" is not JSON', '“params”不是 JSON'],
    ['a negative row', { selectedIds: '[1,-2]' }, 400, 'must be at least 0', '须不小于 0']
  ])('%s: one sentence in either language, and no task', async (_what, change, code, en, zh) => {
    const script = scriptFor(product.address, token)
    const before = (await script<{ total: number }>('GET', '/task')).content.total
    for (const [language, sentence] of [['en', en] as const, ['zh', zh] as const]) {
      const answer = await post('/task/create', new URLSearchParams({ ...task, ...change }), language)
      expect(answer).toMatchObject({
        status: code,
        code,
        message: expect.stringContaining(sentence) as string
      })
      expect(answer.message).not.toMatch(language === 'zh' ? /[a-z]+ [a-z]+ [a-z]+/ : /[一-鿿]/)
    }
    expect((await script<{ total: number }>('GET', '/task')).content.total).toBe(before)
  })

  test('markers of cells that are all of one group are refused when they are ordered', async () => {
    const script = scriptFor(product.address, token)
    const page = { type: '0', page: '1', pageSize: '100' }
    const { list } = (await script<{ list: { id: number; cell_type: string }[] }>('POST', '/data', page))
      .content
    const alike = list.filter(({ cell_type }) => cell_type === list[0]!.cell_type).map(({ id }) => id)
    expect(alike.length).toBeGreaterThan(2)
    const before = (await script<{ total: number }>('GET', '/task')).content.total
    for (const [language, sentence] of [
      ['en', 'Column "cell_type" has fewer than two groups among these cells'],
      ['zh', '列“cell_type”在这些细胞中不足两个分组']
    ] as const) {
      const body = new URLSearchParams({ ...task, selectedIds: JSON.stringify(alike) })
      expect(await post('/task/create', body, language)).toMatchObject({
        status: 422,
        message: expect.stringContaining(sentence) as string
      })
    }
    expect((await script<{ total: number }>('GET', '/task')).content.total).toBe(before)
  })

  test.each([
    ['notes.h5ad', new TextEncoder().encode('these are notes'), 'none of the formats', '不是可读取的格式'],
    // The first bytes of HDF5, and nothing after them.
    [
      'cut.h5ad',
      Uint8Array.of(0x89, 0x48, 0x44, 0x46, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0),
      'damaged or cut short',
      '已损坏或不完整'
    ]
  ])(
    'a file that is none, %s: the task fails by name, nothing stays, the server goes on',
    async (name, bytes, en, zh) => {
      const script = scriptFor(product.address, token)
      const kept = readdirSync(path.join(product.dataDir, 'datasets'))
      const form = new FormData()
      form.append('file', new Blob([bytes]), name)
      const { content } = await post('/project/import', form, 'en')
      const id = content?.task_id ?? ''
      const failed = await endedTask(script, id)
      expect(failed).toMatchObject({
        state: 2,
        reason: 'input_error',
        message: expect.stringContaining(en) as string
      })
      expect(failed.message).toContain(name)
      const chinese = await fetch(`${product.address}/api/task/info?task_id=${id}`, {
        headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'zh' }
      })
      expect(((await chinese.json()) as { content: { message: string } }).content.message).toContain(zh)
      expect(readdirSync(path.join(product.dataDir, 'datasets'))).toEqual(kept)
      expect(readdirSync(path.join(product.dataDir, 'uploads'))).toEqual([])
      expect((await fetch(`${product.address}/api/health`)).status).toBe(200)
    }
  )

  test('the command line writes one line and ends with 1 or 2', async () => {
    await expect(command(scratch, 'import', path.join(scratch, 'absent.h5ad'))).rejects.toThrow(
      /ended with 1: There is no file ".*absent\.h5ad"\. Check the path\n$/
    )
    await expect(command(scratch, 'demo', '--cells', '0')).rejects.toThrow(
      /ended with 2: --cells is "0"; give a whole number from 100 to 2000000\n$/
    )
    await expect(command(scratch, 'demo', '--cells', '-5')).rejects.toThrow(/ended with 2: [^\n]+\n$/)
  })
})

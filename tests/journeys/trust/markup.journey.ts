import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright'
import { afterAll, describe, expect, test } from 'vitest'
import { writeArray, writeCategory, writeH5ad } from '../../../src/server/matrix/fixtures/write-h5ad.ts'
import { command } from '../../fixtures/product.ts'
import { endedTask, scriptFor } from '../../fixtures/script.ts'
import { countRounds } from '../../trust/rounds.ts'
import { visit } from '../browser.ts'
import { servedFile } from '../served.ts'
import { signIn } from '../steps.ts'
import { mark, payloads, ran } from './payloads.ts'

const cells = 240
const at = (index: number): string => payloads[index % payloads.length] ?? ''

/** A study all of whose words are payloads: genes, cells, groups, texts, and names of columns. */
async function writeStudy(file: string): Promise<void> {
  await writeH5ad(file, {
    matrix: Array.from({ length: cells }, (_, cell) =>
      Array.from({ length: 2 * payloads.length }, (__, gene) =>
        (cell * 7 + gene * 13) % 5 === 0 ? 1 + ((cell + gene) % 4) + (gene % 6 === cell % 6 ? 6 : 0) : 0
      )
    ),
    cells: Array.from({ length: cells }, (_, cell) => `${at(cell)} ${cell}`),
    genes: Array.from({ length: 2 * payloads.length }, (_, gene) =>
      gene < payloads.length ? at(gene) : `GENE${gene}`
    ),
    more(h5) {
      const obs = h5.get('obs') as Parameters<typeof writeCategory>[0]
      writeCategory(
        obs,
        'group',
        Array.from({ length: cells }, (_, cell) => cell % 6),
        payloads.slice(0, 6)
      )
      // A name in HDF5 holds no slash.
      writeCategory(
        obs,
        at(9).replaceAll('/', '|'),
        Array.from({ length: cells }, (_, cell) => cell % 4),
        payloads.slice(6, 10)
      )
      writeCategory(
        obs,
        'sample',
        Array.from({ length: cells }, (_, cell) => cell % 4),
        payloads.slice(10, 14)
      )
      writeArray(
        obs,
        'note',
        Array.from({ length: cells }, (_, cell) => at(cell))
      )
      writeArray(
        obs,
        'score',
        Float64Array.from({ length: cells }, (_, cell) => cell / 9)
      )
    }
  })
}

const screens = [
  '/dashboard',
  '/dashboard/task',
  '/dashboard/gallery',
  '/dashboard/geneset',
  '/dashboard/cellset',
  '/dashboard/cell-typing',
  '/dashboard/report',
  '/dashboard/project',
  '/dashboard/setting/password',
  '/dashboard/setting/colorsets',
  '/dashboard/setting/tag',
  '/dashboard/account/switch',
  '/dashboard/help',
  '/debug',
  `/dashboard/task/${encodeURIComponent(at(0))}`,
  `/dashboard/${encodeURIComponent(at(9))}`
]

describe('markup in every text that somebody gave', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'cytodeck-markup-'))
  const file = path.join(dir, 'study.h5ad')
  const here = servedFile(file, writeStudy)
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  /**
   * Gives every kind of thing that has a name a name, a remark and a description that are payloads; answers
   * the results.
   */
  async function fill(): Promise<string[]> {
    const { dataDir, project, address } = here.product
    const made = await command(
      dataDir,
      'token',
      'create',
      '--project',
      project,
      '--scope',
      'write',
      '--name',
      at(1),
      '--json'
    )
    await command(dataDir, 'account', 'create', project, '--name', at(2), '--json')
    const call = scriptFor(address, (JSON.parse(made) as { token: string }).token)
    const ask = async <Content>(to: string, fields: Readonly<Record<string, string>>): Promise<Content> => {
      const { code, message, content } = await call<Content>('POST', to, fields)
      if (code !== 200) throw new Error(`${to}: ${message}`)
      return content
    }
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><circle r="5"/></svg>'
    for (const [index, payload] of payloads.entries()) {
      const name = payload.slice(0, 100)
      await ask('/geneSet/create', {
        name,
        remarks: payload,
        names: JSON.stringify([at(index), `GENE${payloads.length + 1}`])
      })
      await ask('/cellSet/create', { name, remarks: payload, ids: JSON.stringify([index, index + 1]) })
      if (index % 4 !== 0) continue
      await ask('/tag/create', { name: payload.slice(0, 50), color: '#112233' })
      await ask('/colorset/create', { name: payload.slice(0, 50), colors: '["#112233"]' })
      await ask('/chart/save', { id: '0', image: picture, ext: 'svg', name, remark: payload })
      await ask('/filter/create', {
        type: '0',
        name: payload.slice(0, 50),
        filters: JSON.stringify([{ name: 'group', columnType: 'meta', type: 2, value: payload }])
      })
    }
    await ask('/field/label', {
      name: 'checked',
      value: at(3).slice(0, 100),
      selectedIds: JSON.stringify({ ranges: [[0, 20]] })
    })
    const results: string[] = []
    const params: Readonly<Record<string, object>> = {
      'marker-genes': { group: 'group' },
      'cell-percentage': { group: 'group', by: 'sample' },
      'differential-expression': { compare: 'groups', column: 'group', treatment: [at(0)], control: [at(1)] },
      'gene-dot': { group: 'group', genes: payloads.slice(0, 8) },
      'gene-violin': { group: 'group', genes: payloads.slice(0, 2) },
      'gene-heatmap': { group: 'group', genes: payloads.slice(0, 8) },
      'gene-feature': { group: 'group', genes: payloads.slice(0, 2) }
    }
    for (const [tool, given] of Object.entries(params)) {
      const type = tool.startsWith('gene-') ? '1' : '0'
      const { task_id } = await ask<{ task_id: string }>('/task/create', {
        tool,
        type,
        state: '0',
        name: at(results.length),
        params: JSON.stringify(given)
      })
      const task = await endedTask(call, task_id)
      expect(task, `${tool}: ${task.message}`).toMatchObject({ state: 1 })
      await ask('/task/edit', { task_id, remark: at(results.length + 20) })
      results.push(task_id)
    }
    return results
  }

  /** What of the payloads became markup, or ran. */
  const planted = (page: Page): Promise<string[]> =>
    page.evaluate(
      ([attribute, flag]) => [
        ...Array.from(document.querySelectorAll(`[${attribute}]`), (element) =>
          element.outerHTML.slice(0, 100)
        ),
        ...(flag in window ? ['it ran'] : [])
      ],
      [mark, ran] as const
    )

  test('stays text on every screen, in every chart, table and tooltip', async (context) => {
    const count = countRounds(context, 'E1')
    const results = await fill()
    const { page, context: profile, errors } = await visit(here.browser, { language: 'en' })
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await signIn(page, here.product.address, 'en', here.product.project, here.product.password)
    const shown = new Set<string>()
    const found: string[] = []
    for (const screen of [...screens, ...results.map((id) => `/dashboard/task/${id}`)]) {
      await page.evaluate((to) => history.pushState(null, '', to), screen)
      await expect.poll(() => page.locator('main [aria-busy=true]').count(), { timeout: 60_000 }).toBe(0)
      await page.locator('main').waitFor()
      // What follows the pointer, over charts and the map.
      for (const picture of await page.locator('main canvas, main [role=graphics-document]').all()) {
        const box = await picture.boundingBox()
        if (box && box.y < 700)
          await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 3 })
      }
      for (const one of await planted(page)) found.push(`${screen}: ${one}`)
      const text = await page.evaluate(() =>
        [
          document.body.textContent,
          ...Array.from(
            document.querySelectorAll('[title], [aria-label]'),
            (one) => `${one.getAttribute('title')} ${one.getAttribute('aria-label')}`
          )
        ].join('\n')
      )
      for (const payload of payloads) if (text.includes(payload)) shown.add(payload)
    }
    expect(found).toEqual([])
    expect(dialogs).toEqual([])
    // An address that leads nowhere is asked of the server, which says so.
    expect(errors.filter((error) => !/status of 40[04]/.test(error))).toEqual([])
    expect(shown.size).toBe(payloads.length)
    count(payloads.length)
    await profile.close()
  }, 600_000)
})

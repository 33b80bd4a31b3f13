import { describe, expect, test } from 'vitest'
import { ask, create, dataset, run, tCells } from '../../../../../tests/fixtures/task-calls.ts'
import { readIds, writeIds } from '../../../../contract/selection.ts'
import * as api from '../../../../contract/api/task-input.ts'
import { chartDownload } from '../../../../contract/api/task.ts'

const selectedIds = writeIds(Uint32Array.from(tCells), dataset.cells)

describe('what a task was ordered for', () => {
  test('its cells, as another order takes them', async () => {
    const { task_id } = await run('echo', { state: 1, selectedIds, selectedNumber: tCells.length })
    const { content } = await ask(api.taskCells, { task_id })
    expect(content.selectedNumber).toBe(tCells.length)
    expect(Array.from(readIds(content.selectedIds, dataset.cells)!)).toEqual(tCells)
    const again = await run('echo', { state: 1, ...content })
    expect((await ask(api.taskCells, { task_id: again.task_id })).content).toEqual(content)
  })

  test('an order whose number of rows is another than its rows is refused', async () => {
    const declared = tCells.length + 1
    expect(await create('echo', { state: 1, selectedIds, selectedNumber: declared })).toMatchObject({
      status: 422,
      content: { rule: 'selection_changed' },
      message:
        `The order declares ${declared} selected rows, but holds ${tCells.length}. ` +
        'Send the whole selection again'
    })
  })

  test('its genes, or that there are none', async () => {
    const params = { group: 'group' }
    const listing = await run('statistics', { params })
    const { genes } = (await ask(api.taskGenes, { id: listing.task_id })).content
    expect(new Set(genes)).toEqual(new Set(dataset.geneNames()))
    const { task_id } = await run('echo')
    expect(await ask(api.taskGenes, { id: task_id })).toMatchObject({
      status: 422,
      content: { rule: 'no_genes_listed' },
      message: expect.stringMatching(/^No gene was found/) as string
    })
  })

  test('whether a column is there, in any case', async () => {
    const { task_id } = await run('echo')
    const exists = async (field: string) => (await ask(api.fieldExists, { task_id, field })).content.exists
    expect([await exists('group'), await exists('GROUP'), await exists('no such column')]).toEqual([
      true,
      true,
      false
    ])
    expect(await ask(api.fieldExists, { task_id: 'nobody', field: 'group' })).toMatchObject({ status: 404 })
  })

  test('a chart of a task that is not done is on its way', async () => {
    const { content } = await create('sleep', { params: { ms: 60_000 } })
    expect(await ask(chartDownload, { task_id: content.task_id, chart: 'words' })).toMatchObject({
      status: 409,
      message: 'The picture is being generated, please refresh and view later'
    })
  })
})

import { command, type Product } from '../../fixtures/product.ts'
import { endedTask, scriptFor } from '../../fixtures/script.ts'

/** Ids of what `prepare` has made, so that the pages to be tested have content. */
export interface Prepared {
  /** Results by their tool. */
  readonly tasks: Readonly<Record<string, string>>
}

const chart =
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="100" viewBox="0 0 160 100"><title>Dots</title><circle cx="80" cy="50" r="30"/></svg>'

/**
 * Fills the demo study by its calls: columns, sets, colors, tags, a reference, figures, and a result of each
 * tool that is named.
 */
export async function prepare(
  { dataDir, project, address }: Product,
  tools: readonly string[]
): Promise<Prepared> {
  const { token } = JSON.parse(
    await command(dataDir, 'token', 'create', '--project', project, '--scope', 'write', '--json')
  ) as { token: string }
  await command(dataDir, 'account', 'create', project, '--name', 'A second account', '--json')
  const call = scriptFor(address, token)
  const ask = async <Content>(path: string, fields: Readonly<Record<string, string>>): Promise<Content> => {
    const { code, message, content } = await call<Content>('POST', path, fields)
    if (code !== 200) throw new Error(`${path}: ${message}`)
    return content
  }
  const run = async (path: string, fields: Readonly<Record<string, string>>): Promise<string> => {
    const { task_id, task_ids } = await ask<{ task_id?: string; task_ids?: string[] }>(path, fields)
    const id = task_id ?? task_ids?.[0] ?? ''
    const { state, message } = await endedTask(call, id)
    if (state !== 1) throw new Error(`${path}: ${message ?? 'the task failed'}`)
    return id
  }
  const genes = (await call<{ list: { name: string }[] }>('GET', '/data/gene', { q: '' })).content.list
    .slice(0, 6)
    .map(({ name }) => name)
  await ask('/field/label', {
    name: 'checked',
    value: 'yes',
    selectedIds: JSON.stringify({ ranges: [[0, 200]] })
  })
  await ask('/geneSet/create', { name: 'First genes', names: JSON.stringify(genes.slice(0, 4)) })
  await ask('/geneSet/create', {
    name: 'Last genes',
    remarks: 'overlap with the first',
    names: JSON.stringify(genes.slice(2))
  })
  await ask('/cellSet/create', { name: 'Early cells', ids: JSON.stringify({ ranges: [[0, 120]] }) })
  await ask('/cellSet/create', { name: 'Late cells', ids: JSON.stringify({ ranges: [[60, 200]] }) })
  await ask('/colorset/create', { name: 'Three', colors: JSON.stringify(['#7680E0', '#F3B100', '#009B66']) })
  await ask('/tag/create', { name: 'Figure 1', color: '#B0003D' })
  await ask('/chart/save', { id: '0', image: chart, ext: 'svg', name: 'Dots', remark: '' })

  const tasks: Record<string, string> = {}
  for (const tool of tools) {
    if (tool === 'single-r') {
      await run('/reference/build', { name: 'Own types', column: 'cell_type' })
      const references = (await call<{ id: string }[]>('GET', '/reference', { kind: 'cell-types' })).content
      tasks[tool] = await run('/task/create', {
        tool,
        type: '0',
        state: '0',
        params: JSON.stringify({ reference: references[0]?.id ?? '' })
      })
    } else if (tool.startsWith('gene-')) {
      tasks[tool] = await run('/task/batch/create/gene', {
        tool,
        genes: JSON.stringify(genes),
        params: JSON.stringify({ group: 'cell_type' })
      })
    } else {
      tasks[tool] = await run('/task/create', {
        tool,
        type: '0',
        state: '0',
        params: JSON.stringify(paramsOf[tool] ?? {}),
        ...selectionOf(tool)
      })
    }
  }
  return { tasks }
}

const paramsOf: Readonly<Record<string, object>> = {
  'marker-genes': { group: 'cell_type' },
  'cell-percentage': { group: 'cell_type', by: 'condition' },
  'cell-communication': { group: 'cell_type', interactions: 'starter-interactions' },
  'differential-expression': { compare: 'selection' }
}

const selectionOf = (tool: string): Record<string, string> =>
  tool === 'differential-expression'
    ? {
        state: '1',
        selectedIds: JSON.stringify({ ranges: [[0, 300]] }),
        nonSelectedIds: JSON.stringify({ ranges: [[300, 1500]] })
      }
    : tool === 're-cluster'
      ? { state: '1', selectedIds: JSON.stringify({ ranges: [[0, 600]] }) }
      : {}

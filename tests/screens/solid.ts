import { tableFromIPC } from 'apache-arrow'
import type { ScriptCall } from '../fixtures/script.ts'

/** The name of the embedding of three axes that the study is given. */
export const solidName = 'umap3'

/**
 * Gives the study an embedding of three axes, which its own file has not: its UMAP, lifted by how many genes
 * a cell shows.
 */
export async function addSolid(address: string, token: string, call: ScriptCall): Promise<void> {
  const { content: columns } = await call<{ name: string; columnType: string }[]>('GET', '/data/column', {
    type: '0'
  })
  const id = columns.find(({ columnType }) => columnType === 'id')?.name ?? ''
  const height = 'nFeature_RNA'
  const headers = { Authorization: `Bearer ${token}` }
  const query = new URLSearchParams({ position: 'umap', columns: JSON.stringify([id, height]) })
  const table = tableFromIPC(
    new Uint8Array(
      await (await fetch(`${address}/api/data/embedding?${query.toString()}`, { headers })).arrayBuffer()
    )
  )
  const column = (name: string): unknown[] => [...(table.getChild(name) ?? [])]
  const [ids, x, y, genes] = [
    column(id).map(String),
    column('x').map(Number),
    column('y').map(Number),
    column(height).map(Number)
  ]
  const lines = ids.map((name, at) => [name, x[at], y[at], (genes[at] ?? 0) / 200].join(','))
  const body = new FormData()
  body.append('columnType', 'plot')
  body.append(
    'file',
    new File(
      [
        ['cell', 1, 2, 3].map((axis) => (axis === 'cell' ? axis : `${solidName}_${axis}`)).join(','),
        '\n',
        lines.join('\n'),
        '\n'
      ],
      'solid.csv'
    )
  )
  const answer = (await (
    await fetch(`${address}/api/field/extendColumn`, { method: 'POST', headers, body })
  ).json()) as { code: number; message: string }
  if (answer.code !== 200) throw new Error(answer.message)
}

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { command } from '../../fixtures/product.ts'
import type { ScriptCall } from '../../fixtures/script.ts'
import type { ToolOrder } from '../../fixtures/tool-orders.ts'

const [pairCount, geneCount, groupCount] = [2000, 1500, 20]
const [file, column] = ['ligands.csv', 'bench_group']

/**
 * A table of the size of the field's: 2,000 pairs over 1,500 genes of the study, every tenth with a complex.
 * @param joint stands between the subunits of a complex
 */
export function ligandPairs(names: readonly string[], joint: string): string[] {
  const gene = (at: number): string => names[Math.floor(((at % geneCount) * names.length) / geneCount)]!
  return Array.from({ length: pairCount }, (_, at) => {
    // The next receptor once all genes were ligands: no pair stands there twice.
    const receptor = gene(at * 13 + 5 + Math.floor(at / geneCount))
    return `${gene(at)},${at % 10 === 0 ? `${receptor}${joint}${gene(at * 7 + 11)}` : receptor}`
  })
}

export async function addPairs(dataDir: string, names: readonly string[]): Promise<void> {
  const place = path.join(dataDir, file)
  writeFileSync(place, ['ligand,receptor', ...ligandPairs(names, '+')].join('\n'))
  await command(dataDir, 'references', 'add', 'interactions', place)
}

/** One of 20 groups of unequal size. */
export const groupOf = (cell: number): string => `g${Math.floor(Math.sqrt((cell * 7919) % groupCount ** 2))}`

/** A column of these groups, brought as users bring it. */
export async function addGroups(address: string, token: string, cells: readonly string[]): Promise<void> {
  const groups = cells.map((name, cell) => `${name},${groupOf(cell)}`)
  const form = new FormData()
  form.append('columnType', 'meta')
  form.append('file', new File([[`id,${column}`, ...groups].join('\n')], 'groups.csv'))
  const answer = await fetch(`${address}/api/field/extendColumn`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form
  })
  const made = (await answer.json()) as { code: number; message: string }
  if (made.code !== 200) throw new Error(made.message)
}

/** The orders of what both are for: p-values from moments, and from permutations as packages have them. */
export async function communicationOrders(call: ScriptCall): Promise<ToolOrder[]> {
  const { content } = await call<readonly { id: string; name: string }[]>('GET', '/reference', {
    kind: 'interactions'
  })
  const reference = content.find(({ name }) => file.startsWith(name))?.id ?? ''
  const order: ToolOrder = {
    what: 'cell-communication, 2,000 pairs × 20 groups',
    tool: 'cell-communication',
    params: { group: column, interactions: reference }
  }
  const permuted = { p_from: 'permutations', permutations: 1000 }
  return [
    order,
    { ...order, what: `${order.what}, 1,000 permutations`, params: { ...order.params, ...permuted } }
  ]
}

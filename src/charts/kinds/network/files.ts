import type { NetworkSpec } from '../../../contract/tool.ts'
import { rowsFrom } from '../../tables.ts'
import { ofPart } from './graph.ts'
import type { ChartFile } from '../kind.ts'

const kinds = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const
const escaped = (value: unknown): string =>
  String(value).replace(/[&<>"]/g, (sign) => kinds[sign as keyof typeof kinds])

/** Nodes and the edges between them as they are drawn, by the columns of their tables. */
function drawn({ nodes, edges }: NetworkSpec, data: Parameters<ChartFile<'network'>['text']>[0]['data']) {
  const nodeRows = ofPart(nodes, rowsFrom(data[nodes.table] ?? []))
  const ids = new Set(nodeRows.map((row) => String(row[nodes.id])))
  const { least, weight } = edges
  const edgeRows = ofPart(edges, rowsFrom(data[edges.table] ?? [])).filter(
    (row) =>
      ids.has(String(row[edges.from])) &&
      ids.has(String(row[edges.to])) &&
      (!least || !weight || Number(row[weight.column]) >= least.weight)
  )
  return { nodeRows, edgeRows }
}

/**
 * A network as Cytoscape's simple interaction format: an edge a line, its ends with `pp` (protein-protein)
 * between them, or `to` where edges have arrows, parted by tabs; a node without an edge has a line of its
 * own.
 */
export const sif: ChartFile<'network'> = {
  format: 'SIF',
  ending: 'sif',
  type: 'text/plain',
  text({ spec, data }) {
    const { nodeRows, edgeRows } = drawn(spec, data)
    const ends = edgeRows.map((row) => [String(row[spec.edges.from]), String(row[spec.edges.to])] as const)
    const joined = new Set(ends.flat())
    const alone = nodeRows.map((row) => String(row[spec.nodes.id])).filter((id) => !joined.has(id))
    return [
      ...ends.map(([from, to]) => `${from}\t${spec.edges.arrows ? 'to' : 'pp'}\t${to}`),
      ...alone,
      ''
    ].join('\n')
  }
}

/**
 * A network as GraphML (Brandes et al. 2002), which Cytoscape, Gephi, igraph and NetworkX read: nodes with
 * their size, group and the numbers of their tooltips, edges with their weight and kind, under the names of
 * the columns.
 */
export const graphml: ChartFile<'network'> = {
  format: 'GraphML',
  ending: 'graphml',
  type: 'application/xml',
  text({ spec: { nodes, edges, ...spec }, data }) {
    const { nodeRows, edgeRows } = drawn({ nodes, edges, ...spec }, data)
    const numbers = [
      ...(nodes.size ? [nodes.size.column] : []),
      ...(nodes.shade ? [nodes.shade.column] : []),
      ...(nodes.tips ?? []).map(({ column }) => column)
    ]
    const keys = [
      ...numbers.map((name) => ({ of: 'node', name, type: 'double' })),
      ...(nodes.group ? [{ of: 'node', name: nodes.group.column, type: 'string' }] : []),
      ...(edges.weight ? [{ of: 'edge', name: edges.weight.column, type: 'double' }] : []),
      ...(edges.kinds ? [{ of: 'edge', name: edges.kinds.column, type: 'string' }] : [])
    ]
    const values = (of: string, row: object): string =>
      keys
        .filter((key) => key.of === of && Reflect.get(row, key.name) !== null)
        .map(({ name }) => `<data key="${of}-${escaped(name)}">${escaped(Reflect.get(row, name))}</data>`)
        .join('')
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">',
      ...keys.map(
        ({ of, name, type }) =>
          `<key id="${of}-${escaped(name)}" for="${of}" attr.name="${escaped(name)}" attr.type="${type}"/>`
      ),
      `<graph edgedefault="${edges.arrows ? 'directed' : 'undirected'}">`,
      ...nodeRows.map((row) => `<node id="${escaped(row[nodes.id])}">${values('node', row)}</node>`),
      ...edgeRows.map(
        (row) =>
          `<edge source="${escaped(row[edges.from])}" target="${escaped(row[edges.to])}">${values('edge', row)}</edge>`
      ),
      '</graph>',
      '</graphml>',
      ''
    ].join('\n')
  }
}

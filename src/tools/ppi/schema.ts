import * as z from 'zod'
import { genesOf, moreSettings, resourceOf, resultOf, shownWhen } from '../../contract/param.ts'
import type { CodesShape, TablesShape } from '../../contract/tool.ts'
import { geneSetsOf } from '../../resources/gene-sets/param.ts'
import { networks } from '../../resources/networks/kind.ts'
import { comparedShape } from '../parts/enrichment/comparisons.ts'
import { channels } from './evidence-kinds.ts'

export const params = z.object({
  network: resourceOf(networks),
  by: z.enum(['genes', 'sets', 'cells']).default('genes'),
  genes: genesOf(2000).default([]).meta(shownWhen('by', 'genes')),
  sets: geneSetsOf().default([]).meta(shownWhen('by', 'sets')),
  /** Markers of the selected cells. */
  top: z.int().min(2).max(500).default(100).meta(shownWhen('by', 'cells')),
  score: z.int().min(0).max(1000).default(400),
  /** Neighbours that are added, those with most edges to the genes. */
  expand: z.int().min(0).max(100).default(0),
  /** Names of genes of the network, whose strongest neighbours are added. */
  around: z.array(z.string().min(1).max(200)).max(50).default([]).meta(moreSettings),
  /**
   * What the number of edges is compared with: the whole network, or the genes of it that the project has.
   */
  background: z.enum(['network', 'project']).default('network').meta(moreSettings),
  /** The result whose log2 fold changes genes are coloured by. */
  changes: resultOf(comparedShape)
    .optional()
    .meta({ control: 'result', columns: comparedShape, ...moreSettings }),
  resolution: z.number().min(0.1).max(5).default(1).meta(moreSettings)
})
export type Params = z.output<typeof params>

export const tables = {
  nodes: {
    gene: 'string',
    asked: 'boolean',
    degree: 'integer',
    background_degree: 'integer',
    betweenness: 'number',
    betweenness_norm: 'number',
    harmonic: 'number',
    pagerank: 'number',
    coreness: 'integer',
    clustering: 'number',
    /** Absent where there are too many cliques, and in results of older versions. */
    mcc: 'number?',
    log2fc: 'number?',
    component: 'integer',
    component_size: 'integer',
    community: 'integer'
  },
  edges: {
    gene_a: 'string',
    gene_b: 'string',
    score: 'number',
    evidence: 'string',
    /** The same with the value of each; results of older versions lack it. */
    evidence_values: 'string?',
    place: 'integer'
  },
  /** The strongest edges, a row a kind of evidence that the network tells apart. */
  evidence: {
    pair: 'string?',
    gene_a: 'string?',
    gene_b: 'string?',
    rank: 'integer?',
    channel: 'string?',
    value: 'number?'
  },
  communities: { community: 'integer', genes: 'integer', edges: 'integer', hub: 'string' },
  enrichment: {
    genes: 'integer',
    edges: 'integer',
    expected: 'number',
    ratio: 'number',
    p_val: 'number',
    log10_p_val: 'number',
    background_genes: 'integer',
    background_edges: 'integer'
  },
  drawn: {
    gene: 'string',
    degree: 'integer',
    betweenness: 'number',
    community: 'string',
    asked: 'string',
    mcc: 'number?',
    log2fc: 'number?'
  }
} as const satisfies TablesShape
export type Tables = typeof tables

/** Channels of other networks have the names of their files. */
export const codes = { evidence: { channel: { among: channels } } } as const satisfies CodesShape<Tables>

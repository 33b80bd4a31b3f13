import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { Context } from '../../contract/tool.ts'
import { chosenSets } from '../../resources/gene-sets/chosen.ts'
import { contrasts } from '../../science/stats/contrast.ts'
import { log10Alpha } from '../../science/stats/significance.ts'
import { contrastColumns, strongestFirst } from './contrast.ts'
import { geneNumbers } from './gene-lists.ts'

/** The thresholds of marker genes of the selected cells. */
const markerThresholds = { min_pct: 0.1, min_log2fc: 0.25 } as const
/** The number of markers in the name of a signature. */
const namedMarkers = 3
/** The most sets of one analysis of survival. */
const mostSets = 5000

/** One gene, or a signature of several genes. */
export interface Feature {
  readonly name: string
  /** The indices of the genes in the data set. */
  readonly genes: Int32Array
}

/** Features, and the names of the collections of gene sets that they are from. */
export interface Features {
  readonly features: readonly Feature[]
  readonly named: readonly string[]
  /** How many genes of these collections the data set has under another name. */
  readonly otherNames: number
}

/** The parameters of features: single genes, gene sets, or the markers of the selected cells. */
export interface FeatureParams {
  readonly by: string
  readonly genes: readonly string[]
  readonly sets: readonly string[]
  readonly top: number
}

/** A feature for each gene of a list. Fault: no_gene. */
export const singleGenes = (genes: Cells['genes'], wanted: readonly string[]): Feature[] =>
  geneNumbers({ genes }, wanted).map((gene) => ({ name: genes.names[gene]!, genes: Int32Array.of(gene) }))

/**
 * Reads the genes or signatures of the parameters. Faults: no_gene, no_set_gene, no_markers, many_sets,
 * no_reference.
 */
export async function readFeatures(cells: Cells, params: FeatureParams, context: Context): Promise<Features> {
  if (params.by === 'genes')
    return { features: singleGenes(cells.genes, params.genes), named: [], otherNames: 0 }
  if (params.by === 'cells')
    return { features: [await selectionSignature(cells, params.top, context)], named: [], otherNames: 0 }
  if (params.by !== 'sets') return { features: [], named: [], otherNames: 0 }
  const { sets, names: named, otherNames } = await chosenSets(params.sets, cells.genes, context)
  const filled = sets.filter(({ genes }) => genes.length > 0)
  if (filled.length === 0) throw new Fault('no_set_gene', { genes: cells.genes.names.length })
  if (filled.length > mostSets) throw new Fault('many_sets', { most: mostSets, count: filled.length })
  const names = new Set<string>()
  const features = filled.map(({ name: own, genes }) => {
    const name = onlyOnce(own, names)
    names.add(name)
    return { name, genes }
  })
  return { features, named, otherNames }
}

/** A name that is not in `before`: it is numbered if it is. */
export function onlyOnce(name: string, before: ReadonlySet<string>): string {
  if (!before.has(name)) return name
  for (let number = 2; ; number++) {
    const numbered = `${name} (${number})`
    if (!before.has(numbered)) return numbered
  }
}

/** The signature of the selected cells: their markers against all other cells, the most significant first. */
async function selectionSignature(cells: Cells, top: number, context: Context): Promise<Feature> {
  const labels = new Int32Array(cells.total).fill(-1)
  for (const id of cells.ids) labels[id] = 0
  for (const id of cells.rest) labels[id] = 1
  const [contrast] = contrasts(await context.kernels.groupStatistics(labels, 2), 1, 'wilcoxon')
  const table = contrastColumns(contrast!, markerThresholds)
  const isMarker = (gene: number): boolean =>
    !table.low[gene] && table.avg_log2FC[gene]! > 0 && table.log10_padj_bh[gene]! < log10Alpha
  const genes = strongestFirst(table).filter(isMarker).slice(0, top)
  if (genes.length === 0) throw new Fault('no_markers')
  const names = Array.from(genes, (gene) => cells.genes.names[gene]!)
  const first = names.slice(0, namedMarkers).join(', ')
  const more = names.length > namedMarkers ? ` +${names.length - namedMarkers}` : ''
  return { name: `${first}${more}`, genes: Int32Array.from(genes) }
}

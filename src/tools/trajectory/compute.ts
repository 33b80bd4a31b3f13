import type { Cells } from '../../contract/cells.ts'
import type { Result, TableData, Warning } from '../../contract/tool.ts'
import { hasReplicates } from '../../science/pseudobulk/replicates.ts'
import { geneNumbers } from '../parts/gene-lists.ts'
import { readSampleSides, type SampleSides } from '../parts/sample-sides.ts'
import { branchHeat, curveTable, heatGenes, pointTable } from './drawn-genes.ts'
import {
  alongTable,
  changingGenes,
  differenceTable,
  fewestExpressing,
  geneTable,
  rankedGenes,
  testGenes
} from './gene-tables.ts'
import { bytesOfSums, designsOf, sumGenes, type Compared, type ToolContext } from './genes.ts'
import { chosenGenes } from './chosen-genes.ts'
import { modulesOf } from './modules.ts'
import { orderFrom } from './ordering/from-start.ts'
import { groupsIn } from './ordering/grouped.ts'
import { drawnGenes, type Matrices, type Params, type Tables } from './schema.ts'
import { splitHalves } from './split-halves.ts'
import { startOf } from './start.ts'
import { bytesOfStructure, structureOf, type Structure } from './structure.ts'
import { cellTable, lineageTable, pathTable, sampleTables, type Found } from './tables.ts'
import type { en } from './texts.ts'

type Warnings = Warning<typeof en>[]

/** What a cell holds beside the structure and the sums: its row of the result, its place on the lineages. */
const bytesPerCell = 600
/** Lineages that memory is asked for before they are known. */
const usualLineages = 7

/** Pseudotime, lineages and fates from a start, and the genes that change along them. */
export async function compute(
  cells: Cells,
  params: Params,
  context: ToolContext
): Promise<Result<Tables, typeof en, Matrices>> {
  const requestedGenes =
    params.genes === 'none' ? 0 : params.genes === 'all' ? cells.genes.names.length : params.variable
  const sums = bytesOfSums(usualLineages, params.knots, params.condition === undefined ? 0 : 20)
  context.require({
    of: 'cells',
    count: cells.ids.length,
    each: bytesPerCell + bytesOfStructure(params) + (requestedGenes > 0 ? sums.cell : 0),
    fixed: cells.total * 8 + requestedGenes * sums.gene,
    least: 50
  })
  const named = params.genes === 'none' ? [] : geneNumbers(cells, params.drawn)
  const sides = await readSampleSides(cells, params)
  const structure = await structureOf(cells, params, context)
  const grouped = await groupsIn(cells, params, structure)
  const start = await startOf(cells, params, grouped, structure, context)
  context.report('order', 0.5)
  const { found, paths, beside } = await orderFrom(cells, params, context, { structure, grouped, start })
  const { lineages, plane } = found
  const compared: Compared = {
    count: sides?.samples.length ?? 0,
    sampleOf: sides
      ? Int32Array.from(cells.ids, (id) => sides.labels[id] ?? -1)
      : new Int32Array(cells.ids.length).fill(-1)
  }
  const genes =
    params.genes === 'none'
      ? null
      : await genesOf(cells, params, context, { structure, found, sides, compared, named })
  context.report('tables', 0.95)
  const own = cellTable(found)
  const bySample = sides && sampleTables(found, sides, compared.sampleOf)
  const { lists, points, walk, values } = structure
  return {
    summary: {
      cells: cells.ids.length,
      groups: grouped.levels,
      lineages,
      start: start.groups.map((group) => grouped.levels[group]!),
      start_cells: start.cells.map((cell) => String(cells.ids[cell]!)),
      guessed: start.isGuessed ? 'yes' : 'no',
      reused: structure.kept ? 'yes' : 'no',
      components: points.dimensions,
      neighbors: lists.count,
      tested: genes?.tested ?? 0,
      drawn: genes?.drawn ?? [],
      gathered: genes && genes.modules.of.size > 0 ? 'yes' : 'no',
      in_modules: genes?.modules.of.size ?? 0,
      embedding: plane ? 'yes' : 'no',
      compared: sides ? 'yes' : 'no',
      densities: 'lineages',
      layer: cells.layer,
      ...(sides && {
        first: sides.treatment,
        second: sides.control,
        sample: sides.column,
        samples_1: sides.samples.filter(({ side }) => side === 1).length,
        samples_2: sides.samples.filter(({ side }) => side === 0).length
      })
    },
    cellsUsed: structure.main.length,
    warnings: [
      ...warningsOf(cells, params, structure, found, sides),
      ...(genes && genes.silent.length > 0
        ? [{ key: 'silent' as const, values: { genes: genes.silent } }]
        : [])
    ],
    tables: {
      cells: own.table,
      lineages: lineageTable(found),
      ...beside,
      genes: genes?.genes ?? {},
      along: genes?.along ?? {},
      differences: genes?.differences ?? {},
      samples: bySample?.samples ?? {},
      shifts: bySample?.shifts ?? {},
      diffusion: { component: Int32Array.from(values, (_, c) => c + 1), eigenvalue: values },
      paths: pathTable(paths, lineages),
      spread: bySample?.spread ?? {},
      curves: genes?.curves ?? {},
      points: genes?.points ?? {},
      module_genes: genes?.modules.genes ?? {},
      module_curves: genes?.modules.curves ?? {},
      branch_genes: genes?.heat.genes ?? {},
      branch_bins: genes?.heat.bins ?? {},
      axes: { axis: Int32Array.from({ length: points.dimensions }, (_, axis) => axis + 1) },
      near: { rank: Int32Array.from({ length: lists.count }, (_, rank) => rank + 1) }
    },
    extra: { cells: own.extra },
    matrices: {
      ...(structure.kept ?? {
        places: [points.values],
        walk: [walk],
        neighbors: [Float32Array.from(lists.ids)],
        distances: [lists.distances]
      }),
      branches: genes?.heat.rows ?? [],
      modules: genes?.modules.rows ?? []
    }
  }
}

interface GeneInput {
  readonly structure: Structure
  readonly found: Found
  readonly sides: SampleSides | null
  readonly compared: Compared
  /** Genes that the user wants drawn. */
  readonly named: readonly number[]
}

/** Genes along the lineages: tests, tables and what the charts draw. */
async function genesOf(
  cells: Cells,
  params: Params,
  context: ToolContext,
  { structure, found, sides, compared, named }: GeneInput
) {
  const { lineages, ordered } = found
  const { names } = cells.genes
  context.report('genes', 0.6)
  const designs = designsOf(ordered.curves, params.knots, params.seed, compared)
  const genes = await chosenGenes(cells, params, named, context)
  const sums = await sumGenes(cells, genes, designs, compared, structure, context, (share) =>
    context.report('genes', 0.6 + (params.calibrate ? 0.1 : 0.3) * share)
  )
  const split = params.calibrate
    ? await splitHalves(cells, params, context, { genes, grouped: found.grouped, lineages: ordered.lineages })
    : new Map<number, number>()
  context.stop.check()
  const tested = testGenes(genes, sums, designs, cells.ids.length, split)
  const rows = rankedGenes(tested)
  const placeOf = new Map(Array.from(genes, (gene, g) => [gene, g]))
  const able = rows.filter(({ along }) => along.some(({ log10P }) => !Number.isNaN(log10P)))
  const isSilent = (gene: number): boolean => tested[placeOf.get(gene)!]!.cells === 0
  const first = named.filter((gene) => !isSilent(gene))
  const drawn = [...new Set([...first, ...able.map(({ gene }) => gene)])]
    .slice(0, drawnGenes)
    .map((gene) => placeOf.get(gene)!)
  const drawable = { genes, found: sums, designs, names, lineages }
  const modules = modulesOf(
    drawable,
    changingGenes(rows).map(({ gene }) => placeOf.get(gene)!),
    params.modules
  )
  return {
    tested: rows.filter(({ cells: expressing }) => expressing >= fewestExpressing).length,
    drawn: drawn.map((g) => names[genes[g]!]!),
    silent: named.filter(isSilent).map((gene) => names[gene]!),
    genes: geneTable(rows, names, lineages, { modules: modules.of, withSplit: params.calibrate }),
    modules,
    along: alongTable(rows, names, lineages),
    differences: sides
      ? differenceTable(tested, genes, sums, designs, sides, names, lineages)
      : ({} as TableData<Tables['differences']>),
    curves: curveTable(drawable, drawn),
    points: await pointTable(cells, drawable, drawn, params.seed, context.stop),
    heat: branchHeat(
      drawable,
      able.slice(0, heatGenes).map((gene) => ({ g: placeOf.get(gene.gene)!, gene })),
      found.grouped
    )
  }
}

function warningsOf(
  cells: Cells,
  params: Params,
  { main }: Structure,
  { start, grouped, lineages }: Found,
  sides: SampleSides | null
): Warnings {
  const missing = main.reduce((sum, cell) => sum + Number(grouped.labels[cell]! < 0), 0)
  return [
    // The head of a result shows the first. That conditions were not tested matters most.
    ...(sides && !hasReplicates(sides.samples.map(({ side }) => side))
      ? [{ key: 'no_replicates' as const }]
      : []),
    ...(cells.layer === 'lognorm' ? [{ key: 'lognorm' as const }] : []),
    ...(start.isGuessed
      ? [{ key: 'guessed' as const, values: { group: grouped.levels[start.groups[0]!]! } }]
      : []),
    ...(main.length < cells.ids.length
      ? [{ key: 'apart' as const, values: { cells: cells.ids.length - main.length } }]
      : []),
    ...(missing > 0 ? [{ key: 'missing' as const, values: { column: params.group, cells: missing } }] : []),
    ...(params.genes === 'none'
      ? []
      : [{ key: params.calibrate ? ('split' as const) : ('descriptive' as const) }]),
    ...(lineages.length > 1 || params.genes === 'none' ? [] : [{ key: 'one_lineage' as const }])
  ]
}

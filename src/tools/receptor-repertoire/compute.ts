import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import { rowsOf, type ColumnData, type Context, type Result } from '../../contract/tool.ts'
import { presentGroups, readGroups, type Present } from '../parts/grouping.ts'
import { tableOf } from '../parts/table.ts'
import { alluvialTable } from './alluvial/table.ts'
import { lineageTable, mutationTable } from './b-cell-tables.ts'
import { biasTable } from './bias/table.ts'
import { cdr3Tables } from './cdr3/tables.ts'
import { cellTable, cloneTables, isotypeTable, pairingTable } from './clone-tables.ts'
import { compareSamples } from './compare.ts'
import { geneTables } from './gene-tables.ts'
import { invariantCells } from './invariant/table.ts'
import { diversityTables, overlapRows, sizePairs } from './measures.ts'
import { contourTable } from './overlay/table.ts'
import { readReceptors, sizesByGroup, sortedSizes, type ReceptorCells } from './repertoire.ts'
import { tables, type Params, type Tables } from './schema.ts'
import { startracTable } from './startrac/table.ts'
import { searchSpecificities, searchSummary, searchWarnings } from './specificity/run.ts'
import type { en } from './texts.ts'

/** Memory per cell, in bytes: its clone, chains and rows of the result. */
const bytesPerCell = 1200
/** Compares names with numbers by value: `TRBV9` before `TRBV10-1`. */
const { compare: byName } = new Intl.Collator('en', { numeric: true })
/** The most groups, which are compared in pairs. */
const mostGroups = 200
/** With fewer cells, a warning says that estimates are imprecise. */
const fewCells = 50

/**
 * Analyses the repertoires of the groups of the selected cells: clones, diversity, genes, CDR3 and overlap.
 * Faults: no_cells, same_columns, many_groups, and those of `readReceptors`.
 */
export async function compute(
  cells: Cells,
  params: Params,
  context: Context<typeof en>
): Promise<Result<Tables, typeof en>> {
  if (cells.ids.length === 0) throw new Fault('no_cells')
  if (params.group === params.clusters) throw new Fault('same_columns', { column: params.group })
  context.require({ of: 'cells', count: cells.ids.length, each: bytesPerCell, alone: true })
  context.report('clones', 0)
  const found = await readReceptors(cells, params)
  const { ids, groups, fields } = found
  if (groups.levels.length > mostGroups)
    throw new Fault('many_groups', { column: params.group, groups: groups.levels.length, most: mostGroups })
  const sizes = sizesByGroup(ids, fields.clone, groups)
  const clones = cloneTables(found, sizes)
  context.stop.check()
  context.report('genes', 0.2)
  const genes = geneTables(found, params.arm)
  const cdr3 = cdr3Tables(found, params.arm, [...new Set(genes.logo.length as readonly string[])].map(Number))
  context.stop.check()
  context.report('diversity', 0.4)
  const diversity = diversityTables(groups, sizes, context.seed, (share) => {
    context.stop.check()
    context.report('diversity', 0.4 + 0.4 * share)
  })
  context.report('overlap', 0.8)
  const overlap = overlapRows(groups.levels, sizes, params.overlap)
  const pairs = sizePairs(groups.levels, sizes, overlap)
  const clusters = await clusterTables(cells, found, params)
  const further = await presentIn(cells, found, params.further)
  const alluvial = alluvialTable(found, { further, cluster: clusters.present }, sizes)
  const compared = await compareSamples(cells, found, params)
  const searched = await searchSpecificities(cells, found, params, context)
  const [pairing, isotypes] = [pairingTable(found), isotypeTable(found)]
  const invariant = invariantCells(cells, found, params)
  const contours = await contourTable(cells, found, sizes)
  const ofB = params.receptor === 'bcr'
  const mutation = ofB ? await mutationTable(cells, found) : tableOf(tables.mutation, [])
  const lineages = ofB ? lineageTable(found, sizes) : tableOf(tables.lineages, [])
  const few = groups.levels.filter((_, at) => groups.sizes[at]! < fewCells)
  return {
    summary: {
      cells: ids.length,
      clones: rowsOf(clones.clones),
      groups: groups.levels,
      clusters_shown: clusters.levels,
      shared: overlap.filter(({ shared }) => shared > 0).length,
      size_pairs: rowsOf(pairs),
      rank_classes: rowsOf(clones.rank_classes),
      largest: sizes.map((own) => `${sortedSizes(own)[0] ?? 0}`),
      transitions: clusters.shared,
      startrac: rowsOf(clusters.startrac) > 0 ? 'yes' : 'no',
      alluvial: rowsOf(alluvial),
      biased: rowsOf(clusters.bias) > 0 ? 'yes' : 'no',
      biased_clusters: seen(clusters.bias.cluster, clusters.levels),
      cdr3: rowsOf(cdr3.entropy) > 0 ? 'yes' : 'no',
      tracked: rowsOf(clones.tracking),
      clones_tracked: [...new Set(clones.tracking.clone as readonly string[])],
      pairing_seen: seen(pairing.pairing, fields.pairing.levels),
      isotypes: ofB ? rowsOf(isotypes) : 0,
      invariant: invariant.cells,
      invariant_species: invariant.species ?? '',
      mutation: rowsOf(mutation),
      lineages: rowsOf(lineages),
      conditions: compared.conditions,
      isotypes_seen: seen(isotypes.isotype, fields.vdj_c.levels),
      gene_pairs: rowsOf(genes.gene_pairs),
      v_pairs: rowsOf(genes.v_pairs),
      genes: [...new Set(genes.genes.gene as readonly string[])].sort(byName),
      contours: rowsOf(contours) > 0 ? 'yes' : 'no',
      placed: cells.embeddings.length > 0 ? 'yes' : 'no',
      samples: rowsOf(compared.samples),
      tested: compared.tested ? 'yes' : 'no',
      ...searchSummary(searched, params)
    },
    cellsUsed: ids.length,
    warnings: [
      ...(found.without > 0 ? [{ key: 'without' as const, values: { cells: found.without } }] : []),
      ...(found.ungrouped > 0 ? [{ key: 'ungrouped' as const, values: { cells: found.ungrouped } }] : []),
      ...(groups.levels.length < 2 ? [{ key: 'one_group' as const, values: { column: params.group } }] : []),
      ...(few.length > 0
        ? [{ key: 'few_cells' as const, values: { groups: few.slice(0, 5), cells: fewCells } }]
        : []),
      ...compared.warnings,
      ...searchWarnings(searched)
    ],
    tables: {
      ...clones,
      ...genes,
      ...cdr3,
      ...diversity,
      overlap: tableOf(tables.overlap, overlap),
      pairs,
      pairing,
      isotypes,
      invariant: invariant.table,
      mutation,
      lineages,
      transitions: clusters.transitions,
      startrac: clusters.startrac,
      bias: clusters.bias,
      alluvial,
      contours,
      samples: compared.samples,
      comparison: compared.comparison,
      shares: compared.shares,
      matches: searched?.matches ?? tableOf(tables.matches, []),
      antigens: searched?.antigens ?? tableOf(tables.antigens, []),
      cells: await cellTable(cells, found, sizes, params, {
        sampled: compared.sampled,
        knownOf: searched?.ofCell,
        invariantOf: invariant.ofCell
      })
    }
  }
}

/** The levels that occur in a column of a table, in the order of `levels`. */
function seen(values: ColumnData<'string'>, levels: readonly string[]): string[] {
  const there = new Set('codes' in values ? values.levels : values)
  return levels.filter((level) => there.has(level))
}

/**
 * The groups of a column among cells with a receptor; null where no column was chosen. Fault: many_groups.
 */
async function presentIn(
  cells: Cells,
  { ids }: ReceptorCells,
  column: string | undefined
): Promise<Present | null> {
  if (column === undefined) return null
  const present = presentGroups(await readGroups(cells, column), ids)
  if (present.levels.length > mostGroups)
    throw new Fault('many_groups', { column, groups: present.levels.length, most: mostGroups })
  return present
}

/**
 * The overlap of clusters, their STARTRAC indices, and the clones that are biased to a cluster; empty tables
 * without a column of clusters.
 */
async function clusterTables(cells: Cells, found: ReceptorCells, { clusters, overlap }: Params) {
  const none = {
    transitions: tableOf(tables.transitions, []),
    startrac: tableOf(tables.startrac, []),
    bias: tableOf(tables.bias, [])
  }
  const present = await presentIn(cells, found, clusters)
  if (present === null) return { present, levels: [], shared: 0, ...none }
  const sizes = sizesByGroup(found.ids, found.fields.clone, present)
  const rows = overlapRows(present.levels, sizes, overlap)
  return {
    present,
    levels: present.levels,
    shared: rows.filter(({ shared }) => shared > 0).length,
    transitions: tableOf(tables.transitions, rows),
    startrac: startracTable(found, present),
    bias: biasTable(found, present)
  }
}

import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { Result, Warning } from '../../contract/tool.ts'
import { genePositions } from '../../resources/gene-positions/kind.ts'
import type { Noise } from '../../science/copy-number/profile.ts'
import { presentGroups, readGroups, readSamples, type Present } from '../parts/grouping.ts'
import { binnedCells, readBaseline, type Baseline, type Reference, type ToolContext } from './baseline.ts'
import { callAt } from './classify.ts'
import { cloneTree, clonesOfCut, type CloneTree } from './clone-tree.ts'
import { genomeOf, type Genome } from './genome.ts'
import { measure, type Model } from './measure.ts'
import { clonesOf, divided, meanBins, mostSampled, readParts, someOf, type Sampled } from './parts.ts'
import type { Matrices, Params, Tables } from './schema.ts'
import { scoresOf, violinSummary } from './scores.ts'
import { rowOrder, resultTables, type Found } from './tables.ts'
import type { en } from './texts.ts'

/** A cell's row of the result, its place in the passes, and its levels on the arms. */
const bytesPerCell = 400
/** Of every gene: moments, positions, and sums of references and parts. */
const bytesPerGene = 12_000
/** Cells of the reference that stand in the sample, so that samples can be centred on them. */
const mostOfReference = 1000
/** Fewer cells of the reference are no baseline. */
const fewReference = 20

/** Copy number from expression along the genome, beside cells whose chromosomes are normal. */
export async function compute(
  cells: Cells,
  params: Params,
  context: ToolContext
): Promise<Result<Tables, typeof en, Matrices>> {
  const genes = cells.genes.names.length
  const room = { fixed: genes * bytesPerGene, each: bytesPerCell }
  context.require({ of: 'cells', count: cells.ids.length, ...room })
  context.report('genes', 0)
  const groups = presentGroups(await readGroups(cells, params.group), cells.ids)
  const trusted = params.reference.length > 0
  const { used, reference } = sidesOf(cells, groups, params)
  const positions = await context.resource(genePositions, params.positions)
  const moments = await context.kernels.geneMoments(used.ids)
  const genome = genomeOf(cells, positions, moments, params.cutoff)
  const baseline = await readBaseline(used, genome, reference, params, context)
  context.report('clones', 0.3)
  const { profiles, tree, ...among } = await findClones({
    cells: used,
    genome,
    reference,
    baseline,
    params,
    context
  })
  context.stop.check()
  const { clones } = among
  const model = { genome, reference, baseline, ...among }
  const measured = await measure(used, model, { amplifier: params.noise, trusted }, context)
  context.report('tables', 0.95)
  const found: Found = { genome, groups, ids: used.ids, clones, tree, profiles, measured }
  const order = rowOrder(found)
  const counts = { malignant: 0, unsure: 0, normal: 0, reference: 0 }
  for (const row of used.ids.keys()) counts[callAt(measured, row)]++
  const scored = scoresOf(used.ids, groups, measured.scores)
  const tables = await resultTables(cells, found, scored, order, context.heap)
  const present = [...new Set(measured.clone)].filter((clone) => clone >= 0).length
  const { noise, scores, reasons, probability, correlation, clone } = measured
  // The bins of the matrix are computed in what these leave.
  context.heap.free(scores, reasons, probability, correlation, clone)
  return {
    summary: {
      reference_cells: trusted ? reference.ids.length : 0,
      malignant: counts.malignant,
      unsure: counts.unsure,
      normal: counts.normal,
      clones: present,
      parts: tree.parts.length,
      cut: clones.length,
      cut_by: params.n_clones === 'auto' || clones.length === 0 ? 'changes' : 'number',
      genes: genome.genes.length,
      placed: genome.placed,
      of_genes: genes,
      bins: genome.bins.length,
      segments: 'placed',
      ...violinSummary(scored, params.reference),
      positions: positions.name,
      species: genome.species,
      with_reference: trusted ? 'yes' : 'no',
      layer: cells.layer,
      embedding: (await cells.embedding()) ? 'yes' : 'no',
      noise_mean: noise.mean,
      noise_width: noise.width
    },
    cellsUsed: used.ids.length,
    warnings: [
      ...warningsOf(cells, groups, genome, reference, params, counts.malignant),
      ...fewerClones(tree, params)
    ],
    tables,
    matrices: {
      changes: changes(
        order.map((row) => used.ids[row]!),
        genome,
        baseline,
        params.denoise ? noise : null,
        context
      )
    }
  }
}

type Sides = { readonly used: Cells; readonly reference: Reference }

/** A tree cannot be cut into more clones than it has parts. */
const fewerClones = ({ parts }: CloneTree, { n_clones: wanted }: Params): Warning<typeof en>[] =>
  wanted !== 'auto' && parts.length < Number(wanted)
    ? [{ key: 'fewer_clones', values: { parts: parts.length, wanted } }]
    : []

/** The cells of the reference and those observed; the others take no part. Faults: no_observed. */
function sidesOf(cells: Cells, { levels, labels }: Present, { reference, observed, group }: Params): Sides {
  const chosen = levels.map((level): 'reference' | 'observed' | null => {
    if (reference.includes(level)) return 'reference'
    return observed.length === 0 || observed.includes(level) ? 'observed' : null
  })
  const sideOf = (cell: number): 'reference' | 'observed' | null => chosen[labels[cell]!] ?? null
  const ids = cellsWhere(cells.ids, (cell) => sideOf(cell) !== null)
  const own = reference.length > 0 ? cellsWhere(ids, (cell) => sideOf(cell) === 'reference') : ids
  if (own.length === ids.length && reference.length > 0) throw new Fault('no_observed', { column: group })
  const names = reference.length > 0 ? levels.filter((level) => reference.includes(level)) : ['']
  const groupOf = Int32Array.from({ length: own.length }, (_, at) =>
    reference.length > 0 ? names.indexOf(levels[labels[own[at]!]!]!) : 0
  )
  const sizes = names.map((_, at) => groupOf.reduce((sum, one) => sum + (one === at ? 1 : 0), 0))
  return { used: { ...cells, ids }, reference: { names, ids: own, groupOf, sizes } }
}

/** Some of the cells. Counted first, since `filter` would make a list of all of them, of 8 bytes each. */
function cellsWhere(ids: Uint32Array, takesPart: (cell: number) => boolean): Uint32Array {
  let count = 0
  for (const cell of ids) if (takesPart(cell)) count++
  if (count === ids.length) return ids
  const some = new Uint32Array(count)
  count = 0
  for (const cell of ids) if (takesPart(cell)) some[count++] = cell
  return some
}

/** What clones are found among. */
interface CloneInput {
  readonly cells: Cells
  readonly genome: Genome
  readonly reference: Reference
  readonly baseline: Baseline
  readonly params: Params
  readonly context: ToolContext
}

/**
 * Parts and clones among some of the cells. Their bins are on the heap, and freed in the end: what is held of
 * every cell after them, its row of the tables included, then fits into their place.
 */
async function findClones(
  input: CloneInput
): Promise<Pick<Model, 'sampled' | 'parts' | 'clones'> & Pick<Found, 'profiles' | 'tree'>> {
  const { cells, genome, reference, params, context } = input
  const sampled = await readSampled(input)
  const division = divided(sampled, genome.bins.length)
  const { parts, base } = await readParts(cells.total, genome, reference, sampled, division, context.kernels)
  const automatic = clonesOf(genome, parts, base)
  const tree = cloneTree(parts, automatic, sampled, genome)
  const clones =
    params.n_clones === 'auto'
      ? automatic
      : clonesOfCut(tree, Number(params.n_clones), automatic, genome, base)
  const profiles = clones.map((clone) => meanBins(clone, sampled, genome.bins.length))
  context.heap.free(sampled.bins)
  return { sampled: { ids: sampled.ids }, parts, clones, tree, profiles }
}

/** The sampled cells with their bins and samples. */
async function readSampled({
  cells,
  genome,
  reference,
  baseline,
  params,
  context
}: CloneInput): Promise<Sampled> {
  const trusted = params.reference.length > 0
  const isBase = new Uint8Array(cells.total)
  if (trusted) for (const cell of reference.ids) isBase[cell] = 1
  const observed = someOf(
    cellsWhere(cells.ids, (cell) => isBase[cell] === 0),
    mostSampled
  )
  const base = trusted ? someOf(reference.ids, mostOfReference) : new Uint32Array(0)
  const ids = Uint32Array.of(...observed, ...base).sort()
  const bins = context.heap.take(Float32Array, ids.length * genome.bins.length)
  for await (const { from, values } of binnedCells(ids, genome, baseline, null, context))
    bins.set(values, from * genome.bins.length)
  const samples = await readSamples(cells, params.sample ?? null)
  return {
    ids,
    bins,
    sampleOf: Int32Array.from(ids, (cell) => samples?.codes[cell] ?? 0),
    isReference: Uint8Array.from(ids, (cell) => isBase[cell]!)
  }
}

/** Changes against the reference in whole per cent, a row a cell, while the matrix is written. */
async function* changes(
  ids: Uint32Array,
  genome: Genome,
  baseline: Baseline,
  noise: Noise | null,
  context: ToolContext
): AsyncGenerator<Int8Array> {
  let room = new Int8Array(0)
  for await (const { values } of binnedCells(ids, genome, baseline, noise, context)) {
    if (room.length < values.length) room = new Int8Array(values.length)
    yield wholePerCent(values, room.subarray(0, values.length))
  }
}

/** Written out, since `from` would make a list of all numbers first. */
function wholePerCent(ratios: Float32Array, out: Int8Array): Int8Array {
  for (let at = 0; at < out.length; at++)
    out[at] = Math.max(-127, Math.min(127, Math.round(100 * (ratios[at]! - 1))))
  return out
}

function warningsOf(
  { ids, layer }: Cells,
  groups: Present,
  { placed, species }: Genome,
  reference: Reference,
  { reference: chosen, group }: Params,
  malignant: number
): Warning<typeof en>[] {
  return [
    ...(chosen.length === 0 ? [{ key: 'no_reference' as const }] : []),
    ...(chosen.length > 0 && reference.ids.length < fewReference
      ? [{ key: 'few_reference' as const, values: { cells: reference.ids.length, least: fewReference } }]
      : []),
    ...(chosen.length > 0 && malignant === 0 ? [{ key: 'none_malignant' as const }] : []),
    ...(groups.missing > 0
      ? [{ key: 'missing' as const, values: { column: group, cells: groups.missing, of: ids.length } }]
      : []),
    ...(species === 'human' ? [] : [{ key: 'no_arms' as const }]),
    ...(layer === 'lognorm' ? [{ key: 'lognorm' as const }] : []),
    ...(placed < 2000 ? [{ key: 'few_genes' as const, values: { genes: placed } }] : [])
  ]
}

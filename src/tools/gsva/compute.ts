import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { Context, ExtraColumn, Result, TableData, Warning } from '../../contract/tool.ts'
import { chosenSets, type ChosenSets } from '../../resources/gene-sets/chosen.ts'
import { fewPresent, sharePresent, sizedSets, type SizedSet } from '../parts/enrichment/sets.ts'
import { presentGroups, readGroups, readSamples, type Present } from '../parts/grouping.ts'
import { otherNamesSummary } from '../parts/other-names.ts'
import { readSampleSides, type SampleSides } from '../parts/sample-sides.ts'
import { factor, integers } from '../parts/table.ts'
import { scoreColumn, scoresCells, type Params, type Tables } from './schema.ts'
import { scoreCells } from './score-cells.ts'
import { countingGenes, meanMatrix, mostSmoothed, scoreColumns } from './score-columns.ts'
import {
  groupMeans,
  isReplicated,
  sampleTable,
  type ColumnScores,
  scoreTable,
  spreadOrder,
  testsOf
} from './tables.ts'
import { mostViolinRows } from '../parts/violin/violin.ts'
import { correlationsOf, mostCorrelated, mostViolins, violinTable } from './distributions.ts'
import type * as jobs from './jobs.ts'
import type { en } from './texts.ts'

/** Memory per cell, in bytes: its groups, its index, and its row of the result. */
const bytesPerCell = 64
/** Memory per score, in bytes: while it is computed, stored, and as a column of the result. */
const bytesPerScore = 16
/** Memory per violin, in bytes: its rows, also as rows of the result. */
const bytesPerViolin = mostViolinRows * 160
/** Memory per cell, in bytes, of the violins and correlations of the drawn sets. */
const bytesPerDrawn = 8 * (mostCorrelated + 4)
const bytesPerGene = 400

type ToolContext = Context<typeof en, typeof jobs>

/** The scores per column and per sample, and the tables made of them. */
interface ScoringResults extends ColumnScores {
  /** The scores of the samples of both sides, set-major; null without a condition. */
  readonly bySample: Float64Array | null
  readonly cells: TableData<Tables['cells']>
  /** Empty where the method does not score single cells. */
  readonly violin: TableData<Tables['violin']>
  readonly correlations: ReturnType<typeof correlationsOf>
  readonly extra: Readonly<Record<string, ExtraColumn>>
  readonly counted: boolean
  /** The names of sets without a count of any of their genes in the cells that are scored one by one. */
  readonly silent: readonly string[]
}

/**
 * Scores gene sets in single cells, or in the mean expression of groups or samples. Faults:
 * no_samples, no_group, and those of the sets, of `sizedSets`, `readSampleSides` and `meanMatrix`.
 */
export async function compute(
  cells: Cells,
  params: Params,
  context: ToolContext
): Promise<Result<Tables, typeof en>> {
  const names = cells.genes.names
  context.require({
    of: 'genes',
    count: names.length,
    each: bytesPerGene,
    fixed: cells.total * bytesPerCell,
    least: names.length
  })
  context.report('reading', 0)
  const chosen = await chosenSets(params.sets, cells.genes, context)
  const ofSamples = !scoresCells(params.method) && params.by === 'sample'
  const present = presentGroups(await columnsOf(cells, params, ofSamples), cells.ids)
  if (present.levels.length === 0) throw new Fault('no_group', { column: params.group })
  const sides = await readSampleSides(cells, params)
  const outcome = scoresCells(params.method)
    ? await byCell(cells, params, context, { chosen, present, sides })
    : await byColumn(cells, params, context, { chosen, present, sides })
  context.stop.check()
  context.report('tables', 0.9)
  const { sets, bySample } = outcome
  const tests = sides && bySample ? testsOf(sides, sets, bySample) : null
  // In decreasing order of their spread, as where charts choose some: a chart of one starts with the first.
  const spread = spreadOrder(outcome)
  const listed = spread.map((set) => sets[set]!)
  // Of samples that are compared those sets are seen that differ most, in the order of their differences.
  const compared = ofSamples ? tests : null
  const withOthers = (order: readonly number[]): number[] => [...new Set([...order, ...spread])]
  const namedOf = new Map(chosen.sets.map(({ name, size }) => [name, size]))
  return {
    summary: {
      columns: present.levels,
      sets: chosen.names,
      given: chosen.sets.length,
      scored: sets.length,
      cells: cells.ids.length - present.missing,
      embedding: 'x' in outcome.cells ? 'yes' : 'no',
      violins: 'set' in outcome.violin ? Math.min(sets.length, mostViolins) : 0,
      correlated: Math.min(sets.length, mostCorrelated),
      alike: outcome.correlations.alike,
      compared: sides ? 'yes' : 'no',
      tests: sides && isReplicated(sides) ? 'yes' : 'no',
      kernel: outcome.counted ? 'none' : params.kernel,
      layer: cells.layer,
      ...otherNamesSummary(chosen.otherNames),
      // A column is 1 or 2 for the sample of a side, and empty for any other.
      ...(sides && ofSamples && { column_sides: present.levels.map((level) => sideOf(sides, level)) }),
      ...(sides && {
        first: sides.treatment,
        second: sides.control,
        sample: sides.column,
        samples_1: sides.samples.filter(({ side }) => side === 1).length,
        samples_2: sides.samples.filter(({ side }) => side === 0).length
      })
    },
    cellsUsed: cells.ids.length - (scoresCells(params.method) ? 0 : present.missing),
    warnings: warningsOf(cells, params, { chosen, present, sides, ...outcome }),
    tables: {
      scores: compared
        ? scoreTable(outcome, withOthers(compared.order), withOthers(compared.descending))
        : scoreTable(outcome, spread),
      tests: tests?.table ?? {},
      samples: sides && bySample ? sampleTable(sides, sets, bySample) : {},
      sets: {
        set: listed.map(({ name }) => name),
        genes: integers(listed, ({ genes }) => genes.length),
        named: integers(listed, ({ name, genes }) => namedOf.get(name) ?? genes.length)
      },
      cells: outcome.cells,
      violin: outcome.violin,
      correlations: outcome.correlations.table
    },
    extra: { cells: outcome.extra }
  }
}

const sideOf = ({ samples }: SampleSides, sample: string): string => {
  const found = samples.find(({ name }) => name === sample)
  return found ? (found.side === 1 ? '1' : '2') : ''
}

async function columnsOf(cells: Cells, params: Params, ofSamples: boolean) {
  if (!ofSamples) return readGroups(cells, params.group)
  const samples = await readSamples(cells, params.sample ?? null)
  if (!samples) throw new Fault('no_samples')
  return samples
}

interface ScoringInput {
  readonly chosen: ChosenSets
  readonly present: Present
  readonly sides: SampleSides | null
}

/** Scores every cell, and averages the scores of groups and samples. */
async function byCell(
  cells: Cells,
  params: Params,
  context: ToolContext,
  { chosen, present, sides }: ScoringInput
): Promise<ScoringResults> {
  const sets = keyed(sizedSets(chosen.sets, new Uint8Array(cells.genes.names.length).fill(1), params))
  context.require({
    of: 'cells',
    count: cells.ids.length,
    each: bytesPerCell + sets.length * bytesPerScore + bytesPerDrawn,
    fixed:
      cells.total * bytesPerCell +
      cells.genes.names.length * bytesPerGene +
      Math.min(sets.length, mostViolins) * present.levels.length * bytesPerViolin
  })
  const scores = await scoreCells(cells, sets, params, context)
  const together = new Int32Array(cells.total).fill(-1)
  for (const id of cells.ids) together[id] = 0
  const { means: overall } = await context.kernels.groupMoments(together, 1)
  const { levels, labels, sizes } = present
  const [x, y] = (await cells.embedding()) ?? []
  const extra = Object.fromEntries(
    sets.map(({ name }, set): [string, ExtraColumn] => [
      scoreColumn(name),
      {
        kind: 'number',
        label: { en: name, zh: name },
        values: Float64Array.from(cells.ids, (_, at) => scores[at * sets.length + set]!)
      }
    ])
  )
  const means = groupMeans(scores, cells.ids, sets.length, labels, levels.length)
  const values = {
    sets,
    order: spreadOrder({ sets, columns: levels, scores: means }),
    count: cells.ids.length,
    of: (set: number, at: number) => scores[at * sets.length + set]!
  }
  const ownLabels = Int32Array.from(cells.ids, (id) => labels[id]!)
  return {
    sets,
    columns: levels,
    sizes,
    scores: means,
    violin: violinTable(values, ownLabels, levels),
    correlations: correlationsOf(values),
    bySample: sides && groupMeans(scores, cells.ids, sets.length, sides.labels, sides.samples.length),
    cells: {
      id: Int32Array.from(cells.ids),
      group: factor(ownLabels, levels),
      ...(x &&
        y && {
          x: Float64Array.from(cells.ids, (id) => x[id]!),
          y: Float64Array.from(cells.ids, (id) => y[id]!)
        })
    },
    extra,
    counted: false,
    silent: sets.filter((set) => set.genes.every((gene) => overall[gene] === 0)).map(({ name }) => name)
  }
}

/** Scores the mean expression of groups or samples. */
async function byColumn(
  cells: Cells,
  params: Params,
  context: ToolContext,
  { chosen, present, sides }: ScoringInput
): Promise<ScoringResults> {
  const { levels, labels, sizes } = present
  const columns = levels.length + (sides?.samples.length ?? 0)
  context.require({
    of: 'groups',
    count: columns,
    each: cells.genes.names.length * 8 * 12,
    fixed: cells.total * bytesPerCell
  })
  const what = params.by === 'sample' ? { en: 'samples', zh: '样本' } : { en: 'groups', zh: '分组' }
  const matrixOf = async (own: Int32Array, count: number, from: number) => {
    const { means } = await context.kernels.groupMoments(own, count, (share) =>
      context.report('scores', from + 0.3 * share)
    )
    return meanMatrix(cells, means, count, params, what)
  }
  const matrix = await matrixOf(labels, levels.length, 0.1)
  const sets = sizedSets(chosen.sets, countingGenes(matrix, params.method), params)
  context.stop.check()
  const scores = scoreColumns(matrix, sets, params)
  const bySample =
    sides && scoreColumns(await matrixOf(sides.labels, sides.samples.length, 0.5), sets, params)
  const most = Math.max(levels.length, sides?.samples.length ?? 0)
  return {
    sets,
    columns: levels,
    sizes,
    scores,
    bySample,
    cells: {},
    violin: {},
    correlations: correlationsOf({
      sets,
      order: spreadOrder({ sets, columns: levels, scores }),
      count: levels.length,
      of: (set, at) => scores[set * levels.length + at]!
    }),
    extra: {},
    silent: [],
    counted: params.method === 'gsva' && params.kernel === 'gaussian' && most > mostSmoothed
  }
}

/** Numbers the names of sets whose columns would have the same name, ignoring case. */
function keyed(sets: readonly SizedSet[]): SizedSet[] {
  const taken = new Set<string>()
  return sets.map((set) => {
    let name = set.name
    for (let times = 2; taken.has(scoreColumn(name).toLowerCase()); times++) name = `${set.name} (${times})`
    taken.add(scoreColumn(name).toLowerCase())
    return { ...set, name }
  })
}

function warningsOf(
  cells: Cells,
  { method, group }: Params,
  { chosen, present, sides, counted, silent }: ScoringInput & Pick<ScoringResults, 'counted' | 'silent'>
): Warning<typeof en>[] {
  const share = sharePresent(chosen.sets)
  return [
    ...(cells.layer === 'lognorm' ? [{ key: 'lognorm' as const }] : []),
    ...(method === 'ucell' || method === 'ssgsea' ? [] : [{ key: 'relative' as const }]),
    ...(silent.length > 0 ? [{ key: 'silent' as const, values: { sets: silent } }] : []),
    ...(present.missing > 0
      ? [{ key: 'missing' as const, values: { column: group, cells: present.missing } }]
      : []),
    ...(sides && !isReplicated(sides) ? [{ key: 'no_replicates' as const }] : []),
    ...(counted ? [{ key: 'counted' as const, values: { most: mostSmoothed } }] : []),
    ...(chosen.sets.some(({ byCase }) => byCase) ? [{ key: 'by_case' as const }] : []),
    ...(share < fewPresent
      ? [{ key: 'few_genes' as const, values: { percent: Math.round(100 * share) } }]
      : [])
  ]
}

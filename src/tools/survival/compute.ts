import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { Context, Result, Warning } from '../../contract/tool.ts'
import { cohorts as cohortKind } from '../../resources/cohorts/kind.ts'
import { log10Alpha } from '../../science/stats/significance.ts'
import { analyse, dividedBy, leastEvents, type Analysis } from './analysis.ts'
import { onlyOnce, readFeatures, singleGenes, type Feature } from '../parts/features.ts'
import { otherNamesSummary } from '../parts/other-names.ts'
import { columnOf, followed, type Followed } from './follow-up.ts'
import { foundBeside, genesBeside, withBeside } from './genes-beside.ts'
import type { Params, tables } from './schema.ts'
import { referenceGenes, type ReferenceGenes } from '../parts/reference-genes.ts'
import { rocTables } from './roc.ts'
import { genesIn, scoresOf } from './scores.ts'
import {
  cohortTable,
  detailTables,
  geneTable,
  modelTables,
  mostDetailed,
  ranked,
  resultTable
} from './tables.ts'
import type { en } from './texts.ts'

/** Memory per patient, in bytes: the numbers during an analysis, and the stored rows. */
const bytesPerPatient = 600

interface CohortData {
  readonly followed: Followed
  readonly found: ReferenceGenes
}

/**
 * Tests genes, signatures or clinical columns against the survival of the patients of cohorts. Faults:
 * no_cohort_genes, and those of the cohorts and features.
 */
export async function compute(
  cells: Cells,
  params: Params,
  context: Context<typeof en>
): Promise<Result<typeof tables, typeof en>> {
  const read: CohortData[] = []
  for (const id of params.cohorts) {
    const cohort = await context.resource(cohortKind, id)
    context.require({
      of: 'samples',
      count: cohort.patients.length,
      each: bytesPerPatient * mostDetailed + cohort.genes.length * 16,
      fixed: cells.total * (params.by === 'cells' ? 24 : 0)
    })
    const name = onlyOnce(cohort.name, new Set(read.map(({ followed: one }) => one.cohort.name)))
    read.push({ followed: followed({ ...cohort, name }, params), found: referenceGenes(cells, cohort) })
  }
  const genes =
    params.by === 'genes'
      ? withBeside(
          cells.genes,
          genesBeside(cells.genes, params.genes),
          read.map(({ followed: one }) => one.cohort)
        )
      : cells.genes
  const cohorts = read.map(({ followed: one, found }) => ({
    followed: one,
    found: foundBeside(found, genes, one.cohort)
  }))
  if (params.by !== 'cells') context.skip('markers')
  if (params.by === 'cells') context.report('markers', 0)
  const { features, named, otherNames } =
    params.by === 'genes'
      ? { features: singleGenes(genes, params.genes), named: [], otherNames: 0 }
      : await readFeatures(cells, params, context)
  const analyses =
    params.by === 'column'
      ? cohorts.map(({ followed: one }) =>
          analyse(one, dividedBy(columnOf(one.cohort, params.column ?? ''), one), params)
        )
      : await analysesOf(features, cohorts, params, context)
  if (analyses.length === 0) {
    const names = [
      ...new Set(features.flatMap((feature) => Array.from(feature.genes, (gene) => genes.names[gene]!)))
    ]
    throw new Fault('no_cohort_genes', {
      cohorts: cohorts.map(({ followed: one }) => one.cohort.name),
      names: names.slice(0, 20)
    })
  }
  const shown = ranked(analyses).slice(0, mostDetailed)
  const [first] = shown
  const { times, ...roc } = rocTables(shown)
  const [results, details] = [resultTable(analyses), detailTables(shown)]
  return {
    summary: {
      cohorts: cohorts.map(({ followed: one }) => one.cohort.name),
      cohort_digests: cohorts.map(({ followed: one }) => one.cohort.digest),
      ...(params.by === 'sets' && { sets: named }),
      features: [...new Set(shown.map(({ feature }) => feature))],
      feature_count: new Set(analyses.map(({ feature }) => feature)).size,
      analyses: analyses.length,
      patients: cohorts.reduce((sum, { followed: one }) => sum + one.patients.length, 0),
      endpoints: [...new Set(cohorts.map(({ followed: one }) => one.endpoint.name))],
      units: [...new Set(cohorts.map(({ followed: one }) => one.unit))],
      groups: first?.grouped.names ?? [],
      scored: first?.scores ? 'yes' : 'no',
      several: features.some(({ genes }) => genes.length > 1) ? 'yes' : 'no',
      adjusted: params.covariates.length > 0 ? 'yes' : 'no',
      stratified: params.strata === undefined ? 'no' : 'yes',
      limited: params.until > 0 ? 'yes' : 'no',
      roc: times > 0 ? 'yes' : 'no',
      // Charts of which there are none are not offered.
      ratios: finiteIn(results.hr),
      score_ratios: finiteIn(results.score_hr),
      cuts: details.cuts.cut?.length ?? 0,
      ...(params.by !== 'column' &&
        otherNamesSummary(cohorts.reduce((sum, { found }) => sum + found.otherNames, otherNames)))
    },
    // Cells count only where patients are divided by what marks them.
    cellsUsed: params.by === 'cells' ? cells.ids.length : 0,
    warnings: warningsOf(analyses, features, cohorts, params),
    tables: {
      results,
      ...details,
      ...roc,
      ...modelTables(analyses),
      genes: geneTable(features, cohorts, genes.names),
      cohorts: cohortTable(cohorts)
    }
  }
}

/** How many numbers of a column are known. */
const finiteIn = (column: ArrayLike<unknown> | undefined): number =>
  Array.from(column ?? []).filter((value) => Number.isFinite(value)).length

/** Analyses every feature in each cohort that has any of its genes. */
async function analysesOf(
  features: readonly Feature[],
  cohorts: readonly CohortData[],
  params: Params,
  context: Context<typeof en>
): Promise<Analysis[]> {
  const analyses: Analysis[] = []
  for (const [index, feature] of features.entries()) {
    context.report('survival', index / features.length)
    context.stop.check()
    for (const { followed: one, found } of cohorts) {
      const genes = genesIn(feature, found)
      if (genes.length === 0) continue
      const by = scoresOf(one, genes, params.score)
      analyses.push(analyse(one, { feature: feature.name, genes: genes.length, by }, params))
    }
  }
  return analyses
}

function warningsOf(
  analyses: readonly Analysis[],
  features: readonly Feature[],
  cohorts: readonly CohortData[],
  params: Params
): Warning<typeof en>[] {
  const namesOf = (some: readonly Analysis[]): string[] =>
    some.map(({ feature, followed: one }) =>
      cohorts.length > 1 ? `${feature} (${one.cohort.name})` : feature
    )
  const warnAbout = (
    key: keyof (typeof en)['warnings'],
    some: readonly Analysis[],
    more = {}
  ): Warning<typeof en>[] => (some.length === 0 ? [] : [{ key, values: { names: namesOf(some), ...more } }])
  const missing = features.flatMap(({ name, genes }) =>
    cohorts.flatMap(({ followed: one, found }) =>
      Array.from(genes).some((gene) => found.of[gene]! < 0)
        ? [cohorts.length > 1 ? `${name} (${one.cohort.name})` : name]
        : []
    )
  )
  const bySearch = analyses.filter(({ grouped }) => grouped.best !== null)
  const withGroups = analyses.filter(({ grouped }) => grouped.names.length > 1)
  return [
    ...(params.cut === 'optimal' && bySearch.length > 0 ? [{ key: 'optimal' as const }] : []),
    ...warnAbout(
      'few_events',
      withGroups.filter(({ few, groups }) => few.groups && groups.length > 1),
      { least: leastEvents }
    ),
    ...warnAbout(
      'one_group',
      withGroups.filter(({ groups, grouped }) => groups.length < grouped.names.length)
    ),
    ...warnAbout(
      'ph',
      analyses.filter(({ models }) => models.some(({ ph }) => (ph.covariates[0]?.log10P ?? 0) < log10Alpha))
    ),
    ...warnAbout(
      'no_model',
      analyses.filter(
        ({ scores, models, few }) =>
          scores !== null && !few.score && !models.some(({ kind }) => kind === 'score')
      )
    ),
    ...(missing.length > 0 ? [{ key: 'genes_missing' as const, values: { names: missing } }] : []),
    ...(cohorts.some(({ found }) => found.by === 'case') && params.by !== 'column'
      ? [{ key: 'case' as const }]
      : []),
    ...(params.by === 'cells' ? [{ key: 'cell_counts' as const }] : []),
    ...(analyses.length > mostDetailed
      ? [{ key: 'detailed' as const, values: { shown: mostDetailed, count: analyses.length } }]
      : [])
  ]
}

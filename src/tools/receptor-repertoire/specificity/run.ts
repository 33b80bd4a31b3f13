import type { Cells } from '../../../contract/cells.ts'
import type { Context } from '../../../contract/tool.ts'
import { specificities } from '../../../resources/specificities/kind.ts'
import { speciesOf } from '../../../resources/shared/species.ts'
import type { ReceptorCells } from '../repertoire.ts'
import type { Params } from '../schema.ts'
import type { en } from '../texts.ts'
import { SpecificitySearch } from './search.ts'
import { mostMatches, specificityTables, type SpecificityTables } from './tables.ts'

/** Memory per record, in bytes: its codes, and its CDR3 in the index. */
const bytesPerRecord = 400

/** The results of a search, with the name of the reference and the options that were used. */
export interface SpecificityResults extends SpecificityTables {
  readonly name: string
  readonly records: number
  readonly limit: number
  /** The species whose records were compared; null for all, where the gene names do not show the species. */
  readonly species: string | null
}

/** Searches the chains of the cells in the chosen reference of specificities; null where none is chosen. */
export async function searchSpecificities(
  cells: Pick<Cells, 'genes'>,
  found: ReceptorCells,
  params: Params,
  context: Context<typeof en>
): Promise<SpecificityResults | null> {
  if (params.specificities === undefined) {
    context.skip('specificities')
    return null
  }
  context.report('specificities', 0.8)
  const known = await context.resource(specificities, params.specificities)
  context.require({
    of: 'cells',
    count: found.ids.length,
    each: 200,
    fixed: known.scores.length * bytesPerRecord
  })
  const ofGenes = speciesOf(cells.genes.names)
  const species = ofGenes === 'unknown' ? null : ofGenes
  const limit = { exact: 0, hamming: 1, edit: 1, tcrdist: params.distance }[params.near]
  const search = new SpecificitySearch(known, {
    by: params.near,
    limit,
    sameV: params.same_v,
    score: params.score,
    species
  })
  const tables = specificityTables(search, found, (share) => {
    context.stop.check()
    context.report('specificities', 0.8 + 0.15 * share)
  })
  return { ...tables, name: known.name, records: search.records, limit, species }
}

/** The most organisms that a chart distinguishes by colour. */
const mostOrganisms = 12

/** The entries of a result's summary about the search, for its head, charts and methods text. */
export const searchSummary = (
  searched: SpecificityResults | null,
  { same_v: sameV }: Pick<Params, 'same_v'>
) => ({
  searched: searched ? 'yes' : 'no',
  ...(searched && { specificities: searched.name }),
  known_records: searched?.records ?? 0,
  known_species: searched?.species ?? '',
  known_limit: searched?.limit ?? 0,
  known_v: sameV ? 'same' : 'any',
  matched: searched?.matched ?? 0,
  organisms: searched?.organisms.slice(0, mostOrganisms) ?? []
})

/** The warnings of a search. */
export const searchWarnings = (searched: SpecificityResults | null) =>
  searched === null
    ? []
    : [
        ...(searched.matched === 0
          ? [{ key: 'no_matches' as const, values: { known: searched.name, records: searched.records } }]
          : []),
        ...(searched.cut > 0
          ? [{ key: 'matches_cut' as const, values: { rows: mostMatches, cut: searched.cut } }]
          : []),
        ...(searched.species === null ? [{ key: 'any_species' as const, values: {} }] : [])
      ]

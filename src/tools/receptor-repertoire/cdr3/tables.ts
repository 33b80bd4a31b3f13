import type { TableData } from '../../../contract/tool.ts'
import { kmersOf, type SequenceCells } from '../../../science/receptors/cdr3/k-mers.ts'
import { positionEntropies, positionMeans } from '../../../science/receptors/cdr3/positions.ts'
import { tableOf } from '../../parts/table.ts'
import type { ReceptorCells } from '../repertoire.ts'
import { kmerSizes, tables, type Params, type Tables } from '../schema.ts'

/** The most k-mers per size, for each of their two ranks. */
const mostKmers = 100
/** The half width of a 95% confidence interval of a mean, in standard errors. */
const normal95 = 1.959963984540054

/** The distinct CDR3 of each group, with their number of cells. */
function sequencesOf({ ids, groups, fields }: ReceptorCells, arm: Params['arm']): Map<string, number>[] {
  const cdr3 = fields[`${arm}_cdr3`]
  const found = groups.levels.map(() => new Map<string, number>())
  for (const id of ids) {
    const sequence = cdr3.levels[cdr3.codes[id]!]
    const own = found[groups.labels[id]!]
    if (sequence !== undefined) own?.set(sequence, (own.get(sequence) ?? 0) + 1)
  }
  return found
}

/**
 * The composition of the CDR3 of each group: their k-mers, and for the given lengths the entropy and the mean
 * properties of the residues at each position. Each distinct CDR3 of a group counts once, so that large
 * clones do not dominate.
 */
export function cdr3Tables(
  found: ReceptorCells,
  arm: Params['arm'],
  lengths: readonly number[]
): Pick<{ [Id in keyof Tables]: TableData<Tables[Id]> }, 'kmers' | 'entropy' | 'properties'> {
  const { levels } = found.groups
  const sequences = sequencesOf(found, arm)
  const ofLength = lengths.flatMap((length) =>
    levels.flatMap((group, at) => {
      const own = [...sequences[at]!.keys()].filter((sequence) => sequence.length === length)
      return own.length > 0 ? [{ length: `${length}`, group, sequences: own }] : []
    })
  )
  return {
    kmers: tableOf(
      tables.kmers,
      kmerSizes.flatMap((size) => kmerRows(levels, sequences, size))
    ),
    entropy: tableOf(
      tables.entropy,
      ofLength.flatMap(({ length, group, sequences: own }) =>
        positionEntropies(own).map((row) => ({ length, group, ...row, sequences: own.length }))
      )
    ),
    properties: tableOf(
      tables.properties,
      ofLength.flatMap(({ length, group, sequences: own }) =>
        positionMeans(own).map(({ position, scale, mean, error }) => ({
          property: scale,
          length,
          group,
          position,
          mean,
          low: mean - normal95 * error,
          high: mean + normal95 * error,
          sequences: own.length
        }))
      )
    )
  }
}

function kmerRows(levels: readonly string[], sequences: readonly SequenceCells[], size: number) {
  return kmersOf(sequences, size, mostKmers).flatMap((kmer) =>
    levels.flatMap((group, at) =>
      sequences[at]!.size === 0
        ? []
        : [
            {
              size,
              kmer: kmer.kmer,
              group,
              percent: (100 * kmer.sequences[at]!) / sequences[at]!.size,
              sequences: kmer.sequences[at]!,
              cells: kmer.cells[at]!,
              rank: kmer.rank,
              spread_rank: kmer.spreadRank
            }
          ]
    )
  )
}

import { rmSync } from 'node:fs'
import path from 'node:path'
import { Fault } from '../../../../contract/errors/index.ts'
import { build, type BuildOptions, type Built } from '../build/build.ts'
import { UnsuitableValueError } from '../build/order.ts'
import { mitochondrialGenes } from '../genes.ts'
import type { ImportStep } from '../progress.ts'
import type { Candidate, ImportOrder, Source } from '../source.ts'
import { buildFractional, type BuiltFractional } from './fractional.ts'

/** Called with the share of one step that is done, from 0 to 1. */
export type OnStepShare = (step: ImportStep, share: number) => void

export interface Chosen {
  readonly candidate: Candidate
  readonly built: Built
  /** Null where the values are integer counts. */
  readonly fractional: BuiltFractional | null
}

/**
 * Builds the first candidate matrix whose values suit its layer. Where none does, the fault names what the
 * file holds instead.
 */
export async function buildFirst(
  order: ImportOrder,
  source: Source,
  onStepShare: OnStepShare
): Promise<Chosen> {
  const empty = (genes: number) =>
    new Fault('import_empty', { file: source.name, cells: source.cells, genes })
  if (source.cells === 0 || source.candidates.length === 0) throw empty(source.candidates[0]?.genes ?? 0)
  let wrong: Fault | null = null
  for (const candidate of askedFor(order, source)) {
    try {
      const chosen = await buildOne(order, candidate, onStepShare)
      if (candidate.when !== 'varied' || isVaried(chosen.built)) return chosen
    } catch (error) {
      if (error instanceof UnsuitableValueError && error.unsuitable.reason === 'value')
        wrong = new Fault(
          'import_values',
          { file: source.name, problem: `${error.unsuitable.value}` },
          { cause: error }
        )
      else if (error instanceof NothingStored) wrong ??= empty(candidate.genes)
      else throw error
    }
  }
  throw wrong ?? empty(0)
}

/** The candidate matrices, in the order in which they are tried. */
function askedFor({ how }: ImportOrder, source: Source): readonly Candidate[] {
  const { matrix, values } = how
  const named =
    matrix === undefined
      ? source.candidates.filter(({ when }) => when !== 'asked')
      : source.candidates
          .filter(({ place }) => place === matrix)
          .map((candidate) => ({ ...candidate, when: undefined }))
  if (named.length === 0)
    throw new Fault('import_matrix', { file: source.name, name: matrix ?? '', matrices: matricesOf(source) })
  return values === undefined
    ? named
    : named.filter(({ layer }) => (layer === 'counts') === (values === 'counts'))
}

/** All matrices of the file, by their names for users. */
export const matricesOf = (source: Source): string[] => [
  ...new Set(source.candidates.map(({ place }) => place))
]

/** Whether a matrix has other values than 0 and 1: a matrix of ones is a mask and no counts. */
const isVaried = ({ totals, detected }: Built): boolean =>
  totals.some((total, cell) => total > detected[cell]!)

class NothingStored extends Error {}

async function buildOne(order: ImportOrder, candidate: Candidate, onStepShare: OnStepShare): Promise<Chosen> {
  const scratch = path.join(order.dir, 'spool')
  const options: BuildOptions = {
    dir: order.dir,
    layer: candidate.layer,
    isMitochondrial: mitochondrialGenes(candidate.genesTable().names),
    threads: order.threads,
    ...(order.shard === undefined ? {} : { shard: order.shard }),
    onShare: (share: number) => onStepShare('matrix', 0.3 + 0.7 * share)
  }
  const spooling = (share: number) => onStepShare('matrix', 0.3 * share)
  const attempt = async (open: Candidate['open']): Promise<Chosen> => {
    const matrix = await open(scratch, spooling)
    if (matrix.pointers.at(-1) === 0) throw new NothingStored()
    if (candidate.layer === 'counts')
      return { candidate, built: await build(matrix, options), fractional: null }
    const fractional = await buildFractional(matrix, options, order.how, candidate.logBase)
    return { candidate, built: fractional.built, fractional }
  }
  try {
    return await attempt((...to) => candidate.open(...to))
  } catch (error) {
    if (!(error instanceof UnsuitableValueError && error.unsuitable.reason === 'zero')) throw error
    return await attempt((...to) => candidate.openWithoutZeros(...to))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

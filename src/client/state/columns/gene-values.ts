import { transfer } from 'comlink'
import { getDefaultStore } from 'jotai'
import { openNormalize, type CountArray } from '../../../../workers/normalize/index.ts'
import { cellGene, cellTotals } from '../../../contract/api/data.ts'
import { callWholeArrow } from '../../api/call-arrow.ts'
import { datasetAtom } from '../dataset.ts'
import { readAsSent } from './arrow-columns.ts'

const quiet = { quiet: true } as const
const moved = <Numbers extends CountArray>(numbers: Numbers): Numbers =>
  transfer(numbers, [numbers.buffer as ArrayBuffer])

let thread: ReturnType<typeof openNormalize> | null = null
/** Whose totals the thread has, or is about to have. */
let totals: { readonly digest: string; readonly given: Promise<unknown> } | null = null

/** Gives the thread the totals of the cells of this data set, once. */
function giveTotals(normalize: ReturnType<typeof openNormalize>, digest: string): Promise<unknown> {
  if (totals?.digest === digest) return totals.given
  const given = callWholeArrow(cellTotals, {}, readAsSent, quiet).then((sums) =>
    normalize.open(moved(sums as CountArray))
  )
  totals = { digest, given }
  given.catch(() => (totals = null))
  return given
}

/**
 * Log-normalised expression of a gene, one number a cell. Counts become expression in a thread, with the
 * totals of the cells, which come with the first gene; a study that has no counts sends expression.
 */
export async function geneValues(gene: string, signal: AbortSignal): Promise<Float32Array> {
  const numbers = await callWholeArrow(cellGene, { gene }, readAsSent, { ...quiet, signal })
  if (numbers instanceof Float32Array) return numbers
  thread ??= openNormalize()
  await giveTotals(thread, getDefaultStore().get(datasetAtom)?.digest ?? '')
  return thread.values(moved(numbers as Uint8Array))
}

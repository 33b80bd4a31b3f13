import { Fault } from '../../../contract/errors/index.ts'
import type { ParamCheck } from './check.ts'

/**
 * An embedding of the project, with the required number of dimensions where the parameter states one. Fault:
 * no_embedding.
 */
export const checkEmbedding: ParamCheck = (value, { dimensions }, { dataset }) => {
  const fitting = dataset.embeddings.filter(
    (one) => dimensions === undefined || one.dimensions === dimensions
  )
  if (!fitting.some(({ name }) => name === value)) {
    throw new Fault('no_embedding', { name: String(value), names: fitting.map(({ name }) => name) })
  }
}

import * as z from 'zod'
import { geneSets } from './kind.ts'

/**
 * A parameter for gene sets: the account's own (`set:` and the id), or whole collections (the id of a
 * resource of this kind). A tool reads them with `chosenSets`.
 */
export const geneSetsOf = () =>
  z.array(z.string().min(1).max(120)).max(100).meta({ control: 'sets', reference: geneSets.id })

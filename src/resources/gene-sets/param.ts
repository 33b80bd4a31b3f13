import * as z from 'zod'
import { geneSets } from './kind.ts'

/**
 * Gene sets: the account's own (`set:` before the id), or whole collections (the id of reference data of this
 * kind). A tool gets them by `chosenSets`.
 */
export const geneSetsOf = () =>
  z.array(z.string().min(1).max(120)).max(100).meta({ control: 'sets', reference: geneSets.id })

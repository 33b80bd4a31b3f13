import { Fault } from '../../../contract/errors/index.ts'
import type { ResourceKind } from '../../../contract/resource.ts'
import type { Text } from '../../../contract/text.ts'

/**
 * Makes the fault for a file that is no resource of a kind: what is wrong with it, and what to add instead.
 */
export const refusedFile =
  ({ en, zh }: ResourceKind['texts']) =>
  (file: string, problem: Text): Fault =>
    new Fault('reference_format', { file, problem, give: { en: en.give, zh: zh.give } })

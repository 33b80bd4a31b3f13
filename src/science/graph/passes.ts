import { aggregate } from './aggregate.ts'
import { moveNodes } from './move-nodes.ts'
import { refine } from './refine.ts'

/** What Leiden does to a level. Whoever does it by other means gives the same moves, parts and sums. */
export interface Passes {
  readonly moveNodes: typeof moveNodes
  readonly refine: typeof refine
  readonly aggregate: (...of: Parameters<typeof aggregate>) => ReturnType<typeof aggregate>
}

/** For any level. */
export const plainPasses: Passes = { moveNodes, refine, aggregate }

import { aggregate } from './aggregate.ts'
import { moveNodes } from './move-nodes.ts'
import { refine } from './refine.ts'

/**
 * The three passes of Leiden over a level. Other implementations must give the same moves, parts and sums.
 */
export interface Passes {
  readonly moveNodes: typeof moveNodes
  readonly refine: typeof refine
  readonly aggregate: (...of: Parameters<typeof aggregate>) => ReturnType<typeof aggregate>
}

/** The passes in plain code, for any level. */
export const plainPasses: Passes = { moveNodes, refine, aggregate }

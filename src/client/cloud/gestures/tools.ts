import { lassoTool } from './lasso.ts'
import { panTool } from './pan.ts'
import { pickTool } from './pick.ts'
import { polygonTool } from './polygon.ts'
import { rectangleTool } from './rectangle.ts'
import { turnTool } from './turn.ts'
import type { GestureTarget, Tool } from './gesture.ts'

/** The tools of the palette, in their order; each has a shortcut of its name. */
export const tools = {
  turn: turnTool,
  pan: panTool,
  lasso: lassoTool,
  polygon: polygonTool,
  rectangle: rectangleTool,
  pick: pickTool
} as const satisfies Record<string, (target: GestureTarget) => Tool>

export type ToolName = keyof typeof tools

/** The tools for a cloud in two dimensions, or in space. */
export const toolsFor = (solid: boolean): ToolName[] =>
  (Object.keys(tools) as ToolName[]).filter((name) => solid || name !== 'turn')

import { lassoTool } from './lasso.ts'
import { panTool } from './pan.ts'
import { pickTool } from './pick.ts'
import { polygonTool } from './polygon.ts'
import { rectangleTool } from './rectangle.ts'
import { turnTool } from './turn.ts'
import type { Hand, Tool } from './tool.ts'

/** The tools of the palette by name, with the letter that takes each in hand. */
export const tools = {
  turn: { key: 'O', make: turnTool },
  pan: { key: 'V', make: panTool },
  lasso: { key: 'L', make: lassoTool },
  polygon: { key: 'P', make: polygonTool },
  rectangle: { key: 'R', make: rectangleTool },
  pick: { key: 'C', make: pickTool }
} as const satisfies Record<string, { readonly key: string; readonly make: (hand: Hand) => Tool }>

export type ToolName = keyof typeof tools
/** The tools for an embedding that is seen as it lies, or in space. */
export const toolsFor = (solid: boolean): ToolName[] => (Object.keys(tools) as ToolName[]).filter((name) => solid || name !== 'turn')

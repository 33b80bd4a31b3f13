import { lassoTool } from './lasso.ts'
import { panTool } from './pan.ts'
import { pickTool } from './pick.ts'
import { polygonTool } from './polygon.ts'
import { rectangleTool } from './rectangle.ts'
import type { Hand, Tool } from './tool.ts'

/** The tools of the palette by name, with the letter that takes each in hand. */
export const tools = {
  pan: { key: 'V', make: panTool },
  lasso: { key: 'L', make: lassoTool },
  polygon: { key: 'P', make: polygonTool },
  rectangle: { key: 'R', make: rectangleTool },
  pick: { key: 'C', make: pickTool }
} as const satisfies Record<string, { readonly key: string; readonly make: (hand: Hand) => Tool }>

export type ToolName = keyof typeof tools
export const toolNames = Object.keys(tools) as ToolName[]

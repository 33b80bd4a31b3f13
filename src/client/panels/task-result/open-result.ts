import { createContext, use } from 'react'
import type { Chosen } from '../../../charts/controls.ts'
import type { Marked } from '../../../charts/kinds/kind.ts'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import type { taskInfo, taskResult } from '../../../contract/api/task.ts'
import type { CellsPick, ChartRow, Tool } from '../../../contract/tool.ts'
import type { Picked } from '../../charts/screen.ts'

/** The result that stands open, and what its charts and tables do with it. */
export interface OpenResult {
  readonly tool: Tool
  readonly task: ContentOf<typeof taskInfo>
  readonly result: ContentOf<typeof taskResult>
  /** What is chosen above the charts, by the key of the control. */
  readonly chosen: Chosen
  /** Genes that are marked, in the charts and in the table that they come from. */
  readonly marked: Marked
  readonly onMark: (marked: Marked) => void
  readonly onChoose: (key: string, value: string | number) => void
  /** The row of a mark that was clicked: charts that show one such thing at a time show it. */
  readonly onShow: (row: ChartRow) => void
  /** A gene that was clicked in a chart or a table. */
  readonly onGene: (gene: string) => void
  readonly onPicked: (picked: Picked) => void
  /** A mark that stands for cells was clicked. */
  readonly onCells: (picked: CellsPick) => void
  /** The tool is wanted once more with these parameters changed. */
  readonly onAgain: (params: Readonly<Record<string, unknown>>) => void
}

export const OpenResultContext = createContext<OpenResult | null>(null)

export function useOpenResult(): OpenResult {
  const open = use(OpenResultContext)
  if (!open) throw new Error('no result is open here')
  return open
}

/** A part of the page that can have all of it. */
export interface Enlarged {
  /** Another part has the page. */
  readonly hidden: boolean
  /** This one has the page. */
  readonly large: boolean
  /** Gives it the page, or the page back; null where it has it anyway. */
  readonly onLarge: (() => void) | null
}

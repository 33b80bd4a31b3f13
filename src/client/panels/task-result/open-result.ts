import { createContext, use } from 'react'
import type { Chosen } from '../../../charts/controls.ts'
import type { Marked } from '../../../charts/kinds/kind.ts'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import type { taskInfo, taskResult } from '../../../contract/api/task.ts'
import type { CellsPick, ChartRow, Tool } from '../../../contract/tool.ts'
import type { Picked } from '../../charts/screen.ts'

/** The open result, and the handlers of its charts and tables. */
export interface OpenResult {
  readonly tool: Tool
  readonly task: ContentOf<typeof taskInfo>
  readonly result: ContentOf<typeof taskResult>
  /** The choices above the charts, by the key of the control. */
  readonly chosen: Chosen
  /** The genes that are marked, in the charts and in their table. */
  readonly marked: Marked
  readonly onMark: (marked: Marked) => void
  readonly onChoose: (key: string, value: string | number) => void
  /** Called with the row of a clicked mark: charts that show one subject at a time show it. */
  readonly onShow: (row: ChartRow) => void
  /** Called with a gene that was clicked in a chart or a table. */
  readonly onGene: (gene: string) => void
  readonly onPicked: (picked: Picked) => void
  /** Called when a mark that represents cells was clicked. */
  readonly onCells: (picked: CellsPick) => void
  /** Called to run the tool again with these parameters changed. */
  readonly onAgain: (params: Readonly<Record<string, unknown>>) => void
}

export const OpenResultContext = createContext<OpenResult | null>(null)

export function useOpenResult(): OpenResult {
  const open = use(OpenResultContext)
  if (!open) throw new Error('no result is open here')
  return open
}

/** The state of a part of the page that can be enlarged. */
export interface Enlarged {
  /** Another part is enlarged. */
  readonly hidden: boolean
  /** This part is enlarged. */
  readonly large: boolean
  /** Enlarges the part or restores it; null where it fills the page anyway. */
  readonly onLarge: (() => void) | null
}

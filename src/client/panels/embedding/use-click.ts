import type { Projection } from '../../../contract/outline.ts'
import type { ClauseOperation } from '../../../contract/selection.ts'
import type { FilterWorker } from '../../../../workers/filter/index.ts'
import type { Press, Vertex } from './gestures/tool.ts'
import type { ToolName } from './gestures/tools.ts'
import type { GroupColoring } from './use-color.ts'

interface Clicked {
  readonly tool: ToolName
  readonly thread: FilterWorker
  readonly position: string
  readonly group: GroupColoring | null
  readonly onPin: (at: Vertex, reach: number, projection?: Projection) => void
  readonly onGroup: (level: number, operation: ClauseOperation) => void
}

/** What a click on the picture does: with the tool that picks groups it selects that of the cell, else it pins what is known of the cell. */
export function useClick({ tool, thread, position, group, onPin, onGroup }: Clicked) {
  return (at: Vertex, reach: number, press: Press, projection?: Projection) => {
    if (tool !== 'pick') {
      onPin(at, reach, projection)
      return
    }
    const operation = press.shift ? 'add' : press.alt ? 'subtract' : press.control ? 'intersect' : 'new'
    void thread.nearest(position, at[0], at[1], reach, projection).then((found) => {
      const level = found && group ? (group.column.codes[found.cell] ?? -1) : -1
      if (level >= 0) onGroup(level, operation)
    })
  }
}

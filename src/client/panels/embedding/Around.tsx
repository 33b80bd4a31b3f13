import type { ReactNode } from 'react'
import { useWords } from '../../i18n/i18n.ts'
import type { Points } from '../../state/points.ts'
import styles from './Embedding.module.css'
import type { ToolName } from './gestures/tools.ts'
import type { useSelectionActs } from './selection-acts.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { ToolPalette } from './ToolPalette.tsx'
import { words } from './words.ts'

interface AroundProps {
  readonly tool: ToolName
  readonly solid: boolean
  readonly onTool: (tool: ToolName) => void
  readonly points: Points
  /** Cells selected, or under the outline that is being drawn, and of how many. */
  readonly count: number
  readonly of: number
  readonly acts: ReturnType<typeof useSelectionActs>
  readonly onRunTool: () => void
  readonly onSave: () => void
  readonly onLabel: () => void
  readonly onZoom: () => void
  readonly children: ReactNode
}

/** What stands around the cells: the tools, how far they are read, and the bar of the selection. */
export function Around({ tool, solid, onTool, points, count, of, acts, onRunTool, onSave, onLabel, onZoom, children }: AroundProps) {
  const say = useWords(words)
  return (
    <>
      <ToolPalette tool={tool} solid={solid} onTool={onTool} />
      {children}
      {!points.complete && !points.error && (
        <div className={styles['reading']}>
          <span>{say('reading')}</span>
          <span className="second num">{say('readSoFar', { count: points.count, total: points.total })}</span>
          <progress value={points.count} max={points.total} aria-label={say('reading')} />
        </div>
      )}
      {count > 0 && (
        <SelectionBar
          count={count}
          of={of}
          partial={!points.complete}
          onRunTool={onRunTool}
          onSave={onSave}
          onLabel={onLabel}
          onInvert={acts.invert}
          onOnly={acts.onlyThese}
          onHide={acts.hideThese}
          onZoom={onZoom}
          onDownload={() => void acts.download()}
          onCopy={() => void acts.copy()}
          onClear={acts.clear}
        />
      )}
    </>
  )
}

import { useAtomValue, useStore } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSize } from '../../cloud/use-size.ts'
import { filterThread } from '../../state/selection/filter-thread.ts'
import type { PaneName } from '../../state/view/exploration.ts'
import type { UserInfo } from '../../session/session.ts'
import styles from './EmbeddingPanel.module.css'
import { Sidebar } from './legend/Sidebar.tsx'
import { Notices } from './Notices.tsx'
import { Cells } from './overlay/Cells.tsx'
import { Controls } from './overlay/Controls.tsx'
import { ZoomControl } from './overlay/ZoomControl.tsx'
import { Split } from './split/Split.tsx'
import { follow } from './store/follow.ts'
import { createPane, PaneContext, usePane } from './store/pane.ts'
import { Summary, TurnText } from './Summary.tsx'
import { Toolbar } from './toolbar/Toolbar.tsx'

interface EmbeddingPanelProps {
  /** Which of the two panes this is. */
  readonly name: PaneName
  readonly dataset: UserInfo['dataset']
}

/** Below this height, size and opacity are in the toolbar. */
const lowPanel = 330
/**
 * A low panel that is narrower than this shows its legend only when it is asked for: the cells need the room.
 */
const narrowPanel = 620

/**
 * An embedding with everything around it: makes the store of the pane, and keeps it true while it is on the
 * screen.
 */
export function EmbeddingPanel({ name, dataset }: EmbeddingPanelProps) {
  const store = useStore()
  const { id, cells } = dataset
  const thread = filterThread(id, cells)
  const pane = useMemo(
    () => createPane(name, dataset, thread),
    // oxlint-disable-next-line react/exhaustive-deps -- the store reads for itself what changes of a data set that stays the same
    [name, id, thread]
  )
  useEffect(() => follow(store, pane), [store, pane])
  const root = useRef<HTMLDivElement>(null)
  const size = useSize(root)
  const low = size !== null && size.height < lowPanel
  const small = low && size.width < narrowPanel
  const [legend, setLegend] = useState(false)
  return (
    <PaneContext value={pane}>
      <div ref={root} className={styles['panel']}>
        <Toolbar low={low} {...(small && { legend: { open: legend, onOpen: setLegend } })} />
        <Notices />
        <div className={styles['body']}>
          {(!small || legend) && <Sidebar footer={!low} />}
          <Clouds />
        </div>
        <Summary />
      </div>
    </PaneContext>
  )
}

/** All cells in one cloud, or one frame per group. */
function Clouds() {
  const { positionAtom, framesAtom } = usePane()
  const position = useAtomValue(positionAtom)
  const frames = useAtomValue(framesAtom)
  return frames ? (
    <Split key={`${position} ${frames.name}`} frames={frames}>
      <Controls />
    </Split>
  ) : (
    <Cells key={position}>
      <TurnText />
      <ZoomControl />
      <Controls />
    </Cells>
  )
}

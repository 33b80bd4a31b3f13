import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { flagBits, type PointStyle } from '../../../../../shaders/points/style.ts'
import { frameMargin } from '../../../cloud/camera.ts'
import type { Coordinates } from '../../../cloud/points/points.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/i18n.ts'
import { Swatch } from '../legend/Swatch.tsx'
import { PaneCloud } from '../overlay/Cells.tsx'
import { frameCells, frameCodes, frameFlags, frameHeights, framePoints } from '../store/frames.ts'
import { isInFrame } from '../store/outlines.ts'
import { usePane } from '../store/pane.ts'
import type { Frames } from '../store/split-atoms.ts'
import { words } from '../words.ts'
import styles from './Split.module.css'

interface FrameProps {
  readonly frames: Frames
  readonly level: number
  /** The extent of the cells of all frames. */
  readonly whole: NonNullable<Coordinates['whole']>
  readonly style: PointStyle
}

/** The cells of a group, those of the others faint behind them. */
export function Frame({ frames: { name: by, column }, level, whole, style }: FrameProps) {
  const pane = usePane()
  const group = column.levels[level] ?? ''
  const { ids } = useAtomValue(pane.pointsAtom)
  const all = useAtomValue(pane.coordinatesAtom)
  const { xy, z, count, complete } = all
  const colors = useAtomValue(pane.cloudColorsAtom)
  const cells = useMemo(() => frameCells(column.codes, ids, count, level), [column, ids, count, level])
  const coordinates = useMemo(
    () => ({
      xy: framePoints(xy, cells),
      z: z && frameHeights(z, cells),
      count: cells.places.length,
      complete,
      whole
    }),
    [xy, z, complete, cells, whole]
  )
  const codes = useMemo(() => frameCodes(colors.codes, cells), [colors.codes, cells])
  const flags = useMemo(() => frameFlags(colors.flags, cells), [colors.flags, cells])
  const overlays = useFrameOverlays(by, level, group)
  const inSight = useMemo(
    () => flags.subarray(cells.behind).reduce((sum, flag) => sum + Number((flag & flagBits.hidden) === 0), 0),
    [flags, cells]
  )
  return (
    <div className={styles['frame']} data-frame={group}>
      <PaneCloud
        frame={useMemo(() => ({ name: group, level }), [group, level])}
        coordinates={coordinates}
        colors={useMemo(() => ({ codes, flags, style }), [codes, flags, style])}
        overlays={overlays}
        margin={frameMargin}
      />
      <FrameName by={by} level={level} group={group} color={column.colors[level] ?? ''} count={inSight} />
    </div>
  )
}

/**
 * Outlines that were drawn here or over all cells, the density of the cells here, and the ring around one of
 * them.
 */
function useFrameOverlays(by: string, level: number, group: string) {
  const pane = usePane()
  const kept = useAtomValue(pane.outlinesAtom)
  const allAreas = useAtomValue(pane.densityAreasAtom)
  const row = useAtomValue(pane.inspectedRowAtom)
  const ring = useAtomValue(pane.ringAtom)
  const column = useAtomValue(pane.splitColumnAtom)
  const outlines = useMemo(() => kept.filter((outline) => isInFrame(outline, by, group)), [kept, by, group])
  const areas = useMemo(() => allAreas.filter(({ frame }) => frame === level), [allAreas, level])
  const isHere = row !== null && column?.codes[row] === level
  return useMemo(() => ({ outlines, areas, ring: isHere ? ring : null }), [outlines, areas, ring, isHere])
}

interface FrameNameProps {
  readonly by: string
  readonly level: number
  readonly group: string
  readonly color: string
  /** How many cells of the group are visible. */
  readonly count: number
}

function FrameName({ by, level, group, color, count }: FrameNameProps) {
  const t = useWords(words)
  const colored = useAtomValue(usePane().groupAtom)?.name === by
  return (
    <h3 className={styles['name']} title={group}>
      {colored && <Swatch color={color} place={level} empty={false} />}
      <span className="cut">{group}</span>
      <span className="third num">
        {formatNumber(count)}
        <span className="hidden-text"> {t('cells', { count })}</span>
      </span>
    </h3>
  )
}

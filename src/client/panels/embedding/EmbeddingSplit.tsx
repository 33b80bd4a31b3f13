import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useMemo, useRef, useState, type ReactNode, type Ref } from 'react'
import { flagBits } from '../../../../shaders/points/style.ts'
import type { ClauseOperation } from '../../../contract/selection.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useWords } from '../../i18n/i18n.ts'
import type { GroupColumn } from '../../state/cell-columns.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { EmbeddingCanvas, useBounds, useSpace, type CanvasHandle, type CanvasPlace, type EmbeddingCanvasProps } from './EmbeddingCanvas.tsx'
import styles from './EmbeddingSplit.module.css'
import { frameCells, frameCodes, frameFlags, frameGrid, frameHeights, framePage, framePalette, framePoints } from './frames.ts'
import type { Shape } from './gestures/tool.ts'
import { isInFrame, type KeptOutline } from './outlines.ts'
import type { Space } from './space.ts'
import { Swatch } from './Swatch.tsx'
import { useSize } from './use-size.ts'
import { words } from './words.ts'

type Shared = Omit<
  EmbeddingCanvasProps,
  'kept' | 'axes' | 'labels' | 'renderer' | 'density' | 'onPreview' | 'onSelect' | 'children' | 'ref' | 'bounds' | 'space' | 'frame'
>

interface EmbeddingSplitProps extends Shared {
  readonly ids: Uint32Array
  /** What the cells are split by: its name, what it is called, its groups. */
  readonly by: string
  readonly title: string
  readonly column: GroupColumn
  /** Are the cells in the colours of these groups? */
  readonly colored: boolean
  readonly kept: readonly KeptOutline[]
  /** Names of groups that are hidden: they have no frame. */
  readonly hidden: readonly string[]
  /** The row that is looked at: only the frame of its group shows it. */
  readonly lookedRow: number | null
  readonly onPreview: (shape: Shape | null, operation: ClauseOperation, group: string) => void
  readonly onSelect: (shape: Shape, operation: ClauseOperation, act: Parameters<EmbeddingCanvasProps['onSelect']>[2], group: string) => void
  readonly onClose: () => void
  /** What stands over the cells of a frame, and over all frames. */
  readonly over: (place: CanvasPlace, looked: boolean) => ReactNode
  readonly zoom: ReactNode
  readonly children: ReactNode
  readonly ref: Ref<CanvasHandle>
}

/** One embedding as a frame a group: the same camera, colours and selection in all, the cells of other groups faint behind. */
export function EmbeddingSplit({ title, column, hidden, onClose, zoom, children, ref, ...shared }: EmbeddingSplitProps) {
  const say = useWords(words)
  const grid = useRef<HTMLDivElement>(null)
  const size = useSize(grid)
  const [wanted, setWanted] = useState(0)
  const bounds = useBounds(shared.xy, shared.count, shared.complete)
  const space = useSpace(shared.xy, shared.z, shared.count, shared.complete)
  const levels = useMemo(
    () => column.levels.flatMap((name, level) => ((column.counts[level] ?? 0) > 0 && !hidden.includes(name) ? [level] : [])),
    [column, hidden]
  )
  const page = framePage(levels, wanted)
  const { columns, rows } = frameGrid(page.levels.length, size ?? { width: 4, height: 3 })
  const palette = useMemo(() => framePalette(shared.pointStyle.palette), [shared.pointStyle])
  const pointStyle = useMemo(() => ({ ...shared.pointStyle, palette }), [shared.pointStyle, palette])
  return (
    <section className={styles['split']} aria-label={say('splitOf', { name: title })}>
      <header className={styles['head']}>
        <span className="cut">
          {say('splitOf', { name: title })} <span className="third num">{formatNumber(levels.length)}</span>
        </span>
        {page.pages > 1 && (
          <span className={styles['pages']}>
            <IconButton
              small
              label={say('framesBefore')}
              icon={<IconChevronLeft aria-hidden />}
              off={page.page === 0}
              onClick={() => setWanted(page.page - 1)}
            />
            <span className="num" aria-live="polite">
              {say('framesPage', { page: page.page + 1, pages: page.pages })}
            </span>
            <IconButton
              small
              label={say('framesAfter')}
              icon={<IconChevronRight aria-hidden />}
              off={page.page === page.pages - 1}
              onClick={() => setWanted(page.page + 1)}
            />
          </span>
        )}
        <span className={styles['zoom']}>{zoom}</span>
        <IconButton small label={say('unsplit')} icon={<IconX aria-hidden />} onClick={onClose} />
      </header>
      <div className={styles['body']}>
        <div ref={grid} className={styles['grid']} style={{ gridTemplate: `repeat(${rows}, minmax(0, 1fr)) / repeat(${columns}, minmax(0, 1fr))` }}>
          {page.levels.map((level, at) => (
            <Frame key={level} {...shared} pointStyle={pointStyle} bounds={bounds} space={space} column={column} level={level} ref={at === 0 ? ref : null} />
          ))}
        </div>
        {page.levels.length === 0 && <p className={styles['none']}>{say('noFrames')}</p>}
        {children}
      </div>
    </section>
  )
}

interface FrameProps extends Omit<EmbeddingSplitProps, 'title' | 'hidden' | 'onClose' | 'zoom' | 'children'> {
  readonly level: number
  readonly bounds: NonNullable<EmbeddingCanvasProps['bounds']>
  readonly space: Space | null
}

function Frame({ by, column, colored, level, ids, count, kept, lookedRow, onPreview, onSelect, over, ...shared }: FrameProps) {
  const say = useWords(words)
  const cells = useMemo(() => frameCells(column.codes, ids, count, level), [column, ids, count, level])
  const xy = useMemo(() => framePoints(shared.xy, cells), [shared.xy, cells])
  const z = useMemo(() => shared.z && frameHeights(shared.z, cells), [shared.z, cells])
  const codes = useMemo(() => frameCodes(shared.codes, cells), [shared.codes, cells])
  const flags = useMemo(() => frameFlags(shared.flags, cells), [shared.flags, cells])
  const group = column.levels[level] ?? ''
  const drawn = useMemo(() => kept.filter((outline) => isInFrame(outline, by, group)), [kept, by, group])
  const inSight = useMemo(() => flags.subarray(cells.behind).reduce((sum, flag) => sum + Number((flag & flagBits.hidden) === 0), 0), [flags, cells])
  const looked = lookedRow !== null && column.codes[lookedRow] === level
  return (
    <div className={styles['frame']} data-frame={group}>
      <EmbeddingCanvas
        {...shared}
        xy={xy}
        z={z}
        density={null}
        codes={codes}
        flags={flags}
        count={cells.places.length}
        frame
        // So many frames are painted by the processor: a browser gives a page few graphics contexts.
        renderer="Processor"
        axes={null}
        labels={[]}
        kept={drawn}
        looked={looked ? shared.looked : null}
        name={`${group}: ${shared.name}`}
        onPreview={(shape, operation) => onPreview(shape, operation, group)}
        onSelect={(shape, operation, act) => onSelect(shape, operation, act, group)}
      >
        {(place) => over(place, looked)}
      </EmbeddingCanvas>
      <h4 className={styles['name']} title={group}>
        {colored && <Swatch color={column.colors[level] ?? ''} place={level} empty={false} />}
        <span className="cut">{group}</span>
        <span className="third num">
          {formatNumber(inSight)}
          <span className="hidden-text"> {say('cells', { count: inSight })}</span>
        </span>
      </h4>
    </div>
  )
}

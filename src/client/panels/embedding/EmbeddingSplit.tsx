import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useMemo, useRef, type ReactNode, type Ref } from 'react'
import { flagBits } from '../../../../shaders/points/style.ts'
import type { ClauseOperation } from '../../../contract/selection.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useWords } from '../../i18n/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { EmbeddingCanvas, useBounds, useSpace, type CanvasHandle, type CanvasPlace, type EmbeddingCanvasProps } from './EmbeddingCanvas.tsx'
import styles from './EmbeddingSplit.module.css'
import { frameCells, frameCodes, frameFlags, frameGrid, frameHeights, framePalette, framePoints } from './frames.ts'
import type { Shape } from './gestures/tool.ts'
import { isInFrame, type KeptOutline } from './outlines.ts'
import type { Space } from './space.ts'
import { Swatch } from './Swatch.tsx'
import type { Frames } from './use-frames.ts'
import { useSize } from './use-size.ts'
import { words } from './words.ts'

type Shared = Omit<EmbeddingCanvasProps, 'kept' | 'axes' | 'labels' | 'renderer' | 'onPreview' | 'onSelect' | 'children' | 'ref' | 'bounds' | 'space' | 'frame'>

interface EmbeddingSplitProps extends Shared {
  readonly ids: Uint32Array
  /** What the column is called that the cells are split by. */
  readonly title: string
  readonly frames: Frames
  /** Are the cells in the colours of these groups? */
  readonly colored: boolean
  readonly kept: readonly KeptOutline[]
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
export function EmbeddingSplit({ title, frames, pointStyle: plain, onClose, zoom, children, ref, ...shared }: EmbeddingSplitProps) {
  const say = useWords(words)
  const grid = useRef<HTMLDivElement>(null)
  const size = useSize(grid)
  const bounds = useBounds(shared.xy, shared.count, shared.complete)
  const space = useSpace(shared.xy, shared.z, shared.count, shared.complete)
  const { count, levels, page, pages, onPage } = frames
  const { columns, rows } = frameGrid(levels.length, size ?? { width: 4, height: 3 })
  const palette = useMemo(() => framePalette(plain.palette), [plain])
  const pointStyle = useMemo(() => ({ ...plain, palette }), [plain, palette])
  return (
    <section className={styles['split']} aria-label={say('splitOf', { name: title })}>
      <header className={styles['head']}>
        <span className="cut">
          {say('splitOf', { name: title })} <span className="third num">{formatNumber(count)}</span>
        </span>
        {pages > 1 && (
          <span className={styles['pages']}>
            <IconButton small label={say('framesBefore')} icon={<IconChevronLeft aria-hidden />} off={page === 0} onClick={() => onPage(page - 1)} />
            <span className="num" aria-live="polite">
              {say('framesPage', { page: page + 1, pages })}
            </span>
            <IconButton small label={say('framesAfter')} icon={<IconChevronRight aria-hidden />} off={page === pages - 1} onClick={() => onPage(page + 1)} />
          </span>
        )}
        <span className={styles['zoom']}>{zoom}</span>
        <IconButton small label={say('unsplit')} icon={<IconX aria-hidden />} onClick={onClose} />
      </header>
      <div className={styles['body']}>
        <div ref={grid} className={styles['grid']} style={{ gridTemplate: `repeat(${rows}, minmax(0, 1fr)) / repeat(${columns}, minmax(0, 1fr))` }}>
          {levels.map((level, at) => (
            <Frame key={level} {...shared} frames={frames} pointStyle={pointStyle} bounds={bounds} space={space} level={level} ref={at === 0 ? ref : null} />
          ))}
        </div>
        {levels.length === 0 && <p className={styles['none']}>{say('noFrames')}</p>}
        {children}
      </div>
    </section>
  )
}

interface FrameProps extends Omit<EmbeddingSplitProps, 'title' | 'onClose' | 'zoom' | 'children'> {
  readonly level: number
  readonly bounds: NonNullable<EmbeddingCanvasProps['bounds']>
  readonly space: Space | null
}

function Frame({ frames: { name: by, column }, colored, density, level, ids, count, kept, lookedRow, onPreview, onSelect, over, ...shared }: FrameProps) {
  const say = useWords(words)
  const cells = useMemo(() => frameCells(column.codes, ids, count, level), [column, ids, count, level])
  const xy = useMemo(() => framePoints(shared.xy, cells), [shared.xy, cells])
  const z = useMemo(() => shared.z && frameHeights(shared.z, cells), [shared.z, cells])
  const codes = useMemo(() => frameCodes(shared.codes, cells), [shared.codes, cells])
  const flags = useMemo(() => frameFlags(shared.flags, cells), [shared.flags, cells])
  const group = column.levels[level] ?? ''
  const drawn = useMemo(() => kept.filter((outline) => isInFrame(outline, by, group)), [kept, by, group])
  const inSight = useMemo(() => flags.subarray(cells.behind).reduce((sum, flag) => sum + Number((flag & flagBits.hidden) === 0), 0), [flags, cells])
  // Each frame shows the density of its own cells.
  const own = useMemo(
    () => density && { ...density, map: { ...density.map, parts: density.map.parts.filter(({ frame }) => frame === level) } },
    [density, level]
  )
  const looked = lookedRow !== null && column.codes[lookedRow] === level
  return (
    <div className={styles['frame']} data-frame={group}>
      <EmbeddingCanvas
        {...shared}
        xy={xy}
        z={z}
        density={own}
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

import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef } from 'react'
import type { PointStyle } from '../../../../shaders/points/style.ts'
import { paint } from '../../../../workers/splat/paint.ts'
import { rim } from '../../../../workers/splat/places.ts'
import { useWords } from '../../i18n/i18n.ts'
import type { GroupColumn, NumberColumn } from '../../state/cell-columns.ts'
import { datasetAtom } from '../../state/dataset.ts'
import { explorationAtom } from '../../state/exploration.ts'
import { loadPoints, pointsAtom, type Points } from '../../state/points.ts'
import type { UserInfo } from '../../state/session.ts'
import { Loading } from '../../ui/States.tsx'
import { boundsOf, type Bounds, type Size } from '../embedding/camera.ts'
import { groupCodes, groupPalette, hexOf, rampColor, summarise, valueCodesOf, valuePalette, type ValueSummary } from '../embedding/colors.ts'
import { positionLabel } from '../embedding/position-label.ts'
import { useThemeColors, type ThemeColors } from '../embedding/theme-colors.ts'
import { formatEnd } from '../embedding/ValueKey.tsx'
import { suitedSize } from '../embedding/use-picture.ts'
import { useSize } from '../embedding/use-size.ts'
import styles from './Sets.module.css'
import { words } from './words.ts'

export type MapColoring = { readonly kind: 'value'; readonly values: NumberColumn } | { readonly kind: 'group'; readonly column: GroupColumn }

interface SetMapProps {
  readonly coloring: MapColoring | null
  /** What the picture shows, for those who cannot see it. */
  readonly title: (position: string) => string
}

/** More cells than this add nothing to a picture of this size; the embedding comes shuffled, so the first ones are a fair sample. */
const mostCells = 200_000
const margin = 14

/** A still picture of the embedding, painted by the processor. */
export function SetMap({ coloring, title }: SetMapProps) {
  const dataset = useAtomValue(datasetAtom)
  const { position } = useAtomValue(explorationAtom)
  const { positions = [], defaultPosition } = dataset ?? {}
  const shown = positions.find(({ name }) => name === position) ?? positions.find(({ name }) => name === defaultPosition) ?? positions[0]
  if (!dataset || !shown) return <div className={styles['map']} />
  return <Drawn key={shown.name} dataset={dataset} position={shown.name} coloring={coloring} title={title(positionLabel(shown.label))} />
}

interface DrawnProps {
  readonly dataset: UserInfo['dataset']
  readonly position: string
  readonly coloring: MapColoring | null
  readonly title: string
}

function Drawn({ dataset, position, coloring, title }: DrawnProps) {
  const say = useWords(words)
  const points = useAtomValue(pointsAtom(dataset, position))
  const colors = useThemeColors()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const size = useSize(frame)
  const summary = useMemo(() => (coloring?.kind === 'value' ? summarise(coloring.values, false) : null), [coloring])
  useEffect(() => {
    // The embedding's own panel says why it did not come.
    loadPoints(dataset, position).catch(() => {})
  }, [dataset, position])
  useEffect(() => {
    if (canvas.current && size && points && coloring) draw(canvas.current, size, points, coloring, summary, colors)
  }, [size, points, coloring, summary, colors])
  const count = Math.min(points?.count ?? 0, mostCells)
  return (
    <figure className={styles['map']}>
      <div ref={frame} className={styles['canvas']}>
        {coloring && points ? <canvas ref={canvas} role="img" aria-label={title} /> : <Loading />}
      </div>
      {summary && (
        <figcaption className={styles['ramp']}>
          <span className="num">{formatEnd(summary.range.low, summary.range.high - summary.range.low)}</span>
          <i style={{ background: `linear-gradient(90deg, ${[0, 0.25, 0.5, 0.75, 1].map((share) => hexOf(rampColor(share, colors.dark))).join(', ')})` }} />
          <span className="num">{formatEnd(summary.range.high, summary.range.high - summary.range.low)}</span>
        </figcaption>
      )}
      {points && count < points.total && <p className={styles['note']}>{say('mapSample', { count, total: points.total })}</p>}
    </figure>
  )
}

/** The middle and scale at which all points are seen. */
function cameraFor([left, bottom, right, top]: Bounds, { width, height }: Size) {
  const scale = Math.min((width - 2 * margin) / (right - left || 1), (height - 2 * margin) / (top - bottom || 1))
  return { x: (left + right) / 2, y: (bottom + top) / 2, scale: Math.max(scale, 1e-6) }
}

function draw(canvas: HTMLCanvasElement, size: Size, points: Points, coloring: MapColoring, summary: ValueSummary | null, colors: ThemeColors): void {
  const ratio = window.devicePixelRatio || 1
  const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)]
  const count = Math.min(points.count, mostCells)
  const bounds = boundsOf(points.xy, count)
  const context = canvas.getContext('2d')
  if (!context || !bounds || width <= 0 || height <= 0) return
  const codes =
    coloring.kind === 'group'
      ? groupCodes(coloring.column, points.ids, count, null)
      : valueCodesOf(coloring.values, points.ids, count, summary?.range ?? { low: 0, high: 1 }, false)
  const style: PointStyle = {
    palette: coloring.kind === 'group' ? groupPalette(coloring.column, null, colors.dim) : valuePalette(colors.dark, colors.dim),
    size: Math.min(5, suitedSize(count)),
    opacity: 0.9,
    rest: 'keep',
    grey: colors.dim,
    canvas: colors.canvas,
    // Members have the lowest code and are seen over the cells around them; high values over low ones.
    highOnTop: true
  }
  const pixels = new Int32Array((width + 2 * rim) * (height + 2 * rim))
  const picture = { width, height, ratio, pixels }
  paint(picture, { xy: points.xy, count, codes, flags: new Uint8Array(count) }, style, cameraFor(bounds, size))
  canvas.width = width
  canvas.height = height
  const bytes = new Uint8ClampedArray(pixels.buffer)
  context.putImageData(new ImageData(bytes, width + 2 * rim, height + 2 * rim), -rim, -rim)
}

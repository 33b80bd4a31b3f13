import { scaleColors } from '../../../shared/style/chart-theme.ts'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import { evenMargin } from '../../cloud/camera.ts'
import {
  groupCodes,
  groupPalette,
  hexOf,
  scaleColor,
  summarise,
  valueCodesOf,
  valuePalette,
  type ValueSummary
} from '../../cloud/colors.ts'
import { PointCloud } from '../../cloud/PointCloud.tsx'
import type { CloudColors } from '../../cloud/points/points.ts'
import { suitedSize } from '../../cloud/points/suited.ts'
import { useOwnCamera } from '../../cloud/use-camera.ts'
import { formatEnd } from '../../i18n/format.ts'
import { useWords } from '../../i18n/i18n.ts'
import { positionLabel } from '../../state/positions/position-label.ts'
import { useThemeColors, type ThemeColors } from '../../theme/theme-colors.ts'
import type { GroupColumn, NumberColumn } from '../../state/columns/cell-columns.ts'
import { datasetAtom } from '../../state/dataset.ts'
import { explorationAtom } from '../../state/view/exploration.ts'
import { loadPoints, pointsAtom, type Points } from '../../state/points.ts'
import type { UserInfo } from '../../session/session.ts'
import { Loading } from '../../ui/States.tsx'
import styles from './Sets.module.css'
import { words } from './words.ts'

export type MapColoring =
  | { readonly kind: 'value'; readonly values: NumberColumn }
  | { readonly kind: 'group'; readonly column: GroupColumn }

interface SetMapProps {
  readonly coloring: MapColoring | null
  /** The description of the figure for screen readers. */
  readonly title: (position: string) => string
}

/**
 * The maximum number of drawn cells, enough for this size; the embedding is shuffled, so the first cells are
 * a random sample.
 */
const mostCells = 200_000
const margin = evenMargin(14)

/** A static figure of the embedding, drawn on the CPU. */
export function SetMap({ coloring, title }: SetMapProps) {
  const dataset = useAtomValue(datasetAtom)
  const { position } = useAtomValue(explorationAtom)
  const { positions = [], defaultPosition } = dataset ?? {}
  const shown =
    positions.find(({ name }) => name === position) ??
    positions.find(({ name }) => name === defaultPosition) ??
    positions[0]
  if (!dataset || !shown) return <div className={styles['map']} />
  return (
    <Drawn
      key={shown.name}
      dataset={dataset}
      position={shown.name}
      coloring={coloring}
      title={title(positionLabel(shown.label))}
    />
  )
}

interface DrawnProps {
  readonly dataset: UserInfo['dataset']
  readonly position: string
  readonly coloring: MapColoring | null
  readonly title: string
}

function Drawn({ dataset, position, coloring, title }: DrawnProps) {
  const t = useWords(words)
  const points = useAtomValue(pointsAtom(dataset, position))
  const colors = useThemeColors()
  const camera = useOwnCamera(margin)
  const summary = useMemo(
    () => (coloring?.kind === 'value' ? summarise(coloring.values, false) : null),
    [coloring]
  )
  useEffect(() => {
    // The embedding panel shows the error.
    loadPoints(dataset, position).catch(() => {})
  }, [dataset, position])
  const count = Math.min(points?.count ?? 0, mostCells)
  const all = points?.xy
  // The renderer allocates buffers for all coordinates that it gets, so it gets only those to draw. The
  // subarray stays the same while cells arrive, so that earlier ones are not uploaded again.
  const xy = useMemo(() => all?.subarray(0, 2 * mostCells), [all])
  const coordinates = useMemo(
    () => points && xy && { xy, z: null, count, complete: points.complete },
    [points, xy, count]
  )
  const cells = useMemo(
    () => points && coloring && colorsOf(points, count, coloring, summary, colors),
    [points, count, coloring, summary, colors]
  )
  return (
    <figure className={styles['map']}>
      <div className={styles['canvas']}>
        {coordinates && cells ? (
          <PointCloud
            coordinates={coordinates}
            colors={cells}
            camera={camera}
            renderer="Processor"
            tool={null}
            name={title}
          />
        ) : (
          <Loading />
        )}
      </div>
      {summary && (
        <figcaption className={styles['ramp']}>
          <span className="num">{formatEnd(summary.range.low, summary.range.high - summary.range.low)}</span>
          <i
            style={{
              background: `linear-gradient(90deg, ${[0, 0.25, 0.5, 0.75, 1].map((share) => hexOf(scaleColor(share, scaleOf(colors)))).join(', ')})`
            }}
          />
          <span className="num">{formatEnd(summary.range.high, summary.range.high - summary.range.low)}</span>
        </figcaption>
      )}
      {points && count < points.total && (
        <p className={styles['note']}>{t('mapSample', { count, total: points.total })}</p>
      )}
    </figure>
  )
}

const scaleOf = ({ dark }: ThemeColors): readonly string[] => scaleColors(dark ? 'dark' : 'light')

function colorsOf(
  { ids }: Points,
  count: number,
  coloring: MapColoring,
  summary: ValueSummary | null,
  theme: ThemeColors
): CloudColors {
  const codes =
    coloring.kind === 'group'
      ? groupCodes(coloring.column, ids, count, null)
      : valueCodesOf(coloring.values, ids, count, summary?.range ?? { low: 0, high: 1 }, false)
  const grouped = coloring.kind === 'group'
  const style = {
    palette: grouped
      ? groupPalette(coloring.column, null, theme.dim)
      : valuePalette(scaleOf(theme), theme.dim),
    size: Math.min(5, suitedSize(count)),
    opacity: 0.9,
    rest: 'keep',
    grey: theme.dim,
    canvas: theme.canvas,
    // Members have the lowest code and are drawn over other cells; high values over low ones.
    highOnTop: true
  } as const
  return { codes, flags: new Uint8Array(count), style }
}

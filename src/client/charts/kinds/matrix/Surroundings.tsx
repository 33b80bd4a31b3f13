import { useEffect, useRef } from 'react'
import { themedColor, type ChartTheme } from '../../../../shared/style/chart-theme.ts'
import { face } from '../../../../charts/kinds/matrix/face.ts'
import type { Box, MatrixLayout } from '../../../../charts/kinds/matrix/layout.ts'
import type { MatrixSize, MatrixView } from '../../../../charts/kinds/matrix/numbers.ts'
import { textsOf, treePath } from '../../../../charts/kinds/matrix/overlay.ts'
import { waistColor, waistsPath } from '../../../../charts/kinds/matrix/parts.ts'
import { stripOf } from '../../../../charts/kinds/matrix/raster.ts'
import type { Side, Track } from '../../../../charts/kinds/matrix/sides.ts'
import { grey } from '../../../../shared/style/palette.ts'
import styles from './MatrixChart.module.css'

interface StripProps {
  readonly track: Track
  readonly range: MatrixView['rows']
  readonly box: Box
  readonly upright: boolean
  readonly theme: ChartTheme
}

/** A strip of group colours along the rows or columns. */
function Strip({ track, range, box, upright, theme }: StripProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { x, y, width, height } = box
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !canvas.current) return
    const pixels = Math.round((upright ? height : width) * (window.devicePixelRatio || 1))
    Object.assign(canvas.current, upright ? { width: 1, height: pixels } : { width: pixels, height: 1 })
    const groups = stripOf(track, range, pixels)
    for (let from = 0; from < pixels;) {
      let to = from + 1
      while (to < pixels && groups[to] === groups[from]) to++
      context.fillStyle = track.groups[groups[from]!]?.color ?? themedColor(grey, theme)
      if (upright) context.fillRect(0, from, 1, to - from)
      else context.fillRect(from, 0, to - from, 1)
      from = to
    }
  }, [track, range, upright, width, height, theme])
  return (
    <canvas ref={canvas} className={styles['strip']} style={{ left: x, top: y, width, height }} aria-hidden />
  )
}

interface WaistsProps {
  readonly side: Side
  readonly range: MatrixView['rows']
  readonly boxes: readonly Box[]
  readonly upright: boolean
}

/** The waists of strips of parts, where two parts of a group meet. */
function Waists({ side, range, boxes, upright }: WaistsProps) {
  return side.tracks.map((track, at) => {
    const box = boxes[at]!
    return (
      <path
        key={track.title}
        transform={`translate(${box.x} ${box.y})`}
        d={waistsPath(side, track, range, box, upright)}
        fill={waistColor}
      />
    )
  })
}

interface TreeProps {
  readonly side: Side
  readonly range: MatrixView['rows']
  readonly box: Box | null
  readonly upright: boolean
}

function Tree({ side, range, box, upright }: TreeProps) {
  if (!box) return null
  const [length, depth] = upright ? [box.height, box.width] : [box.width, box.height]
  return (
    <svg {...box} className={styles['tree']}>
      <path d={treePath(side.joints, range, { length, depth, upright })} />
    </svg>
  )
}

interface SurroundingsProps {
  readonly rows: Side
  readonly columns: Side
  readonly view: MatrixView
  readonly size: MatrixSize
  readonly layout: MatrixLayout
  readonly theme: ChartTheme
}

const anchors = { left: 'start', center: 'middle', right: 'end' } as const

/** The names, group strips and dendrograms around the numbers. */
export function Surroundings({ rows, columns, view, size, layout, theme }: SurroundingsProps) {
  return (
    <>
      {rows.tracks.map((track, at) => (
        <Strip
          key={`row ${track.title}`}
          track={track}
          range={view.rows}
          box={layout.rowTracks[at]!}
          upright
          theme={theme}
        />
      ))}
      {columns.tracks.map((track, at) => (
        <Strip
          key={`column ${track.title}`}
          track={track}
          range={view.columns}
          box={layout.columnTracks[at]!}
          upright={false}
          theme={theme}
        />
      ))}
      <svg className={styles['around']} width={layout.width} height={layout.height} aria-hidden>
        <Tree side={rows} range={view.rows} box={layout.rowTree} upright />
        <Tree side={columns} range={view.columns} box={layout.columnTree} upright={false} />
        <Waists side={rows} range={view.rows} boxes={layout.rowTracks} upright />
        <Waists side={columns} range={view.columns} boxes={layout.columnTracks} upright={false} />
        {textsOf({ rows, columns }, view, size, layout).map(
          ({ text, x, y, align, angle, italic, size: fontSize, color }) => (
            <text
              key={`${x} ${y}`}
              transform={`translate(${x} ${y})${angle === 0 ? '' : ` rotate(${angle})`}`}
              textAnchor={anchors[align]}
              dominantBaseline="central"
              fontFamily={face.font}
              fontSize={fontSize}
              fontStyle={italic ? 'italic' : undefined}
              style={color === undefined ? undefined : { fill: color }}
            >
              {text}
            </text>
          )
        )}
      </svg>
    </>
  )
}

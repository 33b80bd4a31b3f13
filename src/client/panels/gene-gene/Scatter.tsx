import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent } from 'react'
import type { ClauseOperation } from '../../../contract/selection.ts'
import { useSize } from '../embedding/use-size.ts'
import type { Place } from './gate.ts'
import styles from './GeneGene.module.css'
import { frameOf, fromX, fromY, paintCells, toX, toY, type Cells } from './paint.ts'

interface Props extends Cells {
  readonly names: readonly [string, string]
  readonly most: readonly [number, number]
  readonly tool: 'rectangle' | 'lasso'
  readonly label: string
  readonly onRectangle: (a: Place, b: Place, op: ClauseOperation) => void
  readonly onLasso: (outline: readonly Place[], op: ClauseOperation) => void
}

type Pixel = readonly [number, number]

const clickPixels = 4
const ticks = [0, 0.25, 0.5, 0.75, 1]

const opOf = (event: PointerEvent): ClauseOperation =>
  event.altKey ? 'subtract' : event.ctrlKey || event.metaKey ? 'intersect' : event.shiftKey ? 'add' : 'new'

/** Cells by two genes, painted at once; a rectangle or an outline drawn over them is answered in expression. */
export function Scatter({ x, y, population, selected, colorOf, dim, names, most, tool, label, onRectangle, onLasso }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const size = useSize(box)
  const [path, setPath] = useState<readonly Pixel[]>([])
  const frame = size && frameOf(size.width, size.height, most)

  useLayoutEffect(() => {
    const element = canvas.current
    if (!element || !size) return
    const scale = Math.min(2, window.devicePixelRatio || 1)
    element.width = Math.round(size.width * scale)
    element.height = Math.round(size.height * scale)
    const context = element.getContext('2d')
    if (!context) return
    const image = context.createImageData(element.width, element.height)
    paintCells(image, frameOf(size.width, size.height, most), scale, { x, y, population, selected, colorOf, dim })
    context.putImageData(image, 0, 0)
  }, [size, most, x, y, population, selected, colorOf, dim])

  useEffect(() => {
    if (path.length === 0) return
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setPath([])
    }
    window.addEventListener('keydown', cancel)
    return () => window.removeEventListener('keydown', cancel)
  }, [path.length])

  const pixel = (event: PointerEvent): Pixel => {
    const place = box.current?.getBoundingClientRect()
    return [event.clientX - (place?.left ?? 0), event.clientY - (place?.top ?? 0)]
  }
  const place = ([u, v]: Pixel): Place => (frame ? [fromX(frame, u), fromY(frame, v)] : [0, 0])
  const finish = (event: PointerEvent) => {
    const [first] = path
    const last = path.at(-1)
    setPath([])
    if (!first || !last) return
    const wide = Math.max(...path.map(([u]) => u)) - Math.min(...path.map(([u]) => u))
    const high = Math.max(...path.map(([, v]) => v)) - Math.min(...path.map(([, v]) => v))
    if (Math.max(wide, high) < clickPixels) return
    if (tool === 'rectangle') onRectangle(place(first), place(last), opOf(event))
    else if (path.length > 2) onLasso(path.map(place), opOf(event))
  }
  const [first, last] = [path[0], path.at(-1)]
  return (
    <div
      ref={box}
      className={styles['plot']}
      role="img"
      aria-label={label}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setPath([pixel(event)])
      }}
      onPointerMove={(event) => path.length > 0 && setPath([...path, pixel(event)])}
      onPointerUp={finish}
      onPointerCancel={() => setPath([])}
    >
      <canvas ref={canvas} />
      {frame ? (
        <svg width={frame.width} height={frame.height} aria-hidden="true">
          <line x1={frame.left} x2={frame.right} y1={frame.bottom} y2={frame.bottom} />
          <line x1={frame.left} x2={frame.left} y1={frame.top} y2={frame.bottom} />
          {ticks.map((share) => (
            <g key={share}>
              <text x={toX(frame, share * most[0])} y={frame.bottom + 15} textAnchor="middle">
                {(share * most[0]).toFixed(1)}
              </text>
              <text x={frame.left - 7} y={toY(frame, share * most[1]) + 4} textAnchor="end">
                {(share * most[1]).toFixed(1)}
              </text>
            </g>
          ))}
          <text className={styles['axis']} x={frame.right} y={frame.bottom + 31} textAnchor="end">
            {names[0]}
          </text>
          <text className={styles['axis']} transform={`translate(13 ${frame.top}) rotate(-90)`} textAnchor="end">
            {names[1]}
          </text>
          {first && last && tool === 'rectangle' ? (
            <rect
              className={styles['gate']}
              x={Math.min(first[0], last[0])}
              y={Math.min(first[1], last[1])}
              width={Math.abs(last[0] - first[0])}
              height={Math.abs(last[1] - first[1])}
            />
          ) : null}
          {path.length > 1 && tool === 'lasso' ? <path className={styles['gate']} d={`M${path.map(([u, v]) => `${u} ${v}`).join('L')}Z`} /> : null}
        </svg>
      ) : null}
    </div>
  )
}

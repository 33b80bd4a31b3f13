import { useEffect, useRef } from 'react'
import { groupColor, highlight } from '../../../shared/style/palette.ts'
import { useWords } from '../../i18n/i18n.ts'
import { drawnCells, lasso } from './drawn-cells.ts'
import styles from './Home.module.css'
import { words } from './words.ts'

const cells = drawnCells()
const side = 4096

const glowRadius = 11
const pointRadius = 1.9
const inset = 70
const usualScale = 0.165

/** The picture of the home page: bright cells on a dark background, with a lasso around one group. */
export function Art() {
  const t = useWords(words)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const paint = () => draw(element)
    const watch = new ResizeObserver(paint)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return (
    <canvas
      ref={canvas}
      className={styles['canvas']}
      role="img"
      aria-label={t('pictureText', { count: cells.length })}
    />
  )
}

function draw(canvas: HTMLCanvasElement): void {
  const ratio = window.devicePixelRatio || 1
  const { clientWidth: width, clientHeight: height } = canvas
  canvas.width = width * ratio
  canvas.height = height * ratio
  const context = canvas.getContext('2d')
  if (!context) return
  context.scale(ratio, ratio)
  const scale = Math.min((width - 2 * inset) / side, (height - 2 * inset + 26) / (side * 0.985))
  const left = (width - scale * side * 0.96) / 2
  const bottom = height - (height - scale * side) / 2
  const inScreen = (x: number, y: number): [number, number] => [left + x * scale, bottom - y * scale]

  const dots = (radius: number, alpha: number) => {
    context.globalAlpha = alpha
    for (const { x, y, group } of cells) {
      const [sx, sy] = inScreen(x, y)
      context.fillStyle = groupColor(group)
      context.beginPath()
      context.arc(sx, sy, radius, 0, 7)
      context.fill()
    }
  }
  // Points grow with the page, so that the picture keeps its appearance.
  const growth = Math.max(1, scale / usualScale)
  dots(glowRadius * growth, 0.028)
  dots(pointRadius * growth, 0.9)
  circle(
    context,
    lasso.map(([x, y]) => inScreen(x, y))
  )
}

/** A lasso, smoothed through the midpoints of its sides, with a ring at its start. */
function circle(context: CanvasRenderingContext2D, points: readonly (readonly [number, number])[]): void {
  const [start] = points
  if (!start) return
  context.globalAlpha = 1
  context.beginPath()
  context.moveTo(start[0], start[1])
  for (const [at, [x, y]] of points.entries()) {
    const next = points[at + 1]
    if (at === 0) continue
    if (next) context.quadraticCurveTo(x, y, (x + next[0]) / 2, (y + next[1]) / 2)
    else context.lineTo(x, y)
  }
  context.closePath()
  context.fillStyle = `${highlight}0e`
  context.fill()
  context.strokeStyle = highlight
  context.lineWidth = 1.75
  context.stroke()
  context.beginPath()
  context.arc(start[0], start[1], 4, 0, 7)
  context.fillStyle = '#0a1c1f'
  context.fill()
  context.stroke()
}

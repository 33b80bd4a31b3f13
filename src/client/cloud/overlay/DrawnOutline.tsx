import { useLayoutEffect, useRef } from 'react'
import type { Drawn } from '../drawn.ts'
import type { View } from '../use-view.ts'
import { pathIn } from './outline-path.ts'
import styles from './Overlay.module.css'

interface DrawnOutlineProps {
  readonly drawn: Drawn
  readonly view: Pick<View, 'size' | 'planeToScreen'>
}

/**
 * The outline that is being drawn. It follows the pointer, so its paths are written directly into the DOM,
 * without a render, and it has its own layer: neither labels nor cells are painted again.
 */
export function DrawnOutline({ drawn, view: { size, planeToScreen } }: DrawnOutlineProps) {
  const svg = useRef<SVGSVGElement>(null)
  useLayoutEffect(() => {
    const draw = () => {
      const outline = drawn.get()
      const [first, last] = [outline?.vertices[0], outline?.vertices.at(-1)]
      const [fill, casing, stroke, closing, start] = svg.current?.children ?? []
      if (!outline || !first || !last || !fill || !casing || !stroke || !closing || !start) return
      const [from, to] = [planeToScreen(first[0], first[1]), planeToScreen(last[0], last[1])]
      const open = pathIn(planeToScreen, outline.vertices, outline.smooth, false)
      fill.setAttribute('d', `${open}Z`)
      casing.setAttribute('d', open)
      stroke.setAttribute('d', open)
      closing.setAttribute('d', `M${to.left} ${to.top}L${from.left} ${from.top}`)
      start.setAttribute('cx', String(from.left))
      start.setAttribute('cy', String(from.top))
    }
    draw()
    return drawn.subscribe(draw)
  }, [drawn, planeToScreen])
  return (
    <svg ref={svg} className={styles['drawn']} width={size.width} height={size.height} aria-hidden>
      <path className={styles['fill']} />
      <path className={styles['casing']} />
      <path className={styles['stroke']} />
      <path className={styles['closing']} />
      <circle className={styles['start']} r={4} />
    </svg>
  )
}

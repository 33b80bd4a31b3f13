import type { Side } from './sides.ts'
import styles from './Chart.module.css'

/** The axes of a chart that stay in place while it scrolls: each shows its part of the chart again. */
export function Sides({ chart, sides }: { readonly chart: string; readonly sides: readonly Side[] }) {
  return sides.map(({ at, box: { x, y, width, height } }) => (
    <svg
      key={at}
      className={styles['side']}
      data-at={at}
      width={width}
      height={height}
      viewBox={`${x} ${y} ${width} ${height}`}
      aria-hidden
    >
      <use href={`#${chart}`} />
    </svg>
  ))
}

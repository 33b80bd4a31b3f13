import type { Domain } from '../../../../charts/kinds/matrix/colors.ts'
import {
  aroundCounts,
  countsDepth,
  countsPath,
  greatestShare,
  rampLengths,
  type CountLine
} from '../../../../charts/kinds/matrix/counts.ts'
import type { DrawnMatrix } from '../../../../charts/kinds/matrix/numbers.ts'
import styles from './MatrixChart.module.css'

interface CountLinesProps {
  readonly matrix: DrawnMatrix
  readonly lines: readonly CountLine[]
  /** The numbers at the ends of the colours. */
  readonly domain: Domain
  /** The place is low. */
  readonly small: boolean
}

/** How often the numbers of a matrix occur, right of the colours of its key. */
export function CountLines({ matrix: { counts }, lines, domain, small }: CountLinesProps) {
  if (!counts || lines.length === 0) return null
  const length = small ? rampLengths.small : rampLengths.usual
  const [width, most] = [countsDepth + 2 * aroundCounts, greatestShare(lines)]
  return (
    <svg
      className={styles['counts']}
      width={width}
      height={length}
      viewBox={`${-aroundCounts} 0 ${width} ${length}`}
      aria-hidden
    >
      {lines.map((line) => (
        <path
          key={line.title}
          d={countsPath(line, most, { ends: counts.ends, domain, length })}
          {...(line.area ? { fill: line.color } : { fill: 'none', stroke: line.color })}
        />
      ))}
    </svg>
  )
}

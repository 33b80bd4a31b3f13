import { formatNumber } from '../../i18n/format.ts'
import type { Summary } from './summary.ts'

type Distribution = Summary['distributions'][number]

interface Props {
  readonly label: string
  readonly median: number | null
  readonly restMedian: number | null
  readonly histogram: Distribution['histogram'] | null
}

const width = 124
const height = 24

/**
 * The distribution of a number in the selected cells over that of the other cells, each with an area of 1.
 */
export function Density({ label, median, histogram }: Props) {
  const most = histogram ? Math.max(...histogram.here, ...histogram.rest, Number.MIN_VALUE) : 1
  return (
    <div
      className="density"
      title={
        histogram ? `${label}: ${formatNumber(histogram.from, 2)} – ${formatNumber(histogram.to, 2)}` : label
      }
    >
      <span className="ellipsis">{label}</span>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {histogram ? (
          <>
            <path d={area(histogram.rest, most)} className="rest" />
            <path d={area(histogram.here, most)} className="here" />
          </>
        ) : null}
      </svg>
      <span className="number">
        {median === null
          ? '–'
          : median.toLocaleString('en-US', {
              maximumFractionDigits: median >= 100 ? 0 : 1,
              minimumFractionDigits: Number.isInteger(median) ? 0 : median >= 100 ? 0 : 1
            })}
      </span>
    </div>
  )
}

function area(values: readonly number[], most: number): string {
  if (values.length === 0) return ''
  const step = width / values.length
  const points = values.map(
    (value, i) => `${((i + 0.5) * step).toFixed(1)},${(height - (value / most) * (height - 2)).toFixed(1)}`
  )
  return `M0,${height}L${points.join('L')}L${width},${height}Z`
}

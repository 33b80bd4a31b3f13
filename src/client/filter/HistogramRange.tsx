import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { formatNumber } from '../i18n/format.ts'
import { useWords } from '../i18n/i18n.ts'
import { filterWords } from './words.ts'

interface Props {
  readonly label: string
  readonly from: number
  readonly to: number
  readonly counts: readonly number[]
  /** Ends of the range, or null where that side is open. */
  readonly low: number | null
  readonly high: number | null
  readonly onRange: (low: number | null, high: number | null) => void
}

const width = 578
const height = 124
const axisHeight = 22

/** A histogram with a handle at each end of the range; handles take the pointer and the arrow keys. */
export function HistogramRange({ label, from, to, counts, low, high, onRange }: Props) {
  const t = useWords(filterWords)
  const svg = useRef<SVGSVGElement>(null)
  const span = to - from || 1
  const most = Math.max(1, ...counts)
  const bin = width / counts.length
  const x = (value: number) => Math.max(0, Math.min(width, ((value - from) / span) * width))
  const [left, right] = [x(low ?? from), x(high ?? to)]
  const whole = Number.isInteger(from) && Number.isInteger(to) && span >= 40
  const valueAt = (index: number): number => {
    const value = from + (Math.max(0, Math.min(width, index)) / width) * span
    return whole ? Math.round(value) : Number(value.toPrecision(4))
  }
  const set = (side: 'low' | 'high', value: number) => {
    const bounded = Math.max(from, Math.min(to, value))
    if (side === 'low') onRange(Math.min(bounded, high ?? to), high)
    else onRange(low, Math.max(bounded, low ?? from))
  }
  const drag = (side: 'low' | 'high') => (event: PointerEvent<SVGGElement>) => {
    if (event.buttons !== 1 || !svg.current) return
    const box = svg.current.getBoundingClientRect()
    set(side, valueAt(((event.clientX - box.left) / box.width) * width))
  }
  const nudge = (side: 'low' | 'high') => (event: KeyboardEvent) => {
    const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
    if (!direction) return
    event.preventDefault()
    const now = side === 'low' ? (low ?? from) : (high ?? to)
    set(side, valueAt(x(now) + direction * bin * (event.shiftKey ? 5 : 1)))
  }
  return (
    <svg
      ref={svg}
      className="range"
      viewBox={`0 0 ${width} ${height + axisHeight}`}
      role="group"
      aria-label={t('bins', { column: label })}
    >
      <rect x={left} width={Math.max(0, right - left)} height={height} className="range-in" />
      {counts.map((count, i) => {
        const size = count === 0 ? 0 : Math.max(1, (count / most) * (height - 6))
        const middle = (i + 0.5) * bin
        return (
          <rect
            key={i}
            x={i * bin + 0.5}
            width={Math.max(1, bin - 1)}
            y={height - size}
            height={size}
            className={middle >= left && middle <= right ? 'bar' : 'bar out'}
          />
        )
      })}
      <line x2={width} y1={height} y2={height} className="base" />
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <text
          key={share}
          x={share * width}
          y={height + 16}
          textAnchor={share === 0 ? 'start' : share === 1 ? 'end' : 'middle'}
        >
          {formatNumber(Number((from + share * span).toPrecision(3)))}
        </text>
      ))}
      {(['low', 'high'] as const).map((side) => {
        const index = side === 'low' ? left : right
        return (
          <g
            key={side}
            role="slider"
            tabIndex={0}
            aria-label={t(side === 'low' ? 'lowHandle' : 'highHandle')}
            aria-valuemin={from}
            aria-valuemax={to}
            aria-valuenow={side === 'low' ? (low ?? from) : (high ?? to)}
            className="handle"
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag(side)}
            onKeyDown={nudge(side)}
          >
            <line x1={index} x2={index} y2={height} />
            <rect x={index - 12} width={24} height={height} className="grip" />
            <rect x={index - 5} y={height / 2 - 12} width={10} height={24} rx={3} className="knob" />
          </g>
        )
      })}
    </svg>
  )
}

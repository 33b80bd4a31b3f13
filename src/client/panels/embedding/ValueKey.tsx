import { useRef } from 'react'
import type { ScoreMethod } from '../../../contract/api/set.ts'
import { formatNumber, formatPercent } from '../../i18n/format.ts'
import { useWords } from '../../i18n/i18n.ts'
import { hexOf, rampColor, type ValueRange, type ValueSummary } from './colors.ts'
import styles from './ValueKey.module.css'
import { words } from './words.ts'

interface ValueKeyProps {
  readonly title: string
  readonly isGene: boolean
  /** How a score was made of its genes; null for other values. */
  readonly method: ScoreMethod | null
  readonly summary: ValueSummary
  readonly range: ValueRange
  readonly dark: boolean
  readonly highOnTop: boolean
  /** Null where nearness decides: the embedding is seen in space. */
  readonly onHighOnTop: ((on: boolean) => void) | null
  readonly zerosGrey: boolean
  readonly onZerosGrey: (on: boolean) => void
  /** A handle was moved; null takes the range back to 1 to 99 %. */
  readonly onRange: (range: ValueRange | null) => void
}

const height = 60
const step = 0.02

/** Whole numbers as they are, others with as many digits as tell the ends apart. */
export function formatEnd(value: number, span: number): string {
  return formatNumber(value, span >= 100 ? 0 : span >= 10 ? 1 : span >= 0.1 ? 2 : 4)
}

/** The colours of a number or gene: its histogram over the ramp, with a handle at either end. */
export function ValueKey({ title, isGene, method, summary, range, dark, highOnTop, onHighOnTop, zerosGrey, onZerosGrey, onRange }: ValueKeyProps) {
  const say = useWords(words)
  const area = useRef<HTMLDivElement>(null)
  const { whole, bins, absent, zeros } = summary
  const span = whole.high - whole.low || 1
  const most = Math.max(1, ...bins)
  const place = (value: number) => Math.max(0, Math.min(1, (value - whole.low) / span))
  const shareIn = (value: number) => (value - range.low) / (range.high - range.low || 1)
  const least = span / 100

  const move = (end: 'low' | 'high', value: number) => {
    const inside = Math.max(whole.low, Math.min(whole.high, value))
    onRange(end === 'low' ? { low: Math.min(inside, range.high - least), high: range.high } : { low: range.low, high: Math.max(inside, range.low + least) })
  }

  const handle = (end: 'low' | 'high') => (
    <div
      className={styles['handle']}
      style={{ left: `${place(range[end]) * 100}%` }}
      role="slider"
      tabIndex={0}
      aria-label={say(end === 'low' ? 'rangeLow' : 'rangeHigh')}
      aria-valuemin={whole.low}
      aria-valuemax={whole.high}
      aria-valuenow={range[end]}
      aria-valuetext={formatEnd(range[end], span)}
      onKeyDown={(event) => {
        const by = { ArrowLeft: -step, ArrowDown: -step, ArrowRight: step, ArrowUp: step }[event.key]
        if (by === undefined) return
        event.preventDefault()
        event.stopPropagation()
        move(end, range[end] + by * span)
      }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        const box = area.current?.getBoundingClientRect()
        if (box && event.currentTarget.hasPointerCapture(event.pointerId)) move(end, whole.low + ((event.clientX - box.left) / box.width) * span)
      }}
      onDoubleClick={() => onRange(null)}
    />
  )

  const stops = [0, 0.25, 0.5, 0.75, 1].map(
    (share) => `${hexOf(rampColor(share, dark))} ${(place(range.low + share * (range.high - range.low)) * 100).toFixed(1)}%`
  )
  return (
    <div role="group" className={styles['key']} aria-label={`${say('legend')}: ${title}`}>
      <h3 className={isGene ? 'gene cut' : 'cut'} translate={isGene ? 'no' : undefined}>
        {title}
      </h3>
      <div ref={area} className={styles['area']}>
        <svg viewBox={`0 0 ${bins.length * 5} ${height}`} preserveAspectRatio="none" aria-hidden>
          {bins.map((count, bin) => {
            const tall = (count / most) * (height - 2)
            return (
              <rect
                key={bin}
                x={bin * 5}
                y={height - tall}
                width={4.2}
                height={tall}
                fill={hexOf(rampColor(shareIn(whole.low + ((bin + 0.5) / bins.length) * span), dark))}
              />
            )
          })}
        </svg>
        <div className={styles['ramp']} style={{ background: `linear-gradient(90deg, ${stops.join(', ')})` }} />
        {handle('low')}
        {handle('high')}
      </div>
      <div className={styles['ends']}>
        <span>{formatEnd(range.low, span)}</span>
        {(isGene || method) && <span className="cut">{say(isGene ? 'unit' : method === 'zscore' ? 'scoreZ' : 'scoreMean')}</span>}
        <span>{formatEnd(range.high, span)}</span>
      </div>
      {absent > 0 && (!isGene || zerosGrey) && (
        <div className={styles['absent']}>
          <span className="swatch" style={{ background: 'var(--dim)' }} />
          <span>{say(isGene ? 'notDetected' : 'noValue')}</span>
          <span className="num">{formatPercent(absent)}</span>
        </div>
      )}
      {onHighOnTop && (
        <label className={styles['check']}>
          <input type="checkbox" checked={highOnTop} onChange={(event) => onHighOnTop(event.currentTarget.checked)} />
          {say('highOnTop')}
        </label>
      )}
      {zeros && (
        <label className={styles['check']}>
          <input type="checkbox" checked={zerosGrey} onChange={(event) => onZerosGrey(event.currentTarget.checked)} />
          {say('zerosGrey')}
        </label>
      )}
    </div>
  )
}

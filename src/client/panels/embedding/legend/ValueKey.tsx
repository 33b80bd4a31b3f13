import { Select } from '@mantine/core'
import { useAtom, useAtomValue } from 'jotai'
import { useRef } from 'react'
import { formatEnd, formatPercent } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/i18n.ts'
import { hexOf, scaleColor, type ValueRange } from '../../../cloud/colors.ts'
import { usualScale, valueScales } from '../../../../shared/style/chart-theme.ts'
import styles from './ValueKey.module.css'
import { themeColorsAtom } from '../../../theme/theme-colors.ts'
import type { ValueColoring } from '../store/coloring.ts'
import { usePane } from '../store/pane.ts'
import { words } from '../words.ts'

const height = 60
const step = 0.02

/** The colour key of a number or gene: a histogram over the colour ramp, with a handle at each end. */
export function ValueKey() {
  const { valueAtom } = usePane()
  const coloring = useAtomValue(valueAtom)
  return coloring && <KeyOf coloring={coloring} />
}

function KeyOf({ coloring: { name, isGene, method, summary } }: { readonly coloring: ValueColoring }) {
  const t = useWords(words)
  const { titleAtom, rangeAtom, scaleAtom, zerosGreyAtom, settingsAtom, solidAtom } = usePane()
  const title = useAtomValue(titleAtom)
  const range = useAtomValue(rangeAtom) ?? summary.range
  const zerosGrey = useAtomValue(zerosGreyAtom)
  const [{ highOnTop, scale }, set] = useAtom(settingsAtom)
  const colors = useAtomValue(scaleAtom)
  // In three dimensions the depth decides which cell is on top.
  const solid = useAtomValue(solidAtom)
  const { dark } = useAtomValue(themeColorsAtom)
  const area = useRef<HTMLDivElement>(null)
  /** Called when a handle was moved; null resets the range to the 1st to 99th percentile. */
  const onRange = (next: ValueRange | null) => set({ range: next && { of: name, ...next } })
  const { whole, bins, absent, zeros } = summary
  const span = whole.high - whole.low || 1
  const most = Math.max(1, ...bins)
  const place = (value: number) => Math.max(0, Math.min(1, (value - whole.low) / span))
  const shareIn = (value: number) => (value - range.low) / (range.high - range.low || 1)
  const least = span / 100

  const move = (end: 'low' | 'high', value: number) => {
    const inside = Math.max(whole.low, Math.min(whole.high, value))
    onRange(
      end === 'low'
        ? { low: Math.min(inside, range.high - least), high: range.high }
        : { low: range.low, high: Math.max(inside, range.low + least) }
    )
  }

  const handle = (end: 'low' | 'high') => (
    <div
      className={styles['handle']}
      style={{ left: `${place(range[end]) * 100}%` }}
      role="slider"
      tabIndex={0}
      aria-label={t(end === 'low' ? 'rangeLow' : 'rangeHigh')}
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
        if (box && event.currentTarget.hasPointerCapture(event.pointerId))
          move(end, whole.low + ((event.clientX - box.left) / box.width) * span)
      }}
      onDoubleClick={() => onRange(null)}
    />
  )

  const stops = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `${hexOf(scaleColor(share, colors))} ${(place(range.low + share * (range.high - range.low)) * 100).toFixed(1)}%`
  )
  return (
    <div role="group" className={styles['key']} aria-label={`${t('legend')}: ${title}`}>
      <h2 className={isGene ? 'gene cut' : 'cut'} translate={isGene ? 'no' : undefined}>
        {title}
      </h2>
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
                fill={hexOf(scaleColor(shareIn(whole.low + ((bin + 0.5) / bins.length) * span), colors))}
              />
            )
          })}
        </svg>
        <div
          className={styles['ramp']}
          style={{ background: `linear-gradient(90deg, ${stops.join(', ')})` }}
        />
        {handle('low')}
        {handle('high')}
      </div>
      <div className={styles['ends']}>
        <span>{formatEnd(range.low, span)}</span>
        {(isGene || method) && (
          <span className="cut">{t(isGene ? 'unit' : method === 'zscore' ? 'scoreZ' : 'scoreMean')}</span>
        )}
        <span>{formatEnd(range.high, span)}</span>
      </div>
      {absent > 0 && (!isGene || zerosGrey) && (
        <div className={styles['absent']}>
          <span className="swatch" style={{ background: 'var(--dim)' }} />
          <span>{t(isGene ? 'notDetected' : 'noValue')}</span>
          <span className="num">{formatPercent(absent)}</span>
        </div>
      )}
      <Select
        size="xs"
        mt={6}
        label={t('scale')}
        allowDeselect={false}
        data={valueScales.map((value) => ({ value, label: t(value) }))}
        value={scale ?? usualScale(dark ? 'dark' : 'light')}
        onChange={(chosen) => set({ scale: chosen })}
      />
      {!solid && (
        <label className={styles['check']}>
          <input
            type="checkbox"
            checked={highOnTop}
            onChange={(event) => set({ highOnTop: event.currentTarget.checked })}
          />
          {t('highOnTop')}
        </label>
      )}
      {zeros && (
        <label className={styles['check']}>
          <input
            type="checkbox"
            checked={zerosGrey}
            onChange={(event) => set({ zeros: { of: name, grey: event.currentTarget.checked } })}
          />
          {t('zerosGrey')}
        </label>
      )}
    </div>
  )
}

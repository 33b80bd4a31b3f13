import { Slider } from '@mantine/core'
import { useId } from 'react'
import { useWords } from '../../i18n/i18n.ts'
import styles from './SizeOpacity.module.css'
import { words } from './words.ts'

interface SizeOpacityProps {
  /** Diameter of a cell in CSS pixels. */
  readonly size: number
  /** 0 to 1. */
  readonly opacity: number
  readonly onSize: (size: number) => void
  readonly onOpacity: (opacity: number) => void
}

export function SizeOpacity({ size, opacity, onSize, onOpacity }: SizeOpacityProps) {
  const say = useWords(words)
  const id = useId()
  return (
    <div className={styles['sliders']}>
      <span id={`${id}-size`}>{say('size')}</span>
      <Slider
        size={3}
        thumbSize={14}
        min={1}
        max={14}
        step={0.5}
        value={size}
        onChange={onSize}
        label={null}
        thumbProps={{ 'aria-labelledby': `${id}-size` }}
      />
      <span className="third num">{size}</span>
      <span id={`${id}-opacity`}>{say('opacity')}</span>
      <Slider
        size={3}
        thumbSize={14}
        min={0.05}
        max={1}
        step={0.05}
        value={opacity}
        onChange={onOpacity}
        label={null}
        thumbProps={{ 'aria-labelledby': `${id}-opacity` }}
      />
      <span className="third num">{Math.round(opacity * 100)}%</span>
    </div>
  )
}

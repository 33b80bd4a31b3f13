import { Slider } from '@mantine/core'
import { useAtomValue, useSetAtom } from 'jotai'
import { useId } from 'react'
import { useWords } from '../../../i18n/i18n.ts'
import styles from './SizeOpacity.module.css'
import { usePane } from '../store/pane.ts'
import { words } from '../words.ts'

/** Diameter of the cells in CSS pixels, and their opacity. */
export function SizeOpacity() {
  const { sizeAtom, opacityAtom, settingsAtom } = usePane()
  const size = useAtomValue(sizeAtom)
  const opacity = useAtomValue(opacityAtom)
  const set = useSetAtom(settingsAtom)
  const t = useWords(words)
  const id = useId()
  return (
    <div className={styles['sliders']}>
      <span id={`${id}-size`}>{t('size')}</span>
      <Slider
        size={3}
        thumbSize={14}
        min={1}
        max={14}
        step={0.5}
        value={size}
        onChange={(next) => set({ size: next })}
        label={null}
        thumbProps={{ 'aria-labelledby': `${id}-size` }}
      />
      <span className="third num">{size}</span>
      <span id={`${id}-opacity`}>{t('opacity')}</span>
      <Slider
        size={3}
        thumbSize={14}
        min={0.05}
        max={1}
        step={0.05}
        value={opacity}
        onChange={(next) => set({ opacity: next })}
        label={null}
        thumbProps={{ 'aria-labelledby': `${id}-opacity` }}
      />
      <span className="third num">{Math.round(opacity * 100)}%</span>
    </div>
  )
}

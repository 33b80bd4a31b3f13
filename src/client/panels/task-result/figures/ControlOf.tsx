import { NumberInput, Select } from '@mantine/core'
import type { ChartControl } from '../../../../contract/tool.ts'
import { Segments } from '../../../ui/fields/Segments.tsx'
import styles from './ChartPane.module.css'
import { lettersOf } from '../tabs/letters.ts'

interface ControlOfProps {
  readonly label: string
  /**
   * The label of a choice or level: tools define one as `control.value` in the words of their controls, or as
   * the word of a code.
   */
  readonly wordOf: (value: string) => string
  readonly control: ChartControl
  readonly levels: readonly string[]
  readonly value: string | number | undefined
  readonly onChange: (value: string | number) => void
}

/**
 * The width of a select in pixels, so that the chosen value is fully visible where there is space; capitals
 * are wider.
 */
const selectPixels = { least: 100, most: 264, letter: 7, capital: 2.5, around: 48 } as const

const selectWidth = (words: string): number => {
  const { least, most, letter, capital, around } = selectPixels
  const wider = words.match(/[A-Z0-9→]/g)?.length ?? 0
  return Math.min(most, Math.max(least, around + letter * lettersOf(words) + capital * wider))
}

/** One control above a chart or a table. */
export function ControlOf({ label, wordOf, control, levels, value, onChange }: ControlOfProps) {
  if (control.kind === 'choice' && !control.menu) {
    return (
      <span className={styles['control']}>
        <span className={styles['label']}>{label}</span>
        <Segments
          label={label}
          value={`${value}`}
          options={control.options.map((option) => ({ value: `${option}`, label: wordOf(`${option}`) }))}
          onChange={(text) => {
            const picked = control.options.find((option) => `${option}` === text)
            if (picked !== undefined) onChange(picked)
          }}
        />
      </span>
    )
  }
  if (control.kind === 'number') {
    return (
      <label className={styles['control']}>
        <span className={styles['label']}>{label}</span>
        <NumberInput
          size="xs"
          w={72}
          min={control.min}
          max={control.max}
          step={control.step}
          clampBehavior="strict"
          value={Number(value)}
          onChange={(next) => {
            if (next !== '' && Number.isFinite(Number(next))) onChange(Number(next))
          }}
        />
      </label>
    )
  }
  const all = wordOf('all')
  const offered = control.kind === 'choice' ? control.options.map(String) : levels
  return (
    <label className={styles['control']}>
      <span className={styles['label']}>{label}</span>
      <Select
        size="xs"
        w={selectWidth(value === undefined ? '' : value === '' ? all : wordOf(`${value}`))}
        data={[
          ...(control.kind === 'level' && control.all ? [{ value: '', label: all }] : []),
          ...offered.map((level) => ({ value: level, label: wordOf(level) }))
        ]}
        value={value === undefined ? null : `${value}`}
        onChange={(next) => next !== null && onChange(next)}
        searchable={offered.length > 8}
      />
    </label>
  )
}

import type { ReactNode } from 'react'
import styles from './Segments.module.css'

interface SegmentsProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: ReactNode; readonly lang?: string }[]
  readonly onChange: (value: Value) => void
}

/** One of a few, all in sight. Arrow keys move, as in any group of radio buttons. */
export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  return (
    <fieldset className={styles['segments']}>
      <legend className="hidden-text">{label}</legend>
      {options.map((option) => (
        <label key={option.value} lang={option.lang} data-on={option.value === value || undefined}>
          <input
            type="radio"
            name={label}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}

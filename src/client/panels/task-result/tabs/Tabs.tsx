import { type KeyboardEvent } from 'react'
import { lettersOf } from './letters.ts'
import styles from './Tabs.module.css'

/** From this number of tabs, or of letters in them, on they are closer together. */
const many = { tabs: 7, letters: 44 } as const

interface TabsProps {
  readonly label: string
  /** The id of the element that the tabs control. */
  readonly panel: string
  readonly value: string
  readonly tabs: readonly { readonly id: string; readonly title: string }[]
  readonly onChange: (id: string) => void
}

/** Tabs in the style of the dock, with arrow keys. */
export function Tabs({ label, panel, value, tabs, onChange }: TabsProps) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const at = tabs.findIndex(({ id }) => id === value)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.id)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus()
  }
  const letters = tabs.reduce((sum, { title }) => sum + lettersOf(title), 0)
  return (
    <div
      role="tablist"
      aria-label={label}
      className={styles['tabs']}
      data-many={tabs.length >= many.tabs || letters >= many.letters || undefined}
      onKeyDown={move}
      tabIndex={-1}
    >
      {tabs.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          role="tab"
          data-tab={id}
          aria-selected={id === value}
          aria-controls={panel}
          tabIndex={id === value ? 0 : -1}
          onClick={() => onChange(id)}
        >
          {title}
        </button>
      ))}
    </div>
  )
}

import { IconPlus, IconX } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { useWords } from '../i18n/i18n.ts'
import styles from './Chip.module.css'
import { words } from './words.ts'

interface ChipProps {
  readonly children: ReactNode
  /** What it is called when it is read aloud. */
  readonly name: string
  readonly icon?: ReactNode
  /** What it says holds no more. */
  readonly bad?: boolean
  readonly onEdit?: () => void
  readonly onRemove?: () => void
}

/** A condition or choice that can be edited by a click and taken away. */
export function Chip({ children, name, icon, bad = false, onEdit, onRemove }: ChipProps) {
  const t = useWords(words)
  return (
    <span className={styles['chip']} data-bad={bad || undefined}>
      {onEdit ? (
        <button type="button" className={styles['text']} onClick={onEdit}>
          {icon}
          {children}
        </button>
      ) : (
        <span className={styles['text']}>
          {icon}
          {children}
        </span>
      )}
      {onRemove && (
        <button
          type="button"
          className={styles['remove']}
          aria-label={t('remove', { what: name })}
          onClick={onRemove}
        >
          <IconX aria-hidden />
        </button>
      )}
    </span>
  )
}

/** The dashed chip that adds one. */
export function AddChip({ children, ...rest }: ComponentProps<'button'>) {
  return (
    <button {...rest} type="button" className={styles['add']}>
      <IconPlus aria-hidden />
      {children}
    </button>
  )
}

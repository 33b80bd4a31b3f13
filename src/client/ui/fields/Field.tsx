import { Input } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Field.module.css'

interface FieldProps {
  readonly label: string
  /** Beside the label: the range that is allowed. */
  readonly range?: ReactNode
  readonly help?: ReactNode
  readonly error?: string | null | undefined
  readonly required?: boolean
  /** The id of the control, which label, help and error name. */
  readonly id: string
  readonly children: ReactNode
}

/**
 * Label, control, help and error of one form field. Inside stands a control with this `id`, with
 * `aria-invalid` and `aria-describedby={describedBy(id, …)}` where it is not one of Mantine's.
 */
export function Field({ label, range, help, error, required, id, children }: FieldProps) {
  return (
    <Input.Wrapper
      id={id}
      label={
        <>
          {label}
          {range && <span className={styles['range']}>{range}</span>}
        </>
      }
      labelProps={{ htmlFor: id }}
      description={help}
      error={error ? <FieldError text={error} /> : undefined}
      required={required ?? false}
      withAsterisk={false}
    >
      {children}
    </Input.Wrapper>
  )
}

/** An error under its field, with its sign. Also for the `error` of Mantine's inputs. */
export function FieldError({ text }: { readonly text: string }) {
  return (
    <span className={styles['error']}>
      <IconAlertTriangle aria-hidden />
      {text}
    </span>
  )
}

/** What describes a control inside a Field. */
export const describedBy = (
  id: string,
  { help, error }: { readonly help?: unknown; readonly error?: unknown }
): string | undefined =>
  [help ? `${id}-description` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined

import type { TooltipProps } from '@mantine/core'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './IconButton.module.css'
import { Tip } from './Tip.tsx'

interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'disabled' | 'title' | 'children'
> {
  /** Read aloud, and shown as the tooltip. */
  readonly label: string
  /** The keys that do the same, such as `Ctrl Z`. */
  readonly keys?: string
  readonly icon: ReactNode
  /** For a switch: is it on? */
  readonly pressed?: boolean
  readonly small?: boolean
  /** Does nothing now; the tooltip says why where it is a sentence. */
  readonly off?: boolean | string
  readonly tipPosition?: NonNullable<TooltipProps['position']>
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button of an icon alone, whose label and keys stand in its tooltip. */
export function IconButton({
  label,
  keys,
  icon,
  pressed,
  small,
  off,
  tipPosition = 'bottom',
  onClick,
  ...rest
}: IconButtonProps) {
  const text = typeof off === 'string' ? off : label
  const tip = (
    <>
      {text}
      {keys && <span className={styles['keys']}>{keys}</span>}
    </>
  )
  return (
    <Tip label={tip} text={text} position={tipPosition}>
      <button
        {...rest}
        type="button"
        className={styles['button']}
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={off ? true : undefined}
        data-small={small || undefined}
        onClick={(event) => {
          if (!off) onClick?.(event)
        }}
      >
        {icon}
      </button>
    </Tip>
  )
}

import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './Button.module.css'
import { Tip } from './Tip.tsx'

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  /** `primary` once on a surface; `danger` names what it deletes or ends. */
  readonly tone?: 'primary' | 'plain' | 'ghost' | 'text' | 'danger'
  /** 28 in toolbars, 30 in page heads, 32 in forms, 40 on the sign-in page. */
  readonly size?: 'tool' | 'head' | 'form' | 'large'
  readonly icon?: ReactNode
  readonly wide?: boolean
  /** Why the button does nothing now. It stays in the tab order, so that the reason can be read. */
  readonly off?: string | false | null
  /** It was pressed all the same: what is wrong can be said beside the field that it is about. */
  readonly onRefuse?: () => void
  readonly busy?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button with a text. One that is `off` can still be focused, and says why it is. */
export function Button({
  tone = 'plain',
  size = 'tool',
  icon,
  wide,
  off,
  busy,
  onRefuse,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const idle = Boolean(off) || Boolean(busy)
  const button = (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type is one of the three, by its own type
      type={type}
      className={styles['button']}
      data-tone={tone}
      data-size={size}
      data-wide={wide || undefined}
      aria-disabled={idle || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (!idle) onClick?.(event)
        else {
          event.preventDefault()
          if (!busy) onRefuse?.()
        }
      }}
    >
      {icon}
      {children}
    </button>
  )
  return off ? (
    <Tip label={off} text={off} multiline maw={280}>
      {button}
    </Tip>
  ) : (
    button
  )
}

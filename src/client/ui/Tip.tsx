import type { TooltipProps } from '@mantine/core'
import { cloneElement, createContext, use, type ReactElement } from 'react'

/**
 * What shows hints. The sign-in page loads without it, and leaves its hints to the browser.
 */
export const TooltipContext = createContext<((props: TooltipProps) => ReactElement) | null>(null)

interface TipProps extends Omit<TooltipProps, 'children'> {
  /** The hint without markup. */
  readonly text: string
  readonly children: ReactElement<{ readonly title?: string }>
}

/** A hint at a button, while the pointer or the focus is on it. */
export function Tip({ text, children, ...props }: TipProps) {
  const show = use(TooltipContext)
  return show ? show({ ...props, children }) : cloneElement(children, { title: text })
}

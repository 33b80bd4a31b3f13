import { useMemo, useSyncExternalStore } from 'react'
import { rgbOf, type Rgb } from './colors.ts'

/** Colours of the tokens that renderers need as numbers. */
export interface ThemeColors {
  readonly dark: boolean
  /** Unselected cells, and cells without a value. */
  readonly dim: Rgb
  readonly canvas: Rgb
  /** Cells whose colour has not come yet. */
  readonly waiting: Rgb
}

function tokenColor(name: string): Rgb {
  const value = getComputedStyle(document.documentElement).getPropertyValue(name).trim()
  return rgbOf(value.length === 4 ? value.replaceAll(/[\da-f]/gi, '$&$&') : value)
}

const themeNow = (): string => document.documentElement.dataset['theme'] ?? 'light'

function followTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

const tokens = (theme: string): ThemeColors => ({
  dark: theme === 'dark',
  dim: tokenColor('--dim'),
  canvas: tokenColor('--canvas'),
  waiting: tokenColor('--text-off')
})

/** The colours of the theme that the document shows, read from its tokens after each change of it. */
export function useThemeColors(): ThemeColors {
  const theme = useSyncExternalStore(followTheme, themeNow)
  return useMemo(() => tokens(theme), [theme])
}

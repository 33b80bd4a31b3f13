import { atom, useAtomValue } from 'jotai'
import { rgbOf, type Rgb } from '../cloud/colors.ts'

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

const themeAtom = atom(themeNow())
themeAtom.onMount = (set) => {
  const follow = () => set(themeNow())
  const observer = new MutationObserver(follow)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  follow()
  return () => observer.disconnect()
}

/** The colours of the theme that the document shows, read from its tokens after each change of it. */
export const themeColorsAtom = atom((get): ThemeColors => ({
  dark: get(themeAtom) === 'dark',
  dim: tokenColor('--dim'),
  canvas: tokenColor('--canvas'),
  waiting: tokenColor('--text-off')
}))

/** The colours of the theme, renewed with it. */
export const useThemeColors = (): ThemeColors => useAtomValue(themeColorsAtom)

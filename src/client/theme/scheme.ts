import { atom } from 'jotai'
import { readStored, writeStored, type Stored } from '../state/storage.ts'

/** Light, dark, or as the system says. */
export type ThemeChoice = Stored<'theme'>
export type Scheme = 'light' | 'dark'

const choiceAtom = atom<ThemeChoice>(readStored('theme', 'system'))
const systemDark = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-color-scheme: dark)')

const systemAtom = atom<Scheme>(systemDark?.matches ? 'dark' : 'light')
systemAtom.onMount = (set) => {
  const follow = () => set(systemDark?.matches ? 'dark' : 'light')
  follow()
  systemDark?.addEventListener('change', follow)
  return () => systemDark?.removeEventListener('change', follow)
}

export const themeChoiceAtom = atom(
  (get) => get(choiceAtom),
  (_get, set, choice: ThemeChoice) => {
    writeStored('theme', choice)
    set(choiceAtom, choice)
  }
)

/** The theme that is shown. */
export const schemeAtom = atom<Scheme>((get) => {
  const choice = get(choiceAtom)
  return choice === 'system' ? get(systemAtom) : choice
})

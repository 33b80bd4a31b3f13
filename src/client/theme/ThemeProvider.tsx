import { MantineProvider } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { useLayoutEffect, type ReactNode } from 'react'
import { markDocuments } from '../browser/documents.ts'
import { schemeAtom } from './scheme.ts'
import { theme, variables } from './theme.ts'

/** Puts the theme on the document by attribute, for our tokens and for Mantine alike. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const scheme = useAtomValue(schemeAtom)
  useLayoutEffect(() => {
    markDocuments('data-theme', scheme)
    markDocuments('data-mantine-color-scheme', scheme)
  }, [scheme])
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} forceColorScheme={scheme}>
      {children}
    </MantineProvider>
  )
}

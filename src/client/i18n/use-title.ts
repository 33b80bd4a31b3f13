import { useEffect } from 'react'
import type { Text } from '../../contract/text.ts'
import { useText } from './i18n.ts'

/** The title of the window while a page is on the screen. */
export function useTitle(title: Text): void {
  const shown = useText()(title)
  useEffect(() => {
    document.title = `${shown} - Cytodeck`
  }, [shown])
}

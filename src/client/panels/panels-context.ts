import { createContext, useContext } from 'react'
import type { Panel } from './panel.ts'

/** The list of panels, for a panel that shows it; the list itself imports every panel. */
export const PanelsContext = createContext<readonly Panel[]>([])

export const usePanels = (): readonly Panel[] => useContext(PanelsContext)

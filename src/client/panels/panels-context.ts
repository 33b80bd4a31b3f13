import { createContext, useContext } from 'react'
import type { Panel } from './panel.ts'

/** The list of panels, for panels that show it; importing the list itself would import every panel. */
export const PanelsContext = createContext<readonly Panel[]>([])

/** All panels of the page. */
export const usePanels = (): readonly Panel[] => useContext(PanelsContext)

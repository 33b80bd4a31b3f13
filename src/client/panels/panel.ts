import type { ComponentType, LazyExoticComponent } from 'react'
import type { Text } from '../../contract/text.ts'

/**
 * What a panel is given: the `:names` of its route, and, in the dock, the id of its tab, since one panel can
 * stand in two.
 */
export interface PanelProps {
  readonly params: Readonly<Record<string, string>>
  readonly tabId?: string
}

/** What names a tab: the `:names` of the route that it was opened for, and who is told the name. */
export interface TabNameProps {
  readonly params: PanelProps['params']
  readonly onName: (name: string) => void
}

/**
 * Where a panel lives: in one of the three places of the dock, as a page (over the dock, or as a tab of it
 * where the user has chosen so), or over the workbench (drawers and dialogs that read an atom to know whether
 * they are open).
 */
export type PanelPosition = 'dock-main' | 'dock-bottom' | 'dock-right' | 'page' | 'overlay'

/** One screen, declared once: the router, the menu, the breadcrumb, the dock and the palette read this. */
export interface Panel {
  /** The name of its folder. */
  readonly id: string
  /**
   * The address, with `:names`; absent for panels that are reached inside the dock only. `*` catches what
   * nothing else does.
   */
  readonly route?: string
  /** The title of the page, of the tab, and of the window. */
  readonly title: Text
  /** The word on its tab in the dock, where that is not the title. */
  readonly tabTitle?: Text
  /** Names its tab in the dock by what the tab was opened for, such as a task; it draws nothing. */
  readonly tabName?: ComponentType<TabNameProps>
  readonly icon?: ComponentType
  readonly place: PanelPosition
  /** The data type without which nobody may come here. */
  readonly needs?: 'tcr' | 'bcr'
  /** Open without a session, and shown without the frame. */
  readonly public?: true
  /** Where the menu shows it; absent for what is not in a menu. */
  readonly menu?: {
    readonly place: 'rail' | 'rail-footer'
    readonly icon: ComponentType
    readonly title?: Text
  }
  /** The id of the panel above it in the breadcrumb. */
  readonly parent?: string
  /** Not closable in the dock. */
  readonly fixed?: true
  /** Loaded when it is first opened: `chunk('<id>', () => import('./<Name>.tsx'))`. */
  readonly component: ComponentType<PanelProps> | LazyExoticComponent<ComponentType<PanelProps>>
}

/** Declares a panel. */
export const definePanel = (panel: Panel): Panel => panel

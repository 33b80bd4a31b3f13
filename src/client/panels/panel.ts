import type { ComponentType, LazyExoticComponent } from 'react'
import type { Text } from '../../contract/text.ts'

/**
 * The properties of a panel: the `:names` of its route, and in the dock the id of its tab, since a panel can
 * have two tabs.
 */
export interface PanelProps {
  readonly params: Readonly<Record<string, string>>
  readonly tabId?: string
}

/**
 * The properties of a component that names a tab: the `:names` of the tab's route, and the callback for the
 * name.
 */
export interface TabNameProps {
  readonly params: PanelProps['params']
  readonly onName: (name: string) => void
}

/**
 * Where a panel is shown: in one of the three parts of the dock; as a page, over the dock or as a tab of it
 * where the user prefers that; or as an overlay, such as drawers and dialogs, which read from an atom whether
 * they are open.
 */
export type PanelPosition = 'dock-main' | 'dock-bottom' | 'dock-right' | 'page' | 'overlay'

/** The declaration of one panel, from which router, menu, breadcrumb, dock and palette are built. */
export interface Panel {
  /** The name of its folder. */
  readonly id: string
  /** The address, with `:names`; absent for panels without a page. `*` matches every other address. */
  readonly route?: string
  /** The title of page, tab and window. */
  readonly title: Text
  /** The label of its tab in the dock, where it differs from the title. */
  readonly tabTitle?: Text
  /** Names its tab by what it was opened for, such as a task; it renders nothing. */
  readonly tabName?: ComponentType<TabNameProps>
  readonly icon?: ComponentType
  readonly place: PanelPosition
  /** The data type without which the panel is forbidden. */
  readonly needs?: 'tcr' | 'bcr'
  /** Accessible without a session, and shown without the frame. */
  readonly public?: true
  /** Its place in the menu; absent for panels that are not in the menu. */
  readonly menu?: {
    readonly place: 'rail' | 'rail-footer'
    readonly icon: ComponentType
    readonly title?: Text
  }
  /** The id of its parent in the breadcrumb. */
  readonly parent?: string
  /** Cannot be closed in the dock. */
  readonly fixed?: true
  /** Loaded at its first opening: `chunk('<id>', () => import('./<Name>.tsx'))`. */
  readonly component: ComponentType<PanelProps> | LazyExoticComponent<ComponentType<PanelProps>>
}

/** Declares a panel. */
export const definePanel = (panel: Panel): Panel => panel

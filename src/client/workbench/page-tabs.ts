import {
  Actions,
  DockLocation,
  RowNode,
  TabNode,
  TabSetNode,
  type IJsonTabNode,
  type Model
} from 'flexlayout-react'
import type { Panel } from '../panels/panel.ts'
import { panelsAbove, routeOf } from './routes.ts'

const prefix = 'page:'
/** The tab next to which pages open, and the full-height column whose left neighbours they become. */
const [embedding, column] = ['embedding', 'right']

/** The width of a dock below which two panels do not fit side by side, in pixels. */
const narrow = 1100

interface PageConfig {
  readonly path: string
  readonly params: Readonly<Record<string, string>>
}

/** The page that a tab was opened for; null for the other panels of the dock. */
export const pageOf = (node: TabNode): PageConfig | null =>
  node.getId().startsWith(prefix) ? (node.getConfig() as PageConfig) : null

/**
 * The id of the tab of an address: each result has its own, while pages under the same parent, such as
 * settings, share one.
 */
function tabIdOf(path: string, panels: readonly Panel[]): string {
  const { panel, params } = routeOf(path, panels)
  const own = Object.keys(params).length > 0
  return `${prefix}${own ? path : (panelsAbove(panel, panels)[0] ?? panel).id}`
}

/**
 * Shows the page of an address as a tab: in its own tab where it has one, else in a new one next to other
 * pages, else to the right of the embedding, or over the embedding where the dock is narrow.
 */
export function showPage(model: Model, path: string, panels: readonly Panel[], width: number): void {
  const { panel, params } = routeOf(path, panels)
  const id = tabIdOf(path, panels)
  const config: PageConfig = { path, params }
  const node = model.getNodeById(id)
  if (node instanceof TabNode) {
    if (pageOf(node)?.path !== path)
      model.doAction(Actions.updateNodeAttributes(id, { component: panel.id, name: panel.id, config }))
    if (!node.isVisible()) model.doAction(Actions.selectTab(id))
    return
  }
  const tab = { type: 'tab', id, component: panel.id, name: panel.id, config } as const
  const beside = tabsOfPages(model)
  const home = model.getNodeById(embedding)?.getParent()
  if (beside) model.doAction(Actions.addTab(tab, beside.getId(), DockLocation.CENTER, -1, true))
  else if (home && width < narrow)
    model.doAction(Actions.addTab(tab, home.getId(), DockLocation.CENTER, -1, true))
  else if (!openBeforeColumn(model, tab) && home)
    model.doAction(Actions.addTab(tab, home.getId(), DockLocation.RIGHT, -1, true))
}

/**
 * Opens a tab at the full height, between the left part and the right column, and gives it half of the left
 * part. Returns false where the user has arranged the dock otherwise.
 */
function openBeforeColumn(model: Model, tab: IJsonTabNode): boolean {
  const right = model.getNodeById(column)
  const row = right?.getParent()
  if (!(right instanceof TabSetNode) || !(row instanceof RowNode) || row.getChildren().length !== 2)
    return false
  const [first, second] = weightsOf(row)
  model.doAction(Actions.addTab(tab, column, DockLocation.LEFT, -1, true))
  if (first !== undefined && second !== undefined && weightsOf(row).length === 3)
    model.doAction(Actions.adjustWeights(row.getId(), [first / 2, first / 2, second]))
  return true
}

const weightsOf = (row: RowNode): number[] =>
  row
    .getChildren()
    .map((node) => (node instanceof RowNode || node instanceof TabSetNode ? node.getWeight() : 0))

/** Closes the tab of an address, if there is one. */
export function closePage(model: Model, path: string, panels: readonly Panel[]): void {
  const id = tabIdOf(path, panels)
  if (model.getNodeById(id)) model.doAction(Actions.deleteTab(id))
}

/** The tabset that has pages already. */
function tabsOfPages(model: Model): TabSetNode | null {
  let found: TabSetNode | null = null
  model.visitNodes((node) => {
    const parent = node.getParent()
    if (node instanceof TabNode && pageOf(node) && parent instanceof TabSetNode) found ??= parent
  })
  return found
}

import type { IJsonModel, IJsonTabNode, IJsonTabSetNode } from 'flexlayout-react'
import type { Panel, PanelPosition } from '../panels/panel.ts'

/** Sizes of the three layouts in pixels. The window's width decides which one is used at first. */
const sizes = [
  { from: 2300, right: 320, bottom: 420 },
  { from: 1700, right: 320, bottom: 352 },
  { from: 0, right: 300, bottom: 236 }
] as const

/** Below this width the right column is collapsed to the edge, so that the embedding keeps its space. */
const edgeBelow = 1200

/** Below this height the table shows three rows instead of four. */
const lowBelow = 700

/** The total height of the bars around the dock. */
const barsHeight = 68

/**
 * Below this height, as in a window at 200 % zoom, the tables are tabs next to the embedding, since each
 * would be only a few lines high.
 */
export const stackedBelow = 400

/** The media query of such a window. */
export const lowWindow = `(max-height: ${stackedBelow + barsHeight - 1}px)`

/** The default layout of a dock of this size, in pixels without the bars. */
export function defaultLayout(panels: readonly Panel[], width: number, height: number): IJsonModel {
  const { right, bottom } = sizes.find(({ from }) => width >= from) ?? sizes[2]
  const low = height < lowBelow - barsHeight ? bottom - 28 : bottom
  const at = (place: PanelPosition) => panels.filter((panel) => panel.place === place).map(tabOf)
  const narrow = width < edgeBelow - 60
  const column: IJsonTabSetNode[] = (
    height < stackedBelow
      ? [tabset('main', [...at('dock-main'), ...at('dock-bottom')], height)]
      : [tabset('main', at('dock-main'), height - low), tabset('bottom', at('dock-bottom'), low)]
  ).filter(hasTabs)
  const beside = narrow ? [] : [tabset('right', at('dock-right'), right)].filter(hasTabs)
  return {
    global: {
      tabSetEnableTabStrip: true,
      tabSetEnableDeleteWhenEmpty: true,
      tabSetMinWidth: 200,
      tabSetMinHeight: 96,
      tabEnablePopout: true,
      tabEnablePopoutIcon: true,
      tabEnableRenderOnDemand: true,
      borderSize: right,
      borderMinSize: 240
    },
    borders: narrow ? [{ type: 'border', location: 'right', children: at('dock-right') }] : [],
    layout: {
      type: 'row',
      id: 'root',
      children: [
        { type: 'row', id: 'left', weight: width - (beside.length > 0 ? right : 0), children: column },
        ...beside
      ]
    }
  }
}

const hasTabs = ({ children }: IJsonTabSetNode): boolean => (children ?? []).length > 0

const tabset = (id: string, children: IJsonTabNode[], weight: number): IJsonTabSetNode => ({
  type: 'tabset',
  id,
  weight,
  children
})

const tabOf = (panel: Panel): IJsonTabNode => ({
  type: 'tab',
  id: panel.id,
  component: panel.id,
  name: panel.id,
  enableClose: !panel.fixed
})

import { bcr, cellSet, embedding, gallery, geneSet, report, taskList, taskResult, tcr } from './later.ts'
import type { Panel } from './panel.ts'
import { selectionPanel } from './selection/panel.ts'
import { cellTable, geneTable, sampleTable } from './tables/panel.tsx'

/** Every screen, in the order of the menu. This list is also the routes, the menu, the breadcrumb and the dock. */
export const panels: readonly Panel[] = [
  embedding,
  cellTable,
  geneTable,
  sampleTable,
  selectionPanel,
  taskList,
  taskResult,
  gallery,
  report,
  geneSet,
  cellSet,
  tcr,
  bcr
]

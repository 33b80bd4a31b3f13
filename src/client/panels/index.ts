import { bcr, cellSet, embedding, gallery, geneSet, report, taskList, taskResult, tcr } from './later.ts'
import type { Panel } from './panel.ts'

/** Every screen, in the order of the menu. This list is also the routes, the menu, the breadcrumb and the dock. */
export const panels: readonly Panel[] = [embedding, taskList, taskResult, gallery, report, geneSet, cellSet, tcr, bcr]

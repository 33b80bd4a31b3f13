import { accountSwitch } from './account-switch/panel.ts'
import { addReceptors } from './add-receptors/panel.ts'
import { columnDialogs } from './column-dialogs/panel.ts'
import { debug } from './debug/panel.ts'
import { embedding } from './embedding/panel.ts'
import { forbidden } from './forbidden/panel.ts'
import { gallery } from './gallery/panel.ts'
import { geneGene } from './gene-gene/panel.ts'
import { help } from './help/panel.ts'
import { home } from './home/panel.ts'
import { notFound } from './not-found/panel.ts'
import { overview } from './overview/panel.ts'
import type { Panel } from './panel.ts'
import { project } from './project/panel.ts'
import { bcr, tcr } from './receptors/panels.tsx'
import { report } from './report/panel.ts'
import { saveSet } from './save-set/panel.ts'
import { selectionPanel } from './selection/panel.ts'
import { cellTyping } from './cell-typing/panel.ts'
import { cellSet, geneSet } from './sets/panels.tsx'
import {
  settingColorSets,
  settingLimits,
  settingPassword,
  settingReferences,
  settingSecurity,
  settingTag,
  settingToken
} from './settings/panels.ts'
import { cellTable, geneTable, sampleTable } from './tables/panel.tsx'
import { taskList } from './task-list/panel.ts'
import { taskResult } from './task-result/panel.ts'
import { toolDrawer } from './tool-drawer/panel.ts'
import { upgrade } from './upgrade/panel.ts'

/** All panels, in the order of the menu. Routes, menu, breadcrumb and dock are built from this list. */
export const panels: readonly Panel[] = [
  home,
  embedding,
  overview,
  geneGene,
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
  cellTyping,
  tcr,
  bcr,
  project,
  settingPassword,
  settingColorSets,
  settingTag,
  settingToken,
  settingSecurity,
  settingReferences,
  settingLimits,
  accountSwitch,
  upgrade,
  help,
  debug,
  forbidden,
  notFound,
  toolDrawer,
  saveSet,
  columnDialogs,
  addReceptors
]

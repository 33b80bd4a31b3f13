import type { Step, Surface } from './surface.ts'
import { cells } from './surfaces/cells.ts'
import { columns } from './surfaces/columns.ts'
import { frame } from './surfaces/frame.ts'
import { before as toPages, gallery, pages } from './surfaces/pages.ts'
import { before as toResult, resultFilter, results } from './surfaces/results.ts'
import { before as toSets, sets } from './surfaces/sets.ts'
import { before as toSettings, settings } from './surfaces/settings.ts'
import { table, tableSets } from './surfaces/table.ts'
import { before as toTasks, tasks } from './surfaces/tasks.ts'

/** Everything of the client that opens over a page, by where it opens. */
export interface Chapter {
  readonly name: string
  /** Goes to the page from which the surfaces open. */
  readonly before: Step
  readonly surfaces: readonly Surface[]
}

const home: Step = (hand) => hand.go('Home', '首页')

export const chapters: readonly Chapter[] = [
  { name: 'frame', before: home, surfaces: frame },
  { name: 'table', before: home, surfaces: table },
  { name: 'cells', before: home, surfaces: cells },
  { name: 'columns', before: home, surfaces: columns },
  { name: 'sets', before: toSets, surfaces: sets },
  { name: 'settings', before: toSettings, surfaces: settings },
  { name: 'tasks', before: toTasks, surfaces: tasks },
  { name: 'results', before: toResult, surfaces: results },
  { name: 'pages', before: toPages, surfaces: pages },
  { name: 'sets in a table', before: home, surfaces: tableSets },
  { name: 'filter of a result', before: toResult, surfaces: resultFilter },
  { name: 'gallery', before: home, surfaces: gallery }
]

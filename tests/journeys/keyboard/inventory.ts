import type { Step, Surface } from './surface.ts'
import { cells } from './surfaces/cells.ts'
import { columns } from './surfaces/columns.ts'
import { frame } from './surfaces/frame.ts'
import { before as toPages, pages } from './surfaces/pages.ts'
import { before as toResult, results } from './surfaces/results.ts'
import { before as toSets, sets } from './surfaces/sets.ts'
import { before as toSettings, settings } from './surfaces/settings.ts'
import { table } from './surfaces/table.ts'
import { before as toTasks, tasks } from './surfaces/tasks.ts'

/** What opens from one place of the client. */
export interface Chapter {
  readonly name: string
  /** Goes there, from wherever the page is. */
  readonly before: Step
  readonly surfaces: readonly Surface[]
}

const home: Step = (user) => user.go('Home', '首页')

/** Everything that opens over the home page. */
export const overHome: readonly Chapter[] = [
  { name: 'frame', before: home, surfaces: frame },
  { name: 'table', before: home, surfaces: table },
  { name: 'cells', before: home, surfaces: cells },
  { name: 'columns', before: home, surfaces: columns }
]

/** Everything that opens over the other pages. */
export const overPages: readonly Chapter[] = [
  { name: 'sets', before: toSets, surfaces: sets },
  { name: 'settings', before: toSettings, surfaces: settings },
  { name: 'tasks', before: toTasks, surfaces: tasks },
  { name: 'results', before: toResult, surfaces: results },
  { name: 'pages', before: toPages, surfaces: pages }
]

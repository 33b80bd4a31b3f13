import type { Route } from '../../services.ts'
import { chartRoutes } from './chart.ts'
import { colorRoutes } from './color.ts'
import { columnRoutes } from './column/column.ts'
import { dataRoutes } from './data.ts'
import { downloadRoutes } from './download.ts'
import { filterRoutes } from './filter.ts'
import { geneRoutes } from './gene.ts'
import { importRoutes } from './import.ts'
import { limitRoutes } from '../limits.ts'
import { operateRoutes } from '../operate/routes.ts'
import { receptorRoutes } from './receptor.ts'
import { referenceRoutes } from './reference.ts'
import { projectRoutes } from './project.ts'
import { sessionRoutes } from '../session/session.ts'
import { tokenRoutes } from '../session/tokens.ts'
import { watchRoutes } from '../session/watch.ts'
import { setRoutes } from './set/set.ts'
import { taskRoutes } from './task/task.ts'
import { taskInputRoutes } from './task/task-input.ts'
import { typingRoutes } from './typing.ts'
import { viewRoutes } from './view.ts'

/**
 * Every call that the server answers, one list for each subject. The server refuses to start while an
 * endpoint of the contract is in none of them.
 */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...tokenRoutes,
  ...watchRoutes,
  ...viewRoutes,
  ...projectRoutes,
  ...importRoutes,
  ...referenceRoutes,
  ...typingRoutes,
  ...dataRoutes,
  ...geneRoutes,
  ...downloadRoutes,
  ...columnRoutes,
  ...receptorRoutes,
  ...colorRoutes,
  ...filterRoutes,
  ...chartRoutes,
  ...setRoutes,
  ...taskRoutes,
  ...taskInputRoutes,
  ...limitRoutes,
  ...operateRoutes
]

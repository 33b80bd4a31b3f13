import type { Endpoint } from '../../contract/api/endpoint.ts'
import * as data from '../../contract/api/data.ts'
import { endpoints } from '../../contract/api/index.ts'
import * as task from '../../contract/api/task.ts'
import type { Route } from '../services.ts'
import { chartRoutes } from './chart.ts'
import { dataRoutes } from './data.ts'
import { importRoutes } from './import.ts'
import { projectRoutes } from './project.ts'
import { sessionRoutes } from './session.ts'
import { taskRoutes } from './task.ts'
import { viewRoutes } from './view.ts'

/** Every call that the server answers, one list for each subject. */
export const routes: readonly Route[] = [...sessionRoutes, ...viewRoutes, ...projectRoutes, ...importRoutes, ...dataRoutes, ...chartRoutes, ...taskRoutes]

/** Subjects of the contract whose handlers are still to come; the server refuses to start with an endpoint that is in neither list. */
const pendingSubjects: readonly object[] = [data, task]
export const pending: readonly Endpoint[] = endpoints.filter(
  (endpoint) => pendingSubjects.some((subject) => Object.values(subject).includes(endpoint)) && !routes.some((route) => route.endpoint === endpoint)
)

import type { Endpoint } from '../../contract/api/endpoint.ts'
import { importProject } from '../../contract/api/data.ts'
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

/** Calls whose handlers are still to come; the server refuses to start with an endpoint that is neither here nor answered, or both. */
export const pending: readonly Endpoint[] = [importProject]

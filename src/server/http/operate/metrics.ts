import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { taskState } from '../../../contract/task.ts'
import type { Services } from '../../services.ts'
import { freeBytes } from '../../store/reserve.ts'
import { perServer } from '../../per-server.ts'
import { watchHeld } from './held.ts'
import { queueAge, tasksByState } from './ready.ts'

const seconds = [0.005, 0.02, 0.1, 0.5, 2, 10, 60]

/** A gauge whose value is computed when it is read. */
const gauge = (name: string, help: string, value: () => Promise<number> | number): Gauge =>
  new Gauge({
    name,
    help,
    registers: [],
    async collect() {
      this.set(await value())
    }
  })

/**
 * What one server measures, in the names and units of Prometheus: calls by route and code with their
 * latencies, tasks by state, the age of the queue, room on the disk, and memory, processor time and
 * event-loop delay of the process.
 */
export const metricsOf = perServer((services) => {
  const registry = new Registry()
  const calls = new Histogram({
    name: 'cytodeck_http_request_duration_seconds',
    help: 'Time from the headers of a call to the end of its answer',
    labelNames: ['method', 'route', 'code'],
    buckets: seconds,
    registers: [registry]
  })
  const tasks = new Gauge({
    name: 'cytodeck_tasks',
    help: 'Tasks by state',
    labelNames: ['state'],
    async collect() {
      const found = new Map((await tasksByState(services)).map(({ state, count }) => [state, count]))
      for (const [state, number] of Object.entries(taskState)) this.set({ state }, found.get(number) ?? 0)
    },
    registers: []
  })
  registry.registerMetric(tasks)
  registry.registerMetric(
    gauge('cytodeck_queue_age_seconds', 'How long the first task in the queue has waited', () =>
      queueAge(services)
    )
  )
  registry.registerMetric(
    gauge('cytodeck_disk_free_bytes', 'Room on the disk of the data directory', () =>
      freeBytes(services.config.dataDir)
    )
  )
  const held = watchHeld()
  registry.registerMetric(
    gauge(
      'cytodeck_event_loop_held_seconds',
      'The longest that the server computed while nobody was answered, since this was read last',
      held.take
    )
  )
  collectDefaultMetrics({ register: registry })
  return { registry, calls }
})

/** Times every call. Routes are labelled as they are declared, so that ids make no series of their own. */
export function timeCalls(app: FastifyInstance, services: Services): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, code: reply.statusCode }
    metricsOf(services).calls.observe(labels, reply.elapsedTime / 1000)
  })
}

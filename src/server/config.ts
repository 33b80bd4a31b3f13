import { availableParallelism, totalmem } from 'node:os'
import path from 'node:path'
import * as z from 'zod'
import { Fault } from '../contract/errors/index.ts'
import { problemOf } from '../contract/problem.ts'

const root = path.resolve(import.meta.dirname, '../..')

const environment = z.object({
  CYTODECK_HOST: z.string().default('127.0.0.1'),
  CYTODECK_PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  CYTODECK_DATA_DIR: z.string().default(path.join(root, 'cytodeck-data')),
  /** Offer the demo study on the sign-in page to everybody, not only on the own machine. */
  CYTODECK_DEMO: z.enum(['0', '1']).default('0'),
  /** Addresses of proxies whose X-Forwarded-For is believed, separated by commas. */
  CYTODECK_PROXIES: z.string().default(''),
  CYTODECK_TASKS: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(Math.max(1, Math.floor(availableParallelism() / 2))),
  CYTODECK_THREADS: z.coerce.number().int().min(1).max(64).default(Math.min(16, availableParallelism())),
  /** MiB that one task may hold. */
  CYTODECK_TASK_MEMORY: z.coerce
    .number()
    .int()
    .min(64)
    .default(Math.floor(totalmem() / 2 ** 20 / 2)),
  CYTODECK_TASK_HOURS: z.coerce.number().positive().default(12),
  CYTODECK_LOG: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn')
})

export interface Config {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly demo: boolean
  readonly proxies: readonly string[]
  readonly tasks: number
  readonly threads: number
  readonly taskMemoryBytes: number
  readonly taskMs: number
  readonly log: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** The built client. */
  readonly clientDir: string
}

/** The effective settings: flags over `CYTODECK_*` variables over defaults. Fault: setting, which names the wrong one. */
export function readConfig(variables: NodeJS.ProcessEnv = process.env, flags: Readonly<Record<string, string | undefined>> = {}): Config {
  const named = Object.fromEntries(
    Object.entries(flags).flatMap(([flag, value]) => (value === undefined ? [] : [[`CYTODECK_${flag.toUpperCase().replaceAll('-', '_')}`, value]]))
  )
  const given = { ...variables, ...named }
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0] as z.core.$ZodIssue
    const name = issue.path.join('.')
    throw new Fault('setting', { name, value: given[name] ?? '', problem: problemOf(issue, given) }, { cause: parsed.error })
  }
  const e = parsed.data
  return {
    host: e.CYTODECK_HOST,
    port: e.CYTODECK_PORT,
    dataDir: path.resolve(e.CYTODECK_DATA_DIR),
    demo: e.CYTODECK_DEMO === '1',
    proxies: e.CYTODECK_PROXIES.split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    tasks: e.CYTODECK_TASKS,
    threads: e.CYTODECK_THREADS,
    taskMemoryBytes: e.CYTODECK_TASK_MEMORY * 2 ** 20,
    taskMs: e.CYTODECK_TASK_HOURS * 3_600_000,
    log: e.CYTODECK_LOG,
    clientDir: path.join(root, 'dist/client')
  }
}

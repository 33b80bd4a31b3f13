import { availableParallelism, totalmem } from 'node:os'
import path from 'node:path'
import * as z from 'zod'
import { Fault } from '../contract/errors/index.ts'
import { ownProblem, problemOf } from '../contract/problem.ts'

const root = path.resolve(import.meta.dirname, '../..')

const most = z.coerce.number().int().min(1)

const notPath = ownProblem({
  en: 'must be a path such as /cytodeck, of letters, digits, dots and hyphens',
  zh: '须为路径，例如 /cytodeck，仅含字母、数字、点和连字符'
})

const environment = z.object({
  CYTODECK_HOST: z.string().default('127.0.0.1'),
  CYTODECK_PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  CYTODECK_DATA_DIR: z.string().default(path.join(root, 'cytodeck-data')),
  /** Offer the demo study on the sign-in page to everybody, not only on the own machine. */
  CYTODECK_DEMO: z.enum(['0', '1']).default('0'),
  /** Addresses of proxies whose X-Forwarded-For is believed, separated by commas. */
  CYTODECK_PROXIES: z.string().default(''),
  /** The path below which a proxy hands calls on, where the server has no host name of its own. */
  CYTODECK_BASE_PATH: z
    .string()
    .default('')
    .transform((path) => path.replace(/\/+$/, ''))
    .superRefine((path, context) => {
      if (!/^(?:\/[\w-][\w.~-]*)*$/.test(path)) context.addIssue({ ...notPath, input: path })
    }),
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
  /**
   * What one account, and all of them together, may have: projects, GiB stored, tasks waiting, calls a
   * minute.
   */
  CYTODECK_ACCOUNT_PROJECTS: most.default(100),
  CYTODECK_SERVER_PROJECTS: most.default(1000),
  CYTODECK_ACCOUNT_GIB: z.coerce.number().positive().optional(),
  CYTODECK_SERVER_GIB: z.coerce.number().positive().optional(),
  CYTODECK_ACCOUNT_WAITING: most.default(500),
  CYTODECK_SERVER_WAITING: most.default(5000),
  CYTODECK_ACCOUNT_CALLS: most.default(6000),
  CYTODECK_SERVER_CALLS: most.default(60_000),
  /** GiB that one upload may bring. */
  CYTODECK_UPLOAD_GIB: z.coerce.number().positive().default(64),
  /** Whoever brings it may read the metrics from elsewhere. */
  CYTODECK_METRICS_TOKEN: z.string().min(16).optional(),
  CYTODECK_LOG: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn')
})

/** What somebody may have; infinite where nothing is set. */
export interface Allowance {
  readonly projects: number
  readonly bytes: number
  readonly waiting: number
  readonly callsAMinute: number
}

export interface Config {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly demo: boolean
  readonly proxies: readonly string[]
  /** What addresses begin with, such as '/cytodeck'; empty at the root of the host name. */
  readonly basePath: string
  readonly tasks: number
  readonly threads: number
  readonly taskMemoryBytes: number
  readonly taskMs: number
  /** Of each account, and of the whole server. */
  readonly account: Allowance
  readonly server: Allowance
  readonly uploadBytes: number
  /** Asked of everybody who reads the metrics; null where only this machine may. */
  readonly metricsToken: string | null
  readonly log: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** The built client. */
  readonly clientDir: string
}

/**
 * The effective settings: flags over `CYTODECK_*` variables over defaults. Fault: setting, which names the
 * wrong one.
 */
export function readConfig(
  variables: NodeJS.ProcessEnv = process.env,
  flags: Readonly<Record<string, string | undefined>> = {}
): Config {
  const named = Object.fromEntries(
    Object.entries(flags).flatMap(([flag, value]) =>
      value === undefined ? [] : [[`CYTODECK_${flag.toUpperCase().replaceAll('-', '_')}`, value]]
    )
  )
  const given = { ...variables, ...named }
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0] as z.core.$ZodIssue
    const name = issue.path.join('.')
    throw new Fault(
      'setting',
      { name, value: given[name] ?? '', problem: problemOf(issue, given) },
      { cause: parsed.error }
    )
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
    basePath: e.CYTODECK_BASE_PATH,
    tasks: e.CYTODECK_TASKS,
    threads: e.CYTODECK_THREADS,
    taskMemoryBytes: e.CYTODECK_TASK_MEMORY * 2 ** 20,
    taskMs: e.CYTODECK_TASK_HOURS * 3_600_000,
    account: {
      projects: e.CYTODECK_ACCOUNT_PROJECTS,
      bytes: (e.CYTODECK_ACCOUNT_GIB ?? Infinity) * 2 ** 30,
      waiting: e.CYTODECK_ACCOUNT_WAITING,
      callsAMinute: e.CYTODECK_ACCOUNT_CALLS
    },
    server: {
      projects: e.CYTODECK_SERVER_PROJECTS,
      bytes: (e.CYTODECK_SERVER_GIB ?? Infinity) * 2 ** 30,
      waiting: e.CYTODECK_SERVER_WAITING,
      callsAMinute: e.CYTODECK_SERVER_CALLS
    },
    uploadBytes: e.CYTODECK_UPLOAD_GIB * 2 ** 30,
    metricsToken: e.CYTODECK_METRICS_TOKEN ?? null,
    log: e.CYTODECK_LOG,
    clientDir: path.join(root, 'dist/client')
  }
}

import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { taskState } from '../../src/contract/task.ts'
import { Generator } from '../../src/science/random/generator.ts'
import { command, ended, serve, type Imported } from '../fixtures/product.ts'
import { createFields, type ToolOrder } from '../fixtures/tool-orders.ts'
import { quantile } from './statistics.ts'
import { scratch } from './study.ts'

export interface LoadRequest {
  readonly users: number
  readonly minutes: number
  /** Tasks that all users together order, evenly over the time. */
  readonly tasks: number
}

export interface Load {
  /** Milliseconds of each call, by what was asked. */
  readonly times: ReadonlyMap<string, readonly number[]>
  /** How often there was each answer: its HTTP status, with its sentence where it refused; empty for none. */
  readonly answers: ReadonlyMap<string, number>
  readonly ordered: number
  readonly succeeded: number
  /** Why tasks failed. */
  readonly failed: readonly string[]
  /** Tasks that were accepted and have not ended. */
  readonly lost: number
  /**
   * Of the server's process alone, at each moment: seconds since the beginning, and MiB that are resident.
   */
  readonly memory: readonly (readonly [seconds: number, mebibytes: number])[]
  /** The same of what it holds after a collection of its memory, once a minute. */
  readonly live: readonly (readonly [seconds: number, mebibytes: number])[]
}

/** Settings by which users may call from the addresses that a proxy here names, without limits of calls. */
export const manyCallers = {
  CYTODECK_PROXIES: '127.0.0.1',
  CYTODECK_ACCOUNT_CALLS: '1000000',
  CYTODECK_SERVER_CALLS: '1000000'
} as const

/** A user thinks so long between two calls, on average. */
const thinkMs = 1000
const memoryMs = 5000
const pageSize = 50
/** How long a task may take to end once all before it have. */
const patienceMs = 15 * 60_000
/** Pages of genes among which users choose. */
const genePages = 10

const group = 'cell_type'
const selected = 2000
/** Short tasks and long ones. */
const orders: readonly ToolOrder[] = [
  { what: 'cell-percentage', tool: 'cell-percentage', params: { group, by: 'condition' } },
  { what: 'quality-control', tool: 'quality-control', params: {} },
  { what: 'marker-genes', tool: 'marker-genes', params: { group }, selected },
  { what: 'clustering', tool: 'clustering', params: {}, selected }
]

/**
 * Serves the demo study and lets users call it as its page does, each from an address of its own: pages of
 * the table, filtered and sorted, genes, summaries of a selection, and tasks.
 */
export async function benchLoad(requested: LoadRequest): Promise<Load> {
  const dataDir = scratch('load')
  const run = async <Said>(...args: readonly string[]): Promise<Said> =>
    JSON.parse((await command(dataDir, ...args, '--json')).trim().split('\n').at(-1) ?? '') as Said
  try {
    const { project, cells } = await run<Imported>('demo')
    const { token } = await run<{ token: string }>(
      'token',
      'create',
      '--project',
      project,
      '--scope',
      'write'
    )
    const liveFile = path.join(dataDir, 'live-memory.txt')
    const { address, child } = await serve(dataDir, {
      CYTODECK_BENCH_MEMORY: liveFile,
      NODE_OPTIONS: `--expose-gc --import ${path.join(import.meta.dirname, 'live-memory.ts')}`,
      ...manyCallers
    })
    const measured = memoryOf(child.pid ?? 0)
    try {
      const tokens = Array.from({ length: requested.users }, () => token)
      const seen = await worked(address, tokens, cells, requested)
      return { ...seen, memory: measured.memory, live: liveOf(liveFile) }
    } finally {
      clearInterval(measured.clock)
      child.kill('SIGTERM')
      await ended(child)
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function memoryOf(pid: number) {
  const since = performance.now()
  const memory: [number, number][] = []
  const clock = setInterval(() => {
    const [, kibibytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    memory.push([(performance.now() - since) / 1000, Number(kibibytes) / 1024])
  }, memoryMs)
  return { memory, clock }
}

function liveOf(file: string): Load['live'] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(Number) as [number, number])
}

/** Lets users call as the page does, each with a token of its own. */
export async function worked(
  address: string,
  tokens: readonly string[],
  cells: number,
  { users, minutes, tasks }: LoadRequest
): Promise<Omit<Load, 'memory' | 'live'>> {
  const times = new Map<string, number[]>()
  const answers = new Map<string, number>()
  const accepted: string[] = []
  const until = performance.now() + minutes * 60_000

  /** Calls as a user, notes how long it took until all had come, and gives the content of JSON. */
  async function call<Content>(
    user: number,
    what: string,
    method: 'GET' | 'POST',
    place: string,
    fields: Readonly<Record<string, string>> = {}
  ): Promise<Content | undefined> {
    const form = new URLSearchParams(fields)
    const since = performance.now()
    const answer = await fetch(`${address}/api${place}${method === 'GET' ? `?${form.toString()}` : ''}`, {
      method,
      headers: {
        Authorization: `Bearer ${tokens[user]}`,
        'Accept-Encoding': 'gzip, deflate, br, zstd',
        'Accept-Language': 'en',
        'X-Forwarded-For': `10.0.0.${user + 1}`
      },
      ...(method === 'POST' ? { body: form } : {})
    })
      .then(async (head) => ({ head, bytes: await head.arrayBuffer() }))
      .catch(() => null)
    const taken = times.get(what) ?? []
    times.set(what, taken)
    taken.push(performance.now() - since)
    // After the time is taken, and never of the megabytes of a gene: those who call share the processor.
    const isJson = answer?.head.headers.get('content-type')?.startsWith('application/json')
    const { message, content } = (
      answer && isJson ? JSON.parse(Buffer.from(answer.bytes).toString()) : {}
    ) as { message?: string; content?: Content }
    const status = answer === null ? '' : String(answer.head.status)
    const key = answer?.head.ok === false ? `${status} ${message}` : status
    answers.set(key, (answers.get(key) ?? 0) + 1)
    return answer?.head.ok ? content : undefined
  }

  const genes: string[] = []
  for (let page = 1; page <= genePages; page++) {
    const fields = { q: '', page: String(page) }
    const found = await call<{ list: { name: string }[] }>(0, 'gene names', 'GET', '/data/gene', fields)
    genes.push(...(found?.list ?? []).map(({ name }) => name))
  }

  async function user(number: number): Promise<void> {
    const random = new Generator(number + 1)
    const share = Math.floor(tasks / users) + (number < tasks % users ? 1 : 0)
    const since = performance.now()
    let ordered = 0
    while (performance.now() < until) {
      await wait(thinkMs * (0.5 + random.uniform()))
      if ((performance.now() - since) / (until - since) > (ordered + 0.5) / share) {
        const order = orders[(number + ordered++) % orders.length] as ToolOrder
        const made = await call<{ task_id: string }>(
          number,
          'order',
          'POST',
          '/task/create',
          createFields(order, cells)
        )
        if (made) accepted.push(made.task_id)
      }
      const from = random.below(cells - selected)
      const kind = random.below(4)
      if (kind === 0)
        await call(number, 'table', 'POST', '/data', {
          type: '0',
          page: String(1 + random.below(20)),
          pageSize: String(pageSize),
          filters: JSON.stringify([
            { name: 'nFeature_RNA', columnType: 'qc', type: 4, value: String(random.below(900)) }
          ]),
          sort: JSON.stringify([{ name: random.below(2) ? 'nCount_RNA' : 'percent.mt', order: 'desc' }])
        })
      else if (kind === 1)
        await call(number, 'gene', 'GET', '/data/cell/gene', {
          gene: genes[random.below(genes.length)] ?? ''
        })
      else if (kind === 2)
        await call(number, 'summary', 'POST', '/data/summary', {
          selectedIds: JSON.stringify({ ranges: [[from, from + selected]] }),
          group,
          genes: '1'
        })
      else await call(number, 'tasks', 'GET', '/task', { pageSize: String(pageSize) })
    }
  }
  await Promise.all(Array.from({ length: users }, (_, number) => user(number)))

  const ends = { succeeded: 0, failed: [] as string[], lost: 0 }
  for (const task_id of accepted) {
    const timeouts = performance.now() + patienceMs
    const seen = () =>
      call<{ state: number; message: string | null }>(0, 'task', 'GET', '/task/info', { task_id })
    const isEnded = (state: number | undefined) => state === taskState.success || state === taskState.fail
    let task = await seen()
    while (!isEnded(task?.state) && performance.now() < timeouts) {
      await wait(thinkMs)
      task = await seen()
    }
    if (task?.state === taskState.success) ends.succeeded++
    else if (task?.state === taskState.fail) ends.failed.push(task.message ?? '')
    else ends.lost++
  }
  return { times, answers, ordered: accepted.length, ...ends }
}

/** MiB by which memory rises in ten minutes: the line of least squares through what was measured since. */
export function riseOf(memory: Load['memory'], since: number): number {
  const seen = memory.filter(([seconds]) => seconds >= since)
  const mean = (at: 0 | 1) => seen.reduce((sum, point) => sum + point[at], 0) / seen.length
  const [time, size] = [mean(0), mean(1)]
  const above = seen.reduce((sum, [x, y]) => sum + (x - time) * (y - size), 0)
  return (600 * above) / seen.reduce((sum, [x]) => sum + (x - time) ** 2, 0)
}

/** The figures as lines of text. */
export function loadLines({
  times,
  answers,
  ordered,
  succeeded,
  failed,
  lost,
  memory,
  live
}: Load): string[] {
  const ms = (value: number) => value.toFixed(0).padStart(6)
  const end = memory.at(-1)?.[0] ?? 0
  const lateOf = (measured: Load['memory'], whole: string) => {
    const sizes = measured.filter(([seconds]) => seconds >= end / 3).map(([, size]) => size)
    const [least, most] = [Math.min(...sizes).toFixed(0), Math.max(...sizes).toFixed(0)]
    return `${whole} in the last two thirds: ${least} to ${most} MiB, rises by ${riseOf(measured, end / 3).toFixed(1)} MiB in 10 minutes`
  }
  return [
    `${'call'.padEnd(12)} ${'calls'.padStart(6)} ${'median'.padStart(6)} ${'p95'.padStart(6)} ${'most'.padStart(6)}  ms`,
    ...[...times].map(
      ([what, values]) =>
        `${what.padEnd(12)} ${String(values.length).padStart(6)} ${ms(quantile(values, 0.5))} ${ms(quantile(values, 0.95))} ${ms(Math.max(...values))}`
    ),
    `answers: ${[...answers].map(([status, count]) => `${count} × ${status || 'none'}`).join(', ')}`,
    `tasks: ${ordered} ordered, ${succeeded} succeeded, ${failed.length} failed, ${lost} lost${failed.length > 0 ? ` (${[...new Set(failed)].join('; ')})` : ''}`,
    lateOf(memory, 'memory of the server'),
    lateOf(live, 'memory in use after a collection')
  ]
}

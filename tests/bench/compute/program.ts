import { spawn } from 'node:child_process'
import * as z from 'zod'
import type { StepRow } from './stopwatch.ts'

const printed = z.object({
  what: z.string(),
  wall: z.number(),
  cpu: z.number(),
  peakMiB: z.number(),
  note: z.string(),
  refused: z.string().optional()
})

/** What a program of its own took: its steps as far as it came, and why it ended early where it did. */
export interface Programme {
  readonly rows: readonly StepRow[]
  readonly failed: string | null
}

interface ProgramOrder {
  readonly who: string
  readonly cells: number
  readonly program: string
  readonly args: readonly string[]
  /** It is ended after so many seconds; it may take as long as it needs where this is absent. */
  readonly mostSeconds?: number
}

/** Runs a program that prints a line of JSON for each step, and says each step on stderr as it ends. */
export function stepsOf(order: ProgramOrder): Promise<Programme> {
  const { who, cells, program, args, mostSeconds } = order
  return new Promise((resolve) => {
    const timeout = mostSeconds === undefined ? 0 : mostSeconds * 1000
    const began = performance.now()
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'], timeout })
    const rows: StepRow[] = []
    let rest = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      const lines = (rest + part).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const row = line.startsWith('{') ? { who, cells, ...printed.parse(JSON.parse(line)) } : null
        if (!row) continue
        rows.push(row)
        process.stderr.write(
          `  ${who}: ${row.what}: ${row.wall.toFixed(2)} s, ${row.cpu.toFixed(2)} CPU s, ${row.peakMiB.toFixed(0)} MiB  ${row.note}\n`
        )
      }
    })
    child.on('error', (error) => resolve({ rows, failed: error.message }))
    child.on('close', (code, signal) => {
      const late = timeout > 0 && performance.now() - began >= timeout
      const why = late ? `was ended after ${mostSeconds} s` : `ended with ${signal ?? `code ${code}`}`
      resolve({ rows, failed: code === 0 ? null : why })
    })
  })
}

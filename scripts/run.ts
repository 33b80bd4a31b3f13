import { spawn } from 'node:child_process'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

interface Conditions {
  readonly environment?: NodeJS.ProcessEnv
  /** After so long the program is ended, and its exit code is 1. */
  readonly minutes?: number
}

/**
 * A tool of node_modules/.bin or a program of the machine, its output passed through; answers the exit code.
 */
export function run(
  program: string,
  args: readonly string[],
  { environment, minutes }: Conditions = {}
): Promise<number> {
  return new Promise((resolve, reject) => {
    const bin = path.join(root, 'node_modules/.bin')
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` },
      shell: process.platform === 'win32',
      ...(minutes !== undefined && { timeout: minutes * 60_000, killSignal: 'SIGKILL' })
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      if (signal !== null)
        process.stderr.write(
          `${program} was ended by ${signal}${minutes === undefined ? '' : ` (it may take ${minutes} minutes)`}\n`
        )
      resolve(code ?? 1)
    })
  })
}

import { spawn } from 'node:child_process'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

/** A tool of node_modules/.bin or a program of the machine, its output passed through; answers the exit code. */
export function run(program: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const bin = path.join(root, 'node_modules/.bin')
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` },
      shell: process.platform === 'win32'
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

export interface Product {
  readonly address: string
  readonly project: string
  readonly password: string
  readonly dataDir: string
  stop(): Promise<void>
}

export interface Imported {
  readonly project: string
  readonly password: string | null
  readonly cells: number
  readonly genes: number
}

/** Runs one command of the program and gives its standard output. */
export function command(dataDir: string, ...args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(root, 'src/server/cli/main.ts'), ...args], {
      env: { ...process.env, CYTODECK_DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe']
    })
    let out = ''
    let error = ''
    child.stdout.on('data', (data: Buffer) => (out += data.toString()))
    child.stderr.on('data', (data: Buffer) => (error += data.toString()))
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve(out) : reject(new Error(`cytodeck ${args.join(' ')} ended with ${code}: ${error}${out}`))))
  })
}

/** The real server on a data directory, on a free port of this machine. */
export async function serve(dataDir: string, environment: NodeJS.ProcessEnv = {}): Promise<{ address: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(root, 'src/server/main.ts')], {
    env: { ...process.env, CYTODECK_DATA_DIR: dataDir, CYTODECK_PORT: '0', CYTODECK_HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let heard = ''
  const address = await new Promise<string>((resolve, reject) => {
    const listen = (data: Buffer) => {
      heard += data.toString()
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(heard)
      if (found) resolve(found[0])
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}: ${heard}`)))
  })
  return { address, child }
}

export function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })
}

/** Imports a file into a data directory of its own and serves it. */
export async function startProduct(source: readonly string[]): Promise<Product> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-journey-'))
  const lines = (await command(dataDir, ...source, '--json')).trim().split('\n')
  const imported = JSON.parse(lines.at(-1) ?? '{}') as Imported
  if (imported.password === null) throw new Error('The import gave no password')
  const { address, child } = await serve(dataDir)
  return {
    address,
    project: imported.project,
    password: imported.password,
    dataDir,
    async stop() {
      child.kill('SIGTERM')
      await ended(child)
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}

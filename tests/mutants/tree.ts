import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../../scripts/run.ts'
import type { Fault } from './fault.ts'

/** What is not copied: packages and builds are the same with every fault, the rest is made anew. */
const shared = ['node_modules', 'dist/client']
const left = new Set(['.git', '.runtime', '.cache', 'test-results', ...shared])
/** A fault may make a test wait for ever. */
const limitMs = 240_000

/** What Vitest said of a run. */
export interface Ran {
  readonly failed: readonly string[]
  /** Tests that ran, those that failed included. */
  readonly ran: number
  readonly seconds: number
  /** It was ended, since it took too long. */
  readonly late: boolean
}

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** A copy of the project, in which faults can be planted. */
export interface Tree {
  /** Plants a fault, runs what should notice it, and takes the fault out again. */
  tried(fault: Fault): Promise<Ran>
  run(tests: readonly string[], only?: string, bail?: boolean): Promise<Ran>
  remove(): void
}

export function copyTree(): Tree {
  const dir = mkdtempSync(path.join(tmpdir(), 'cytodeck-mutants-'))
  cpSync(root, dir, { recursive: true, filter: (source) => !left.has(path.relative(root, source)) })
  for (const name of shared)
    if (existsSync(path.join(root, name))) symlinkSync(path.join(root, name), path.join(dir, name))
  const report = path.join(dir, 'report.json')

  const run: Tree['run'] = async (tests, only, bail = false) => {
    const since = performance.now()
    rmSync(report, { force: true })
    const args = [
      'run',
      ...tests,
      '--reporter=json',
      `--outputFile=${report}`,
      ...(bail ? ['--bail=1'] : []),
      ...(only === undefined ? [] : ['-t', only])
    ]
    const late = await ends(path.join(dir, 'node_modules/.bin/vitest'), args, dir)
    const { testResults } = existsSync(report)
      ? (JSON.parse(readFileSync(report, 'utf8')) as Report)
      : { testResults: [] }
    const each = testResults.flatMap(({ assertionResults }) => assertionResults)
    const failed = each.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
    // A file that could not be loaded, or whose preparation failed, has no failed test of its own.
    const broken = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((one) => one.status === 'failed')
    )
    return {
      failed: [
        ...failed,
        ...broken.map(({ name, message = '' }) => `${path.relative(dir, name)}: ${message.split('\n')[0]}`)
      ],
      ran: each.filter(({ status }) => status === 'passed' || status === 'failed').length + broken.length,
      seconds: (performance.now() - since) / 1000,
      late
    }
  }

  return {
    run,
    async tried({ file, find, put, tests, only }) {
      const place = path.join(dir, file)
      const source = readFileSync(place, 'utf8')
      if (source.split(find).length !== 2) throw new Error(`its text does not stand once in ${file}`)
      writeFileSync(
        place,
        source.replace(find, () => put)
      )
      try {
        return await run(tests, only, true)
      } finally {
        writeFileSync(place, source)
      }
    },
    remove: () => rmSync(dir, { recursive: true, force: true })
  }
}

/** Runs a program with all that it starts; answers whether it had to be ended. */
function ends(program: string, args: readonly string[], cwd: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: 'ignore', detached: true })
    let late = false
    const clock = setTimeout(() => {
      late = true
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    }, limitMs)
    child.once('error', reject)
    child.once('exit', () => {
      clearTimeout(clock)
      resolve(late)
    })
  })
}

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from './run.ts'
import { step } from './step.ts'

/** The kernels of the mathematics, and those that tools bring in their own folders. */
const sources = ['src/science/kernels/assembly', '{src/tools,tests/fixtures}/*/assembly']
const out = path.join(root, 'dist/kernels')
const mark = path.join(out, 'hash')
const compiler = path.join(root, 'node_modules/assemblyscript/bin/asc.js')

const wideAddresses = 'scripts/wide-addresses.mjs'
/** Each kernel is compiled for memory with 32-bit addresses, and for memory with 64-bit ones. */
const widths = [
  { ending: '.wasm', flags: [] },
  { ending: '.wide.wasm', flags: ['--transform', `./${wideAddresses}`] }
] as const
type Width = (typeof widths)[number]
/** Optimised, without a runtime, over the memory that the thread pool hands in. */
const flags =
  '-O3 --noAssert --runtime stub --enable simd --enable threads --importMemory --sharedMemory --initialMemory 1 --maximumMemory 65536'.split(
    ' '
  )

/** `dist/kernels/<name>.wasm`, of a tool `dist/kernels/<tool>/<name>.wasm`; and the same as `.wide.wasm`. */
function compiled(file: string, { ending }: Width): string {
  const [tool = ''] = /[^/\\]+(?=[/\\]assembly[/\\])/.exec(file) ?? []
  return path.join(out, tool === 'kernels' ? '' : tool, `${path.basename(file, '.ts')}${ending}`)
}

/** SHA-256 over the sources, the flags and the version of the compiler. */
function inputHash(files: readonly string[]): string {
  const hash = createHash('sha256').update(flags.join(' '))
  for (const file of ['node_modules/assemblyscript/package.json', wideAddresses, ...files])
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

/**
 * Compiles one file; what it becomes is put in its place whole. The compiler runs as a process of its own,
 * since its types declare globals (an `at` that always answers, for one) that would weaken the checks of
 * everything else.
 */
async function compile(file: string, width: Width): Promise<void> {
  const to = compiled(file, width)
  const written = `${to}.${process.pid}`
  mkdirSync(path.dirname(to), { recursive: true })
  const args = [compiler, file, '--baseDir', root, '--outFile', written, ...flags, ...width.flags]
  try {
    await promisify(execFile)(process.execPath, args, { cwd: root })
  } catch (error) {
    const { stderr = String(error) } = error as { readonly stderr?: string }
    throw new Error(`${file} could not be compiled:\n${stderr}`, { cause: error })
  }
  renameSync(written, to)
}

/**
 * Compiles each file of the folders of kernels to `dist/kernels`, unless the last time had the same inputs.
 */
export async function buildKernels(): Promise<void> {
  const all = sources.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root })).sort()
  const files = all.filter((file) => path.basename(path.dirname(file)) === 'assembly')
  const hash = inputHash(all)
  if (
    existsSync(mark) &&
    readFileSync(mark, 'utf8') === hash &&
    files.every((file) => widths.every((width) => existsSync(compiled(file, width))))
  )
    return
  await step('Compiling the kernels', async () => {
    for (const file of files) await Promise.all(widths.map((width) => compile(file, width)))
    writeFileSync(mark, hash)
  })
}

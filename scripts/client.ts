import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compressBuild } from './compress.ts'
import { root } from './run.ts'
import { step } from './step.ts'

const inputs = [
  'src/client',
  'src/contract',
  'src/charts',
  'src/resources',
  'src/tools',
  'src/science',
  'src/shared',
  'workers',
  'shaders',
  'public',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json'
]
const keepPartsMs = 7 * 86_400_000

/** SHA-256 over names and contents of everything that the build reads. */
function inputHash(): string {
  const hash = createHash('sha256')
  const files = inputs
    .flatMap((input) =>
      statSync(path.join(root, input), { throwIfNoEntry: false })?.isDirectory()
        ? globSync(`${input}/**/*`, { cwd: root })
        : [input]
    )
    .filter(
      (file) =>
        !/\.test\.tsx?$/.test(file) && statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile()
    )
  for (const file of files.sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/**
 * Builds the client unless the last build had the same inputs. Parts of earlier builds stay a week, for tabs
 * that are still open.
 */
export async function buildClient(): Promise<void> {
  const out = path.join(root, 'dist/client')
  const mark = path.join(root, 'dist/client.hash')
  const hash = inputHash()
  if (existsSync(mark) && existsSync(path.join(out, 'index.html')) && readFileSync(mark, 'utf8') === hash)
    return
  await step('Building the client', async () => {
    const { build } = await import('vite')
    // A build for users, whoever asks for it: a test has "test" here, and React would come with all that its
    // own developers need, larger and slower.
    process.env['NODE_ENV'] = 'production'
    await build({
      configFile: path.join(root, 'vite.config.ts'),
      logLevel: 'warn',
      build: { emptyOutDir: false }
    })
    await compressBuild(out)
  })
  for (const part of globSync('{js,assets}/*', { cwd: out })) {
    const file = path.join(out, part)
    if (Date.now() - statSync(file).mtimeMs > keepPartsMs) rmSync(file)
  }
  mkdirSync(path.dirname(mark), { recursive: true })
  writeFileSync(mark, hash)
}

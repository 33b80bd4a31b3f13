import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

interface Locked {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
type Packages = Readonly<Record<string, Locked>>

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
const { packages } = read('package-lock.json') as { packages: Packages }
const platforms = ['linux', 'darwin', 'win32'].flatMap((os) => ['x64', 'arm64'].map((cpu) => ({ os, cpu })))

/**
 * The entry of the lock file that `name` resolves to from the package at `from`: the one in the nearest
 * `node_modules`.
 */
function lookUp(locked: Packages, from: string, name: string): Locked | undefined {
  const found = locked[`${from}${from === '' ? '' : '/'}node_modules/${name}`]
  return (
    found ??
    (from === ''
      ? undefined
      : lookUp(locked, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name))
  )
}

/**
 * Optional packages, such as binaries for one system, that a package asks for and the lock file does not
 * have.
 */
function missingOptional(locked: Packages): string[] {
  return Object.entries(locked).flatMap(([place, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {})
      .filter((name) => lookUp(locked, place, name) === undefined)
      .map((name) => `${place} names ${name}, which the lock file lacks`)
  )
}

/** The systems for which a package with binaries for several systems has none. */
function missingPlatforms(locked: Packages): string[] {
  return Object.entries(locked).flatMap(([place, { optionalDependencies }]) => {
    const binaries = Object.keys(optionalDependencies ?? {})
      .map((name) => lookUp(locked, place, name))
      .filter((entry) => entry?.os !== undefined)
    if (binaries.length < 2) return []
    const runsOn = (os: string, cpu: string): boolean =>
      binaries.some((entry) => entry?.os?.includes(os) && (entry.cpu?.includes(cpu) ?? true))
    return platforms
      .filter(({ os, cpu }) => !runsOn(os, cpu))
      .map(({ os, cpu }) => `${place} has no binary for ${os} ${cpu}`)
  })
}

describe('the lock file', () => {
  test('names what package.json asks for, each at one exact version', () => {
    const requested = read('package.json') as Locked
    const all = { ...requested.dependencies, ...requested.devDependencies }
    expect({ ...packages['']?.dependencies, ...packages['']?.devDependencies }).toEqual(all)
    for (const [name, version] of Object.entries(all))
      expect(`${name} ${lookUp(packages, '', name)?.version}`).toBe(`${name} ${version}`)
  })

  test('lets `npm ci` install on Linux, macOS and Windows, x64 and arm64', () => {
    expect(missingOptional(packages)).toEqual([])
    expect(missingPlatforms(packages)).toEqual([])
  })

  test('holds a digest of every package and the address of none, so that any registry serves', () => {
    const entries = Object.entries(packages).filter(([place]) => place !== '')
    expect(entries.length).toBeGreaterThan(300)
    expect(entries.filter(([, { integrity }]) => integrity === undefined).map(([place]) => place)).toEqual([])
    expect(entries.filter(([, { resolved }]) => resolved !== undefined).map(([place]) => place)).toEqual([])
  })

  test('a binary that is missing is found', () => {
    const binding = (os: string, cpu: string): Locked => ({ os: [os], cpu: [cpu] })
    const locked: Packages = {
      '': {},
      'node_modules/fast': { optionalDependencies: { 'fast-linux': '1', 'fast-mac': '1' } },
      'node_modules/fast/node_modules/fast-linux': binding('linux', 'x64')
    }
    expect(missingOptional(locked)).toEqual(['node_modules/fast names fast-mac, which the lock file lacks'])
    expect(missingPlatforms({ ...locked, 'node_modules/fast-mac': binding('darwin', 'arm64') })).toEqual([
      'node_modules/fast has no binary for linux arm64',
      'node_modules/fast has no binary for darwin x64',
      'node_modules/fast has no binary for win32 x64',
      'node_modules/fast has no binary for win32 arm64'
    ])
  })
})

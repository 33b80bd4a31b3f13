import { existsSync, globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

/** What each layer may import of ours, itself apart: down; never up, never sideways. */
const layers: Readonly<Record<string, readonly string[]>> = {
  'src/contract': [],
  'src/science': [],
  shaders: [],
  'src/shared': ['src/contract'],
  'src/charts': ['src/contract', 'src/shared', 'src/science'],
  'src/resources': ['src/contract', 'src/science'],
  'src/tools': ['src/contract', 'src/shared', 'src/science', 'src/resources'],
  workers: ['src/contract', 'src/shared', 'src/science', 'src/charts', 'shaders'],
  'src/client': [
    'src/contract',
    'src/shared',
    'src/charts',
    'src/resources',
    'src/tools',
    'workers',
    'shaders'
  ],
  'src/server': ['src/contract', 'src/shared', 'src/science', 'src/charts', 'src/resources', 'src/tools']
}

/** Packages that a layer may import; null where any will do. */
const packages: Readonly<Record<string, RegExp | null>> = {
  'src/contract': /^zod$/,
  'src/science': /^$/,
  'src/shared': /^d3-(color|interpolate)$/,
  'src/charts': /^(zod|apache-arrow|vega|vega-lite|vega-interpreter|d3-[a-z]+|fast-png)$/,
  'src/resources': /^zod$/,
  'src/tools': /^zod$/,
  shaders: /^@(deck|luma|math)\.gl\//,
  workers: null,
  'src/client': null,
  'src/server': null
}

export interface Module {
  /** Path from the root of the project, with forward slashes. */
  readonly file: string
  readonly imports: readonly string[]
}

const layerOf = (file: string): string | undefined =>
  Object.keys(layers).find((layer) => file.startsWith(`${layer}/`))
/**
 * Layers whose folders know nothing of each other, with the folder for what several of them need alike, which
 * knows none of them.
 */
const independent: ReadonlyMap<string, string> = new Map([
  ['src/resources', 'shared'],
  ['src/tools', 'parts']
])
const folderOf = (file: string): string | undefined => file.split('/')[2]
/** The folder of the panel that a file belongs to; panels know nothing of each other either. */
const panelOf = (file: string): string | undefined => /^src\/client\/panels\/([^/]+)\//.exec(file)?.[1]
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/** The specifiers that a source file imports, type-only ones and workers included. */
export function importsOf(file: string, source: string): string[] {
  const { module, errors } = parseSync(file, source)
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0]?.message}`)
  const found = new Set<string>()
  for (const { moduleRequest } of module.staticImports) found.add(moduleRequest.value)
  for (const { entries } of module.staticExports)
    for (const { moduleRequest } of entries) if (moduleRequest) found.add(moduleRequest.value)
  for (const { moduleRequest } of module.dynamicImports) {
    const text = source.slice(moduleRequest.start, moduleRequest.end)
    if (/^['"`][^$]*['"`]$/.test(text)) found.add(text.slice(1, -1))
  }
  for (const [, specifier] of source.matchAll(/new URL\(\s*['"](\.[^'"]+)['"],\s*import\.meta\.url/g))
    if (specifier) found.add(specifier)
  return [...found]
}

/** Every source file of the layers. */
export function readModules(root: string): Module[] {
  return globSync('{src,workers,shaders}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.d.ts') && !file.includes('/assembly/'))
    .sort()
    .map((file) => ({ file, imports: importsOf(file, readFileSync(path.join(root, file), 'utf8')) }))
}

const resolve = (from: string, specifier: string): string =>
  path.posix.join(path.posix.dirname(from), specifier.replace(/\?.*$/, ''))

/**
 * One sentence for each import that the table does not allow. Tests beside a file may use test libraries,
 * Node and fixtures, but keep to the arrows.
 */
export function wrongArrows(modules: readonly Module[]): string[] {
  const wrong: string[] = []
  for (const { file, imports } of modules) {
    const layer = layerOf(file)
    if (!layer) {
      wrong.push(`${file} is in no layer`)
      continue
    }
    for (const specifier of imports) {
      if (specifier.startsWith('.')) {
        const target = resolve(file, specifier)
        const targetLayer = layerOf(target)
        if (isTest(file) && target.startsWith('tests/')) continue
        if (targetLayer !== layer && !layers[layer]?.includes(targetLayer ?? ''))
          wrong.push(
            `${file} imports ${target}: ${layer} may not see ${targetLayer ?? 'the world outside the layers'}`
          )
        if (independent.has(layer) && targetLayer === layer && file !== `${layer}/index.ts`) {
          const [from, to] = [folderOf(file), folderOf(target)]
          if (from !== to && to !== independent.get(layer))
            wrong.push(`${file} imports ${target}: folders of ${layer} know nothing of each other`)
        }
        const [panel, other] = [panelOf(file), panelOf(target)]
        if (panel !== undefined && other !== undefined && panel !== other)
          wrong.push(`${file} imports ${target}: what two panels need stands beside the panels`)
      } else if (!isTest(file)) {
        const isNode = specifier.startsWith('node:') || builtinModules.includes(specifier)
        if (isNode ? layer !== 'src/server' : packages[layer]?.test(specifier) === false)
          wrong.push(`${file} imports ${specifier}: ${layer} may not use it`)
      }
    }
  }
  return wrong
}

/** Circles of imports, each as the files on its way. */
export const circles = (modules: readonly Module[]): string[][] =>
  circlesAmong(new Map(modules.map((module) => [module.file, targetsOf(module)] as const)))

/**
 * Circles of folders, each as the folders on its way; tests apart. A folder and those inside it may know each
 * other: together they are one thing.
 */
export function folderCircles(modules: readonly Module[]): string[][] {
  const known = new Map<string, Set<string>>()
  for (const module of modules.filter(({ file }) => !isTest(file))) {
    const from = path.posix.dirname(module.file)
    const seen = known.get(from) ?? new Set()
    known.set(from, seen)
    for (const target of targetsOf(module)) {
      const to = path.posix.dirname(target)
      if (!`${from}/`.startsWith(`${to}/`) && !to.startsWith(`${from}/`)) seen.add(to)
    }
  }
  return circlesAmong(known)
}

const targetsOf = ({ file, imports }: Module): string[] =>
  imports.filter((specifier) => specifier.startsWith('.')).map((specifier) => resolve(file, specifier))

function circlesAmong(known: ReadonlyMap<string, Iterable<string>>): string[][] {
  const state = new Map<string, 'open' | 'done'>()
  const found: string[][] = []
  const visit = (name: string, way: readonly string[]): void => {
    if (state.get(name) === 'done') return
    if (state.get(name) === 'open') {
      found.push([...way.slice(way.indexOf(name)), name])
      return
    }
    state.set(name, 'open')
    for (const next of known.get(name) ?? []) if (known.has(next)) visit(next, [...way, name])
    state.set(name, 'done')
  }
  for (const name of known.keys()) visit(name, [])
  return found
}

/** Imports of files that do not exist, so that a renamed folder cannot make the check blind. */
export function lostImports(root: string, modules: readonly Module[]): string[] {
  return modules.flatMap(({ file, imports }) =>
    imports
      .filter(
        (specifier) => specifier.startsWith('.') && !existsSync(path.join(root, resolve(file, specifier)))
      )
      .map((specifier) => `${file} imports ${specifier}`)
  )
}

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { importsOf } from '../tests/arrows.ts'
import { root } from './run.ts'

/** How code asks for what a newcomer's machine may lack: the real data, Chromium, and the rights of root. */
const asked = /CYTODECK_TEST_DATA|CYTODECK_CHROMIUM|findChromium|requireChromium|process\.getuid/

/** Tests that start the program as a newcomer does. */
const starts = ['src/server/serve.test.ts', 'tests/start.test.ts']

const pathsOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'))

/**
 * The files of unit and API tests that may go otherwise on a newcomer's machine: those that ask for what it
 * lacks, themselves or through a file that they import, and those that start the program.
 */
export function newcomerTests(): string[] {
  const files = new Set(
    pathsOf('{src,workers,shaders,tests,scripts}/**/*.{ts,tsx}').filter(
      (file) => !file.includes('/assembly/')
    )
  )
  const importers = new Map<string, string[]>()
  const reached = new Set<string>()
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8')
    if (asked.test(text)) reached.add(file)
    for (const specifier of importsOf(file, text)) {
      if (!specifier.startsWith('.')) continue
      const target = path.posix.join(path.posix.dirname(file), specifier.replace(/\?.*$/, ''))
      importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  // A set is walked in the order in which it grows, so importers of importers are reached too.
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return [...new Set([...reached, ...starts])].filter((file) => /\.test\.tsx?$/.test(file)).toSorted()
}

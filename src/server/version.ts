import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

export const productVersion = (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version

export interface Release {
  /** The version number. */
  readonly id: string
  readonly title: string
  /** Markdown. */
  readonly notes: string
  /** The day, `YYYY-MM-DD`. */
  readonly time: string
}

let kept: readonly Release[] | null = null

/** The releases of CHANGELOG.md, newest first: `## <version> — <day>`, a sentence, and what changed. */
export function releases(): readonly Release[] {
  const file = path.join(root, 'CHANGELOG.md')
  return (kept ??= existsSync(file) ? readReleases(readFileSync(file, 'utf8')) : [])
}

export function readReleases(changelog: string): Release[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const [heading = '', ...lines] = section.split('\n')
      const found = /^\[?(\d[\w.-]*)\]?\s*(?:—|–|-)\s*(\d{4}-\d{2}-\d{2})\s*$/.exec(heading)
      return found ? [{ id: String(found[1]), title: `Cytodeck ${found[1]}`, notes: lines.join('\n').trim(), time: String(found[2]) }] : []
    })
}

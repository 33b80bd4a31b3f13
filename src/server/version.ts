import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '../contract/text.ts'

const root = path.resolve(import.meta.dirname, '../..')

export const productVersion = (
  JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
).version

export interface Release {
  /** The version number. */
  readonly id: string
  readonly title: string
  /** The notes of the release, in Markdown. */
  readonly notes: string
  /** The day of the release, `YYYY-MM-DD`. */
  readonly time: string
}

const files = { en: 'CHANGELOG.md', zh: 'CHANGELOG.zh.md' } as const satisfies Record<Language, string>
const kept = new Map<Language, readonly Release[]>()

/**
 * The releases in CHANGELOG.md, newest first. Each has the form `## <version> — <day>`, a sentence, and the
 * changes. The Chinese notes are in CHANGELOG.zh.md; a release that is not there has the English notes.
 */
export function releases(language: Language): readonly Release[] {
  const known = kept.get(language)
  if (known) return known
  const read = (file: string) =>
    existsSync(path.join(root, file)) ? readReleases(readFileSync(path.join(root, file), 'utf8')) : []
  const english = read(files.en)
  const localized = language === 'en' ? english : translated(english, read(files[language]))
  kept.set(language, localized)
  return localized
}

/** The same releases with their notes in another language, where there are any. */
export function translated(releasesInEnglish: readonly Release[], others: readonly Release[]): Release[] {
  const notes = new Map(others.map((release) => [release.id, release.notes]))
  return releasesInEnglish.map((release) => ({ ...release, notes: notes.get(release.id) ?? release.notes }))
}

/** The releases that a changelog names; sections with another heading are none. */
export function readReleases(changelog: string): Release[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const [heading = '', ...lines] = section.split('\n')
      const found = /^\[?(\d[\w.-]*)\]?\s*(?:—|–|-)\s*(\d{4}-\d{2}-\d{2})\s*$/.exec(heading)
      return found
        ? [
            {
              id: String(found[1]),
              title: `Cytodeck ${found[1]}`,
              notes: lines.join('\n').trim(),
              time: String(found[2])
            }
          ]
        : []
    })
}

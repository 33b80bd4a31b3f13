import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { productVersion, readReleases, releases, translated } from './version.ts'

it('reads releases and leaves what is not released', () => {
  const found = readReleases(
    '# Changelog\n\n## Unreleased\n\n- soon\n\n## 1.1.0 — 2026-02-03\n\n- new\n\n## 1.0.0 - 2026-01-02\n\nFirst.\n'
  )
  expect(found).toEqual([
    { id: '1.1.0', title: 'Cytodeck 1.1.0', notes: '- new', time: '2026-02-03' },
    { id: '1.0.0', title: 'Cytodeck 1.0.0', notes: 'First.', time: '2026-01-02' }
  ])
  expect(
    translated(found, readReleases('## 1.0.0 — 2026-01-02\n\n第一版\n')).map(({ notes }) => notes)
  ).toEqual(['- new', '第一版'])
})

it('every release has its notes in both languages, with the same day', () => {
  const [en, zh] = [releases('en'), releases('zh')]
  expect(en.length).toBeGreaterThan(0)
  expect(zh.map(({ id, time }) => [id, time])).toEqual(en.map(({ id, time }) => [id, time]))
  for (const [index, { notes }] of zh.entries()) {
    expect(notes).toMatch(/\p{Script=Han}/u)
    expect(notes.match(/^- /gm)?.length).toBe(en[index]?.notes.match(/^- /gm)?.length)
  }
})

it('the newest release is the version of the product, and the one that is cited', () => {
  const citation = readFileSync(path.resolve(import.meta.dirname, '../../CITATION.cff'), 'utf8')
  expect(releases('en')[0]?.id).toBe(productVersion)
  expect(/^version: (.+)$/m.exec(citation)?.[1]).toBe(productVersion)
})

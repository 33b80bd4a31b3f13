import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readCompany } from './company.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'company-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const say = (company: unknown) =>
  writeFileSync(
    path.join(dir, 'company.json'),
    typeof company === 'string' ? company : JSON.stringify(company)
  )
const svgAddress = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
const textOf = (address: string | null) =>
  Buffer.from((address ?? '').split(',')[1] ?? '', 'base64').toString('utf8')
/** One red pixel. */
const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=='

it('is empty without a file', async () => {
  expect(await readCompany(dir)).toEqual({
    content: { logo: null, logo_h: null, logo_l: null, name: null },
    problems: []
  })
})

it('takes a name, data URLs and files beside it', async () => {
  writeFileSync(
    path.join(dir, 'mark.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>'
  )
  say({ name: ' Institute ', logo: png, logo_h: 'mark.svg' })
  const { content, problems } = await readCompany(dir)
  expect(problems).toEqual([])
  expect(content).toMatchObject({ name: 'Institute', logo: png, logo_l: null })
  expect(textOf(content.logo_h)).toContain('<rect')
})

it('keeps of an SVG what only draws', async () => {
  say({
    logo: svgAddress(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"><script>alert(1)</script><a href="javascript:alert(1)"><rect width="1" height="1"/></a><foreignObject/><image href="https://example.org/x.png" width="1" height="1"/><path d="M0 0"/></svg>'
    )
  })
  const svg = textOf((await readCompany(dir)).content.logo)
  expect(svg).toContain('<path')
  expect(svg).not.toMatch(/script|onload|href|foreignObject|example/i)
})

it.each([
  [
    'a document type',
    svgAddress('<!DOCTYPE svg [<!ENTITY x "y">]><svg width="1" height="1">&x;</svg>'),
    /not a valid SVG/
  ],
  ['an SVG of no size', svgAddress('<svg/>'), /not a valid SVG/],
  ['a side too long', svgAddress('<svg width="9000" height="10"/>'), /9000 × 10/],
  ['a broken PNG', 'data:image/png;base64,AAAA', /not a valid PNG/],
  ['a GIF', 'data:image/gif;base64,AAAA', /PNG or SVG/],
  ['an address of elsewhere', 'https://example.org/logo.png', /not the name of a file/],
  ['a file above', '../secret.png', /not the name of a file/],
  ['a file that is not there', 'absent.png', /there is no file/],
  ['too many bytes', `data:image/png;base64,${'A'.repeat(400_000)}`, /the limit is/]
])('refuses %s, and says why', async (_what, logo, problem) => {
  say({ name: 'House', logo })
  const { content, problems } = await readCompany(dir)
  expect(content).toMatchObject({ name: 'House', logo: null })
  expect(problems.map((one) => one.messageIn('en'))).toEqual([expect.stringMatching(problem)])
  expect(problems[0]?.messageIn('zh')).toMatch(/无法使用：.*\p{Script=Han}/u)
})

it('a large file is not read, and a damaged company.json leaves our own mark', async () => {
  writeFileSync(path.join(dir, 'film.png'), Buffer.alloc(300_000))
  symlinkSync(dir, path.join(dir, 'folder.png'))
  say({ logo: 'film.png', logo_l: 'folder.png' })
  const { problems } = await readCompany(dir)
  expect(problems.map((one) => one.messageIn('en'))).toEqual([
    expect.stringContaining('300,000 bytes'),
    expect.stringContaining('there is no file')
  ])
  say('{ not json')
  const damaged = await readCompany(dir)
  expect([damaged.content.name, damaged.problems.map((one) => one.messageIn('en'))]).toEqual([
    null,
    [expect.stringContaining('company.json')]
  ])
})

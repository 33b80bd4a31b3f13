// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { fill } from '../../contract/text.ts'
import { formatEta, formatSeconds, formatTime } from './format.ts'
import { defineWords, i18n, translate, type WordRow, type Words } from './i18n.ts'
import { firstLanguage } from './language.ts'
import { pinyinInitials } from './pinyin.ts'
import { switchLanguage } from './switch.ts'

const modules = import.meta.glob<Record<string, unknown>>(['../**/words.ts', './actions.ts'], { eager: true })
const all = Object.entries(modules).flatMap(([file, module]) =>
  Object.values(module)
    .filter(isWords)
    .map((words) => [file, words] as const)
)

function isWords(value: unknown): value is Words {
  return typeof value === 'object' && value !== null && 'namespace' in value && 'rows' in value
}

const forms = (row: WordRow): string[] => (typeof row.en === 'string' ? [row.en] : [row.en.one, row.en.other])
const places = (text: string): string[] => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort()

describe('words', () => {
  it('are found', () => expect(all.length).toBeGreaterThan(5))

  it('have a namespace of their own', () => {
    const names = all.map(([, { namespace }]) => namespace)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(all)('of %s name the same values in both languages, and neither is empty', (_file, { rows }) => {
    for (const [key, row] of Object.entries(rows)) {
      for (const text of [...forms(row), row.zh]) expect(text.trim(), key).not.toBe('')
      // The form for one may leave its number out.
      expect(places(forms(row).at(-1) ?? ''), key).toEqual(places(row.zh))
    }
  })

  it.each(all)('of %s keep the rules of Chinese type', (_file, { rows }) => {
    for (const [key, { zh }] of Object.entries(rows)) {
      expect(zh, key).not.toMatch(/您|请您/)
      // Punctuation between Chinese characters is full-width.
      expect(zh, key).not.toMatch(/\p{Script=Han}\s*[,;:!?]\s*\p{Script=Han}/u)
    }
  })

  it('count, fill, and switch without a reload', () => {
    const words = defineWords('test', {
      cells: { en: { one: '{{count}} cell', other: '{{count}} cells' }, zh: '{{count}} 个细胞' },
      names: { en: 'of {{names}}', zh: '{{names}}' },
      raw: { en: 'a <b> & {{name}}', zh: '{{name}}' }
    })
    switchLanguage('en')
    expect(document.documentElement.lang).toBe('en')
    expect(translate(words, 'cells', { count: 1 })).toBe('1 cell')
    expect(translate(words, 'cells', { count: 12345 })).toBe('12,345 cells')
    expect(translate(words, 'names', { names: ['B', 'NK'] })).toBe('of B, NK')
    expect(translate(words, 'raw', { name: '<i>' })).toBe('a <b> & <i>')
    switchLanguage('zh')
    expect(document.documentElement.lang).toBe('zh-CN')
    expect(i18n.language).toBe('zh')
    expect(translate(words, 'cells', { count: 12345 })).toBe('12,345 个细胞')
    expect(translate(words, 'names', { names: ['B', 'NK'] })).toBe('B、NK')
    expect(document.cookie).toContain('language=zh')
  })

  it('never read a value as a key of its own', () => {
    expect(fill({ en: '{{a}}', zh: '{{a}}' }, 'en', { a: '{{b}}', b: 'no' })).toBe('{{b}}')
  })
})

describe('the first language', () => {
  it.each([
    ['en', ['zh-CN'], 'en'],
    ['zh', ['en-US'], 'zh'],
    [null, ['zh-TW', 'en'], 'zh'],
    [null, ['en-GB', 'zh'], 'en'],
    [null, ['de'], 'en'],
    [null, [], 'zh'],
    ['fr', ['de'], 'en']
  ] as const)('with cookie %s and browser %s is %s', (cookie, requested, language) => {
    expect(firstLanguage(cookie, requested)).toBe(language)
  })
})

describe('figures', () => {
  it('say times as near as they are', () => {
    const now = new Date(2026, 10, 20, 15, 0)
    expect(formatTime(new Date(2026, 10, 20, 9, 14).toISOString(), 'en', now)).toBe('09:14')
    expect(formatTime(new Date(2026, 10, 19, 17, 20).toISOString(), 'en', now)).toBe('Yesterday 17:20')
    expect(formatTime(new Date(2026, 10, 19, 17, 20).toISOString(), 'zh', now)).toBe('昨天 17:20')
    expect(formatTime(new Date(2026, 10, 1, 17, 20).toISOString(), 'en', now)).toBe('Nov 1, 2026 17:20')
    expect(formatTime(new Date(2026, 10, 20, 0, 5).toISOString(), 'en', now)).toBe('00:05')
  })
  it('say durations and ranges', () => {
    expect(formatSeconds(8.4, 'en')).toBe('8 s')
    expect(formatSeconds(80, 'zh')).toBe('1 分 20 秒')
    expect(formatSeconds(7500, 'en')).toBe('2 h 5 min')
    expect(formatEta([8.2, 11.4], 'en')).toBe('8–12 s left')
    expect(formatEta([130, 260], 'zh')).toBe('剩 2–5 分')
  })
})

it('finds names by the initials of their pinyin', () => {
  expect(pinyinInitials('首页')).toBe('sy')
  expect(pinyinInitials('图库')).toBe('tk')
  expect(pinyinInitials('基因集')).toBe('jyj')
  expect(pinyinInitials('TCR 任务')).toBe('tcr rw')
})

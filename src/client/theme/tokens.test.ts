import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/** Contrast of what is drawn, computed from the tokens themselves (WCAG 2.2, relative luminance). */
const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8')

function block(selector: string): Map<string, string> {
  const from = css.indexOf(`${selector} {`)
  const body = css.slice(css.indexOf('{', from) + 1, css.indexOf('\n}', from))
  return new Map(
    Array.from(
      body.matchAll(/--([\w-]+):\s*([^;]+);/g),
      ([, name = '', value = '']) => [name, value.trim()] as const
    )
  )
}

const light = block(':root')
const themes = { light, dark: new Map([...light, ...block("[data-theme='dark']")]) }

function hex(tokens: ReadonlyMap<string, string>, name: string): string {
  const value = tokens.get(name)
  if (value === undefined) throw new Error(`no token --${name}`)
  const link = /^var\(--([\w-]+)\)$/.exec(value)
  return link ? hex(tokens, link[1] ?? '') : value
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

const backgrounds = ['bg-app', 'bg-bar', 'bg-panel', 'bg-sunken', 'bg-raised', 'bg-hover']
const on = (texts: readonly string[], under: readonly string[]) =>
  texts.flatMap((text) => under.map((background) => [text, background] as const))

/** Text and what it may stand on: 4.5 to 1. */
const texts = [
  ...on(['text', 'text-2', 'text-3'], backgrounds),
  ...on(['text', 'text-2'], ['bg-active', 'accent-soft', 'accent-faint', 'mark-soft']),
  ...on(['accent-text'], ['bg-panel', 'bg-bar', 'bg-raised', 'bg-sunken', 'accent-soft', 'accent-faint']),
  ...on(['mark-text'], ['bg-panel', 'mark-soft']),
  ...on(['on-accent'], ['accent', 'accent-hover']),
  ...['ok', 'warn', 'bad', 'info'].flatMap((tone) =>
    on([tone], ['bg-panel', 'bg-bar', 'bg-raised', `${tone}-soft`])
  ),
  ['bg-panel', 'bad'] as const,
  ['on-tip', 'tip'] as const
]

/** Edges of controls, icons, active marks of data: 3 to 1. */
const marks = [
  ...on(['line-control', 'accent'], ['bg-panel', 'bg-raised', 'bg-sunken', 'bg-bar']),
  ...on(['data', 'mark'], ['bg-panel', 'canvas']),
  ...on(['up', 'down'], ['canvas'])
]

describe.each(Object.entries(themes))('the %s theme', (_name, tokens) => {
  it.each(texts)('shows %s on %s at 4.5 to 1', (text, background) => {
    expect(contrast(hex(tokens, text), hex(tokens, background))).toBeGreaterThanOrEqual(4.5)
  })
  it.each(marks)('shows %s on %s at 3 to 1', (mark, background) => {
    expect(contrast(hex(tokens, mark), hex(tokens, background))).toBeGreaterThanOrEqual(3)
  })
})

it('computes contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#0f726d', '#ffffff')).toBeCloseTo(5.76, 2)
})

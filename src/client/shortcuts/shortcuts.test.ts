import { expect, test } from 'vitest'
import {
  isShortcut,
  shortcutOf,
  shortcutRows,
  shortcuts,
  shortcutText,
  type ShortcutName
} from './shortcuts.ts'

const names = Object.keys(shortcuts) as ShortcutName[]
const press = (
  key: string,
  held: { readonly ctrl?: boolean; readonly shift?: boolean; readonly alt?: boolean } = {}
) => ({
  key,
  ctrlKey: held.ctrl ?? false,
  metaKey: false,
  shiftKey: held.shift ?? false,
  altKey: held.alt ?? false
})

test('no two shortcuts are done by the same keys', () => {
  const keys = names.map((name) => shortcuts[name].keys)
  expect(new Set(keys).size).toBe(keys.length)
})

test('each stands in the list once', () => {
  const listed = shortcutRows.flatMap(({ keys }) => keys)
  expect(listed.toSorted()).toEqual(names.map((name) => shortcuts[name].keys).toSorted())
})

test('is distinguished from others by the modifier keys', () => {
  expect(shortcutOf(names, press('z', { ctrl: true }), true)).toBe('undo')
  expect(shortcutOf(names, press('Z', { ctrl: true, shift: true }), true)).toBe('redo')
  expect(shortcutOf(names, press('z'), true)).toBe('zoomSelection')
  expect(shortcutOf(names, press('z', { alt: true }), true)).toBeNull()
  expect(shortcutOf(names, { ...press('k'), metaKey: true }, true)).toBe('search')
  // Some keyboards write these with Shift.
  expect(shortcutOf(names, press('?', { shift: true }), true)).toBe('shortcuts')
  expect(shortcutOf(names, press('0', { shift: true }), true)).toBe('fit')
  expect(shortcutOf(names, press('='), true)).toBe('zoomIn')
  expect(shortcutOf(names, press('ArrowUp'), true)).toBe('step')
  expect(shortcutOf(names, press('ArrowUp', { shift: true }), true)).toBe('extend')
})

test('single characters act only where they are switched on, other keys always', () => {
  expect(isShortcut('lasso', press('l'), true)).toBe(true)
  expect(isShortcut('lasso', press('l'), false)).toBe(false)
  expect(isShortcut('cancel', press('Escape'), false)).toBe(true)
  expect(isShortcut('zoomOut', press('-'), false)).toBe(true)
})

test('a sentence names keys and what they do', () => {
  expect(shortcutText(['pan', 'lasso'], 'en')).toBe('V pan, L lasso')
  expect(shortcutText(['pan', 'lasso'], 'zh')).toBe('V 平移，L 套索')
})

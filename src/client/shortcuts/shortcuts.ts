import type { Language, Text } from '../../contract/text.ts'

interface Shortcut {
  /** As it is written, the key last: `Ctrl Shift Z`. Ctrl is ⌘ on a Mac. */
  readonly keys: string
  /** Values of `KeyboardEvent.key` that do it, where they are not what is written. */
  readonly names?: readonly string[]
  /**
   * A single character: some input devices cannot help sending those, so the user can switch them off (WCAG
   * 2.1.4).
   */
  readonly character?: true
  readonly does: Text
}

/**
 * Every shortcut of the product: those who answer keys, the tips of buttons, the dialog and the help read
 * this table.
 */
export const shortcuts = {
  search: { keys: 'Ctrl K', does: { en: 'search actions, genes, columns', zh: '搜索操作、基因、列' } },
  shortcuts: { keys: '?', character: true, does: { en: 'this list', zh: '此列表' } },
  color: { keys: '/', character: true, does: { en: 'gene, column or set', zh: '基因、列或集合' } },
  undo: { keys: 'Ctrl Z', does: { en: 'undo', zh: '撤销' } },
  redo: { keys: 'Ctrl Shift Z', does: { en: 'redo', zh: '重做' } },
  pan: { keys: 'V', character: true, does: { en: 'pan', zh: '平移' } },
  lasso: { keys: 'L', character: true, does: { en: 'lasso', zh: '套索' } },
  polygon: { keys: 'P', character: true, does: { en: 'polygon', zh: '多边形' } },
  rectangle: { keys: 'R', character: true, does: { en: 'rectangle', zh: '矩形' } },
  pick: { keys: 'C', character: true, does: { en: 'pick groups', zh: '选取分组' } },
  density: { keys: 'D', character: true, does: { en: 'density', zh: '密度' } },
  turn: { keys: 'O', character: true, does: { en: 'rotate in three dimensions', zh: '三维旋转' } },
  holdPan: { keys: 'Space', names: [' '], does: { en: 'pan while held', zh: '按住平移' } },
  fit: { keys: '0', names: ['0'], does: { en: 'fit', zh: '适合' } },
  zoomSelection: { keys: 'Z', character: true, does: { en: 'to selection', zh: '到选区' } },
  zoomIn: { keys: '+', names: ['+', '='], does: { en: 'zoom in', zh: '放大' } },
  zoomOut: { keys: '−', names: ['-', '−'], does: { en: 'zoom out', zh: '缩小' } },
  invert: { keys: 'I', character: true, does: { en: 'invert', zh: '反选' } },
  onlyThese: { keys: 'X', character: true, does: { en: 'only these', zh: '仅这些' } },
  runTool: { keys: 'T', character: true, does: { en: 'run tool', zh: '运行工具' } },
  saveSet: { keys: 'S', character: true, does: { en: 'save as cell set', zh: '存为细胞集' } },
  filter: { keys: 'F', character: true, does: { en: 'add filter', zh: '添加筛选' } },
  colorBefore: { keys: '[', character: true, does: { en: 'previous column as color', zh: '上一列着色' } },
  colorAfter: { keys: ']', character: true, does: { en: 'next column as color', zh: '下一列着色' } },
  cancel: { keys: 'Esc', names: ['Escape'], does: { en: 'cancel, then clear', zh: '取消，再清除' } },
  nextRegion: { keys: 'F6', does: { en: 'next region', zh: '下一区域' } },
  previousRegion: { keys: 'Shift F6', does: { en: 'previous region', zh: '上一区域' } },
  extend: {
    keys: 'Shift ↑ ↓ ← →',
    names: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
    does: { en: 'extend the selection', zh: '扩展选区' }
  },
  step: {
    keys: '↑ ↓ ← →',
    names: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
    does: { en: 'move in a table or heat map', zh: '在表格或热图中移动' }
  },
  send: { keys: 'Ctrl Enter', does: { en: 'send the form', zh: '提交表单' } }
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof shortcuts

/** Rows of the list: shortcuts that belong together share one. */
const rows: readonly (readonly ShortcutName[])[] = [
  ['search'],
  ['color'],
  ['undo', 'redo'],
  ['pan', 'lasso', 'polygon', 'rectangle'],
  ['pick'],
  ['density', 'turn'],
  ['holdPan'],
  ['fit', 'zoomSelection', 'zoomIn', 'zoomOut'],
  ['invert', 'onlyThese'],
  ['runTool', 'saveSet'],
  ['filter'],
  ['colorBefore', 'colorAfter'],
  ['cancel'],
  ['nextRegion', 'previousRegion'],
  ['step', 'extend'],
  ['send'],
  ['shortcuts']
]

export interface ShortcutRow {
  readonly keys: readonly string[]
  readonly does: Text
}

/** The list of shortcuts, as the dialog and the help show it. */
export const shortcutRows: readonly ShortcutRow[] = rows.map((names) => {
  const together = names.map((name) => shortcuts[name])
  return {
    keys: together.map(({ keys }) => keys),
    does: {
      en: together.map(({ does }) => does.en).join(', '),
      zh: together.map(({ does }) => does.zh).join('、')
    }
  }
})

/** Shortcuts in one sentence, for those who cannot see a list: "V pan, L lasso". */
export const shortcutText = (names: readonly ShortcutName[], language: Language): string =>
  names
    .map((name) => `${shortcuts[name].keys} ${shortcuts[name].does[language]}`)
    .join(language === 'zh' ? '，' : ', ')

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Does the key mean this shortcut? @param characters whether single characters act */
export function isShortcut(
  name: ShortcutName,
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress,
  characters: boolean
): boolean {
  const { keys, names, character }: Shortcut = shortcuts[name]
  const parts = keys.split(' ')
  const command = parts.includes('Ctrl')
  if (altKey || (ctrlKey || metaKey) !== command || (character && !characters)) return false
  const shift = parts.includes('Shift')
  // Shift is how some keyboards write a character at all.
  if (shift ? !shiftKey : shiftKey && !character && !names) return false
  return (names ?? [parts.at(-1) ?? '']).some((wanted) => wanted.toLowerCase() === key.toLowerCase())
}

/** The first of these shortcuts that the key means; null where it means none. */
export const shortcutOf = <Name extends ShortcutName>(
  names: readonly Name[],
  press: KeyPress,
  characters: boolean
): Name | null => names.find((name) => isShortcut(name, press, characters)) ?? null

import type { Text } from '../../contract/text.ts'

/** Every key of the product and what it does; the dialog and the help show this list. */
export const keys: readonly { readonly keys: string; readonly does: Text }[] = [
  { keys: 'Ctrl K', does: { en: 'search actions, genes, columns', zh: '搜索操作、基因、列' } },
  { keys: '/', does: { en: 'gene, column or set', zh: '基因、列或集合' } },
  { keys: 'Ctrl Z · Ctrl Shift Z', does: { en: 'undo, redo', zh: '撤销、重做' } },
  { keys: 'V · L · P · R', does: { en: 'pan, lasso, polygon, rectangle', zh: '平移、套索、多边形、矩形' } },
  { keys: 'C', does: { en: 'pick categories', zh: '选择类别' } },
  { keys: 'D · O', does: { en: 'density, turn in three dimensions', zh: '密度、三维旋转' } },
  { keys: 'Space', does: { en: 'pan while held', zh: '按住平移' } },
  { keys: '0 · Z · + −', does: { en: 'fit, to selection, zoom', zh: '适合、到选区、缩放' } },
  { keys: 'I · X', does: { en: 'invert, only these', zh: '反选、仅这些' } },
  { keys: 'T · S', does: { en: 'run tool, save as cell set', zh: '运行工具、存为细胞集' } },
  { keys: 'F', does: { en: 'add filter', zh: '添加筛选' } },
  { keys: '[ ]', does: { en: 'previous, next column as color', zh: '上一列、下一列着色' } },
  { keys: 'Esc', does: { en: 'cancel, then clear', zh: '取消，再清除' } },
  { keys: 'F6 · Shift F6', does: { en: 'next, previous region', zh: '下一区域、上一区域' } },
  { keys: 'Ctrl Enter', does: { en: 'send the form', zh: '提交表单' } }
]

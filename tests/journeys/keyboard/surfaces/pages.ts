import { word, type KeyboardUser } from '../keyboard-user.ts'
import {
  columnForm,
  download,
  field,
  firstField,
  inDialog,
  notDone,
  refused,
  save,
  sends,
  write,
  type Step,
  type Surface
} from '../surface.ts'
import { toResultOf } from './tasks.ts'

const aliasField = field('Name of the new column', '新列的名称')
const makeReference = inDialog('Create reference', '生成参考数据集')

export const before: Step = (user) => toResultOf(user, 'Quality control', '质量控制')

const figure = ({ page }: KeyboardUser) =>
  page.getByRole('checkbox', { name: word('Choose Dots', '选择Dots') }).first()

/** From the page of cell types. */
const ofTyping =
  (en: string, zh: string): Surface['open'] =>
  (user) =>
    user.pushOn('Cell Typing', '细胞类型注释', user.button(en, zh))

/** What opens on the other pages: results kept as columns, cell types, the gallery, the report. */
export const pages: readonly Surface[] = [
  {
    name: 'columns of a result to keep',
    of: ['columns/SaveResult.tsx'],
    kind: 'dialog',
    open: (user) => user.push(user.button('Save as column…', '存为列…')),
    action: save,
    badInput: [{ enter: write(firstField, '1 x'), says: columnForm }]
  },
  {
    name: 'references of cell types',
    of: ['references/References.tsx'],
    kind: 'dialog',
    open: ofTyping('References…', '参考数据集…'),
    action: makeReference,
    badInput: [notDone(makeReference, { en: 'Choose the column with the labels', zh: '请选择标签所在的列' })]
  },
  {
    name: 'labels of cells to keep',
    of: ['panels/cell-typing/KeepCells.tsx'],
    kind: 'dialog',
    open: ofTyping('Save cell labels…', '保存细胞标签…'),
    action: inDialog('Create column', '创建列'),
    badInput: [refused(aliasField, '1 x', columnForm)],
    does: sends(aliasField, (mark) => `kept_by_${mark}`)
  },
  {
    name: 'menu of files of the report',
    of: ['panels/report/Report.tsx'],
    kind: 'menu',
    open: async (user) => {
      await user.go('Report', '报告')
      await user.page.locator('[role=graphics-document], main svg[role=img], main img').first().waitFor()
      return user.push(download(user))
    }
  },
  {
    name: 'deletion of a figure',
    of: ['ui/Questions.tsx', 'panels/gallery/Gallery.tsx'],
    kind: 'dialog',
    open: async (user) => {
      if (!(await figure(user).isVisible())) await user.go('Gallery', '图库')
      if (!(await figure(user).isChecked())) await user.push(figure(user), 'Space')
      return user.push(user.button('Delete…', '删除…'))
    },
    action: inDialog('Delete 1 figure', '删除 1 张图')
  }
]

import type { Locator } from 'playwright-core'
import { word, type Hand } from '../hand.ts'
import { pressed, type Sentence, type Surface } from '../surface.ts'

const tools = (hand: Hand) => hand.button('Import and edit columns', '导入与编辑列')
const legend = (hand: Hand) => hand.button('More about the legend', '图例选项')
const rowOf = (hand: Hand, column: string) => hand.page.getByRole('button', { name: word(`Actions for ${column}`, `${column} 的操作`, 'whole') }).last()

const nameForm: Sentence = { en: 'Use letters, digits and underscores, and begin with a letter', zh: '只能使用字母、数字和下划线，以字母开头' }
const nameTaken: Sentence = { en: 'There is already a column of this name', zh: '已有同名的列' }
const nameNeeded: Sentence = { en: 'Give the column a name', zh: '请填写列名' }
const nameField = (hand: Hand) => hand.dialog.getByRole('textbox', { name: word('Column name', '列名') })

const writes = (field: (hand: Hand) => Locator, text: string) => async (hand: Hand) => {
  await hand.to(field(hand))
  await hand.write(text)
  await hand.press('Enter')
}

/** From the menu of the legend, which speaks of the column that colors the cells. */
const ofLegend = (item: RegExp) => (hand: Hand) => hand.choose(legend(hand), item)

/** From the list of added columns; what closes gives the focus back to the button of that list. */
const ofAdded = (item: RegExp) => async (hand: Hand) => {
  await hand.choose(tools(hand), word('Added columns…', '已添加的列…'))
  await hand.choose(rowOf(hand, 'checked'), item)
  return tools(hand)
}

/** What opens for columns: from the table, from the legend, from the list of those that were added. */
export const columns: readonly Surface[] = [
  {
    name: 'menu of the columns of the table',
    of: ['columns/ColumnItems.tsx'],
    kind: 'menu',
    open: pressed(tools)
  },
  {
    name: 'import of columns',
    of: ['columns/ImportColumns.tsx', 'columns/FormDialog.tsx', 'ui/Surface.tsx'],
    kind: 'dialog',
    open: (hand) => hand.choose(tools(hand), word('Import columns…', '导入列…')),
    deed: (hand) => hand.inDialog('Add columns', '添加列'),
    does: async (hand) => {
      await hand.to(hand.inDialog('Choose a CSV or TSV file', '选择 CSV 或 TSV 文件'))
      const [chooser] = await Promise.all([hand.page.waitForEvent('filechooser'), hand.press('Enter')])
      await chooser.setFiles({ name: 'scores.csv', mimeType: 'text/csv', buffer: Buffer.from('cell,score\nNO-SUCH-CELL,1\n') })
      await hand.inDialog('Another file', '更换文件').waitFor()
      await hand.to(hand.inDialog('Add columns', '添加列'))
      await hand.press('Enter')
      await hand.dialog.getByRole('alert').waitFor()
      await hand.press('Escape')
      await hand.to(hand.inDialog('Discard changes', '放弃更改'))
      await hand.press('Enter')
      await hand.closed()
    }
  },
  {
    name: 'list of added columns',
    of: ['columns/ManageColumns.tsx', 'columns/ColumnDialogs.tsx'],
    kind: 'dialog',
    open: (hand) => hand.choose(tools(hand), word('Added columns…', '已添加的列…')),
    deed: (hand) => hand.inDialog('Import columns…', '导入列…')
  },
  {
    name: 'menu of an added column',
    of: ['columns/ManageColumns.tsx'],
    kind: 'menu',
    open: async (hand) => {
      if ((await hand.page.getByRole('dialog').count()) === 0) await hand.choose(tools(hand), word('Added columns…', '已添加的列…'))
      await hand.to(rowOf(hand, 'checked'))
      await hand.press('Enter')
      return rowOf(hand, 'checked')
    },
    // The list under it is still open.
    does: async (hand) => {
      await hand.press('Escape')
      await hand.page.getByRole('menu').waitFor({ state: 'detached' })
      await hand.press('Escape')
      await hand.page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  },
  {
    name: 'copy of a column',
    of: ['columns/CopyColumn.tsx'],
    kind: 'dialog',
    open: ofAdded(word('Copy column…', '复制列…')),
    deed: (hand) => hand.inDialog('Copy', '复制'),
    wrong: [
      { enter: writes(nameField, '1 x'), says: nameForm },
      { enter: writes(nameField, 'cell_type'), says: nameTaken },
      { enter: writes(nameField, ''), says: nameNeeded }
    ],
    does: async (hand) => {
      await hand.write(`checked_${hand.mark}`)
      await hand.press('Enter')
      await hand.closed()
    }
  },
  {
    name: 'names of groups',
    of: ['columns/EditGroups.tsx'],
    kind: 'dialog',
    open: ofLegend(word('Rename / merge groups…', '重命名/合并分组…')),
    deed: (hand) => hand.inDialog('Rename', '重命名'),
    wrong: [{ enter: writes((hand) => hand.dialog.getByRole('textbox').first(), ''), says: { en: 'A new column value is required', zh: '请填写新的列值' } }],
    does: async (hand) => {
      await hand.to(hand.dialog.getByRole('textbox').first())
      await hand.write(`Renamed by ${hand.mark}`)
      await hand.press('Enter')
      await hand.closed()
    }
  },
  {
    name: 'order and colors of groups',
    of: ['columns/GroupColors.tsx'],
    kind: 'dialog',
    open: ofLegend(word('Order and colors…', '顺序与颜色…')),
    deed: (hand) => hand.inDialog('Save', '保存'),
    does: async (hand) => {
      await hand.to(hand.dialog.getByRole('button', { name: /^(?:Move .* down|下移 .*)$/ }).first())
      await hand.press('Enter')
      await hand.to(hand.inDialog('Save', '保存'))
      await hand.press('Enter')
      await hand.closed()
    }
  },
  {
    name: 'history of a column',
    of: ['columns/History.tsx'],
    kind: 'dialog',
    open: ofAdded(word('History…', '变更记录…'))
  },
  {
    name: 'deletion of a column',
    of: ['ui/Questions.tsx'],
    kind: 'dialog',
    open: async (hand) => {
      await hand.choose(tools(hand), word('Added columns…', '已添加的列…'))
      return hand.choose(rowOf(hand, `checked_${hand.mark}`), word('Delete column…', '删除列…'))
    },
    deed: (hand) => hand.inDialog('Delete column', '删除列')
  }
]

import type { Locator } from 'playwright'
import { word, type KeyboardUser } from '../keyboard-user.ts'
import {
  button,
  chosen,
  closed,
  columnForm,
  ends,
  field,
  firstField,
  gone,
  inDialog,
  inOrder,
  keys,
  press,
  pressed,
  refused,
  save,
  seen,
  sends,
  leftEmpty,
  type Find,
  type Surface
} from '../surface.ts'

const tools = button('Import and edit columns', '导入与编辑列')
const legend = button('Legend options', '图例选项')
const added = chosen(tools, 'Added columns…', '已添加的列…')
const rowOf = ({ page }: KeyboardUser, column: string) =>
  page.getByRole('button', { name: word(`Actions for ${column}`, `${column} 的操作`, 'whole') }).last()
const copied: Find = (user) => rowOf(user, `checked_${user.mark}`)
const nameField = field('Column name', '列名')

/** A β chain of a cell that the study does not have. */
const contigs = `barcode,is_cell,contig_id,high_confidence,chain,v_gene,j_gene,c_gene,productive,cdr3,cdr3_nt,reads,umis
TTTTTTTTTTTTTTTT-1,True,a,True,TRB,TRBV1,TRBJ1,TRBC1,True,CAF,TGTGCATTT,9,3
`

/** A file is dropped on the page; answers what has the focus meanwhile. */
const dropped = async (user: KeyboardUser, name: string, text: string): Promise<Locator> => {
  const opener = await user.to(tools(user))
  await user.page.evaluate(
    ([fileName, content]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([content], fileName))
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    [name, text] as const
  )
  return opener
}

/** The list of added columns, unless it is open. */
const listed = async (user: KeyboardUser): Promise<void> => {
  if ((await user.page.getByRole('dialog').count()) === 0) await added(user)
}

/** From the list of added columns; what closes gives the focus back to the button of that list. */
const ofAdded =
  (en: string, zh: string): Surface['open'] =>
  async (user) => {
    await added(user)
    await user.choose(rowOf(user, 'checked'), word(en, zh))
    return tools(user)
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
    of: [
      'columns/ImportColumns.tsx',
      'columns/from-file/ColumnChoices.tsx',
      'columns/MatchedNames.tsx',
      'columns/FormDialog.tsx',
      'ui/Surface.tsx'
    ],
    kind: 'dialog',
    open: chosen(tools, 'Import columns…', '导入列…'),
    action: inDialog('Add columns', '添加列'),
    does: inOrder(
      async (user) => {
        const choose = user.inDialog('Choose a CSV or TSV file', '选择 CSV 或 TSV 文件')
        const [chooser] = await Promise.all([user.page.waitForEvent('filechooser'), user.push(choose)])
        await chooser.setFiles({
          name: 'scores.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from('cell,score\nNO-SUCH-CELL,1\n')
        })
      },
      seen(inDialog('Another file', '更换文件')),
      seen(({ dialog }) => dialog.getByText(/^0 of .* cells found|^匹配 0 \//)),
      seen(({ dialog }) => dialog.getByRole('alert')),
      keys('Escape'),
      ends(inDialog('Discard changes', '放弃更改'))
    )
  },
  {
    name: 'contigs of receptors',
    of: ['panels/add-receptors/AddReceptors.tsx'],
    kind: 'dialog',
    open: async (user) => {
      const opener = await dropped(user, 'contigs.csv', contigs)
      await user.page
        .getByRole('dialog')
        .getByText(word('None of these barcodes matches a cell', '这些条形码均无匹配的细胞'))
        .waitFor()
      return opener
    },
    action: inDialog('Add receptors', '添加受体'),
    does: inOrder(
      press(({ dialog }) => dialog.getByRole('checkbox').last(), 'Space'),
      seen(({ dialog }) => dialog.getByRole('checkbox', { checked: true })),
      keys('Escape'),
      ends(inDialog('Discard changes', '放弃更改'))
    )
  },
  {
    name: 'how a file is to be read',
    of: ['workbench/import/ImportDialog.tsx'],
    kind: 'dialog',
    open: async (user) => {
      const opener = await dropped(user, 'counts.csv', 'gene,cell_1,cell_2\nCD3D,1,0\n')
      await user.page.getByRole('dialog').waitFor()
      return opener
    },
    action: inDialog('Import', '导入')
  },
  {
    name: 'list of added columns',
    of: ['columns/ManageColumns.tsx', 'columns/ColumnDialogs.tsx'],
    kind: 'dialog',
    open: added,
    action: inDialog('Import columns…', '导入列…')
  },
  {
    name: 'menu of an added column',
    of: ['columns/ManageColumns.tsx'],
    kind: 'menu',
    open: async (user) => {
      await listed(user)
      return user.push(rowOf(user, 'checked'))
    },
    // The list under it is still open.
    does: inOrder(
      keys('Escape'),
      gone(({ page }) => page.getByRole('menu')),
      keys('Escape'),
      closed
    )
  },
  {
    name: 'copy of a column',
    of: ['columns/CopyColumn.tsx'],
    kind: 'dialog',
    open: ofAdded('Copy column…', '复制列…'),
    action: inDialog('Copy', '复制'),
    badInput: [
      refused(nameField, '1 x', columnForm),
      refused(nameField, 'cell_type', { en: 'A column of this name exists already', zh: '已有同名的列' }),
      leftEmpty(nameField, { en: 'Enter a column name', zh: '请填写列名' })
    ],
    does: sends(nameField, (mark) => `checked_${mark}`)
  },
  {
    name: 'names of groups',
    of: ['columns/EditGroups.tsx'],
    kind: 'dialog',
    open: chosen(legend, 'Rename / merge groups…', '重命名/合并分组…'),
    action: inDialog('Rename', '重命名'),
    badInput: [leftEmpty(firstField, { en: 'A new column value is required', zh: '请填写新的列值' })],
    does: sends(firstField, (mark) => `Renamed by ${mark}`)
  },
  {
    name: 'order and colors of groups',
    of: ['columns/GroupColors.tsx'],
    kind: 'dialog',
    open: chosen(legend, 'Order and colors…', '顺序与颜色…'),
    action: save,
    does: inOrder(
      press(({ dialog }) => dialog.getByRole('button', { name: /^(?:Move .* down|下移 .*)$/ }).first()),
      ends(save)
    )
  },
  {
    name: 'history of a column',
    of: ['columns/History.tsx'],
    kind: 'dialog',
    open: ofAdded('History…', '变更记录…')
  },
  {
    name: 'deletion of a column',
    of: ['ui/Questions.tsx'],
    kind: 'dialog',
    open: async (user) => {
      await listed(user)
      return user.choose(copied(user), word('Delete column…', '删除列…'))
    },
    action: inDialog('Delete column', '删除列'),
    does: inOrder(press(inDialog('Delete column', '删除列')), gone(copied), keys('Escape'), closed)
  }
]

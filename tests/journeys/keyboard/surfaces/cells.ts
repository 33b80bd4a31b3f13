import { word } from '../keyboard-user.ts'
import {
  button,
  chosen,
  closed,
  columnForm,
  createTask,
  ends,
  field,
  firstField,
  inDialog,
  inOrder,
  keys,
  notDone,
  press,
  pressed,
  refused,
  save,
  seen,
  sends,
  type,
  leftEmpty,
  write,
  type Surface
} from '../surface.ts'

const more = button('Selection actions', '选区操作')
const groupMenu = button('Actions for B', 'B 的操作', 'whole')
const columnName = field('Column name', '列名')
const dimension = field('Principal components', '主成分数')

/** The drawer with the form of a tool. */
const drawerOf =
  (en: string, zh: string): Surface['open'] =>
  async (user) => {
    const run = await user.push(user.button('Run tool…', '运行工具…'))
    await user.push(user.inDialog(en, zh))
    return run
  }

/** What opens over the embedding, its legend and a selection. */
export const cells: readonly Surface[] = [
  {
    name: 'menu of embeddings',
    of: ['panels/embedding/toolbar/PositionMenu.tsx'],
    kind: 'menu',
    open: pressed(button('Embedding:', '降维图:'))
  },
  {
    name: 'color of the cells',
    of: ['panels/embedding/toolbar/ColorByMenu.tsx'],
    kind: 'dialog',
    open: pressed(button('Color by', '着色')),
    does: inOrder(
      type('cell_type'),
      seen(({ page }) => page.getByRole('option', { name: word('cell_type', 'cell_type') }).first()),
      keys('Enter'),
      seen(groupMenu)
    )
  },
  {
    name: 'menu of groups to split by',
    of: ['panels/embedding/toolbar/SplitMenu.tsx'],
    kind: 'menu',
    open: pressed(button('Split by', '拆分'))
  },
  {
    name: 'size and opacity',
    of: ['panels/embedding/toolbar/Toolbar.tsx'],
    kind: 'dialog',
    // They fold into a button where the panel is low.
    open: async (user) => {
      await user.page.setViewportSize({ width: 1366, height: 600 })
      return user.push(user.button('Display', '显示', 'whole'))
    },
    does: inOrder(
      press(({ dialog }) => dialog.getByRole('slider').first(), 'ArrowRight'),
      keys('Escape'),
      ({ page }) => page.setViewportSize({ width: 1366, height: 768 })
    )
  },
  {
    name: 'menu of the legend',
    of: ['panels/embedding/legend/Legend.tsx', 'columns/ColumnItems.tsx'],
    kind: 'menu',
    open: pressed(button('Legend options', '图例选项'))
  },
  {
    name: 'menu of a group',
    of: ['panels/embedding/legend/LegendRow.tsx'],
    kind: 'menu',
    open: pressed(groupMenu),
    does: inOrder(
      (user) =>
        user.arrowTo(user.page.getByRole('menuitem', { name: word('Select its cells', '选择其细胞') })),
      keys('Enter'),
      seen(more)
    )
  },
  {
    name: 'menu of the selection',
    of: ['panels/embedding/overlay/SelectionBar.tsx'],
    kind: 'menu',
    open: pressed(more)
  },
  {
    name: 'set of cells to save',
    of: ['sets/SaveSet.tsx'],
    kind: 'dialog',
    open: pressed(button('Save as cell set…', '存为细胞集…')),
    action: save,
    badInput: [
      leftEmpty(firstField, { en: 'Set name is required', zh: '请填写集合名称' }),
      {
        enter: write(firstField, 'n'.repeat(101)),
        says: { en: 'The name should be less than 100 characters', zh: '名称应少于 100 个字符' }
      }
    ],
    does: sends(firstField, (mark) => `By ${mark}`)
  },
  {
    name: 'label for the selected cells',
    of: ['columns/LabelCells.tsx', 'columns/NameField.tsx'],
    kind: 'dialog',
    open: chosen(more, 'Label…', '标注…'),
    action: inDialog('Label', '标注'),
    badInput: [
      { enter: write(columnName, '2nd'), says: columnForm },
      refused(columnName, 'second', { en: 'A new column value is required', zh: '请填写新的列值' })
    ],
    does: inOrder(
      write(columnName, (mark) => `by_${mark}`),
      keys('Tab'),
      type('yes'),
      keys('Enter'),
      closed
    )
  },
  {
    name: 'drawer of tools',
    of: ['panels/tool-drawer/ToolDrawer.tsx', 'tool-form/ToolForm.tsx', 'tool-form/Control.tsx'],
    kind: 'dialog',
    open: drawerOf('Re-clustering', '重聚类'),
    action: createTask,
    badInput: [
      {
        enter: inOrder(write(dimension, '3'), keys('Tab')),
        says: { en: 'Enter 5 to 50', zh: '请输入 5 至 50' }
      }
    ],
    // What was entered before is kept as a draft.
    does: inOrder(write(dimension, '10'), keys('Control+Enter'), closed)
  },
  {
    name: 'drawer of gene charts',
    of: ['tool-form/genes/GeneForm.tsx'],
    kind: 'dialog',
    open: drawerOf('Dot plot', '点图'),
    action: createTask,
    badInput: [notDone(createTask, { en: 'List genes, or choose a gene set', zh: '请列出基因或选择基因集' })],
    does: inOrder(
      write(field('Genes', '基因'), 'MS4A1, CD3E, NOSUCHGENE'),
      seen(({ dialog }) => dialog.getByText(word('2 found, 1 not found', '找到 2 个，未找到 1 个'))),
      ends(createTask)
    )
  }
]

import { word, type Hand } from '../hand.ts'
import { pressed, type Sentence, type Surface } from '../surface.ts'

const more = (hand: Hand) => hand.button('More with the selection', '选区操作')
const groupMenu = (hand: Hand) => hand.button('Actions for B', 'B 的操作', 'whole')
const setNeeded: Sentence = { en: 'Set name is required', zh: '请填写集合名称' }

/** What opens over the embedding, its legend and a selection. */
export const cells: readonly Surface[] = [
  {
    name: 'menu of embeddings',
    of: ['panels/embedding/Toolbar.tsx'],
    kind: 'menu',
    open: pressed((hand) => hand.button('Embedding:', '嵌入图:'))
  },
  {
    name: 'color of the cells',
    of: ['panels/embedding/ColorByMenu.tsx'],
    kind: 'dialog',
    open: pressed((hand) => hand.button('Color by', '着色')),
    does: async (hand) => {
      await hand.type('cell_type')
      await hand.page
        .getByRole('option', { name: word('cell_type', 'cell_type') })
        .first()
        .waitFor()
      await hand.press('Enter')
      await groupMenu(hand).waitFor()
    }
  },
  { name: 'menu of groups to split by', of: ['panels/embedding/Toolbar.tsx'], kind: 'menu', open: pressed((hand) => hand.button('Split by', '拆分')) },
  {
    name: 'size and opacity',
    of: ['panels/embedding/Toolbar.tsx'],
    kind: 'dialog',
    // They fold into a button where the panel is low.
    open: async (hand) => {
      await hand.page.setViewportSize({ width: 1366, height: 600 })
      const display = hand.button('Display', '显示', 'whole')
      await hand.to(display)
      await hand.press('Enter')
      return display
    },
    does: async (hand) => {
      await hand.to(hand.dialog.getByRole('slider').first())
      await hand.press('ArrowRight', 'Escape')
      await hand.page.setViewportSize({ width: 1366, height: 768 })
    }
  },
  {
    name: 'menu of the legend',
    of: ['panels/embedding/Legend.tsx', 'columns/ColumnItems.tsx'],
    kind: 'menu',
    open: pressed((hand) => hand.button('More about the legend', '图例选项'))
  },
  {
    name: 'menu of a group',
    of: ['panels/embedding/LegendRow.tsx'],
    kind: 'menu',
    open: pressed(groupMenu),
    does: async (hand) => {
      await hand.arrowTo(hand.page.getByRole('menuitem', { name: word('Select its cells', '选择其细胞') }))
      await hand.press('Enter')
      await more(hand).waitFor()
    }
  },
  { name: 'menu of the selection', of: ['panels/embedding/SelectionBar.tsx'], kind: 'menu', open: pressed(more) },
  {
    name: 'set of cells to save',
    of: ['sets/SaveSet.tsx'],
    kind: 'dialog',
    open: pressed((hand) => hand.button('Save as cell set…', '存为细胞集…')),
    deed: (hand) => hand.inDialog('Save', '保存'),
    wrong: [
      {
        enter: async (hand) => {
          await hand.to(hand.dialog.getByRole('textbox').first())
          await hand.write('')
          await hand.press('Enter')
        },
        says: setNeeded
      },
      {
        enter: async (hand) => {
          await hand.to(hand.dialog.getByRole('textbox').first())
          await hand.write('n'.repeat(101))
        },
        says: { en: 'The name should be less than 100 characters', zh: '名称应少于 100 个字符' }
      }
    ],
    does: async (hand) => {
      await hand.type(`By ${hand.mark}`)
      await hand.press('Enter')
      await hand.closed()
    }
  },
  {
    name: 'label for the selected cells',
    of: ['columns/LabelCells.tsx', 'columns/NameField.tsx'],
    kind: 'dialog',
    open: (hand) => hand.choose(more(hand), word('Label…', '标注…')),
    deed: (hand) => hand.inDialog('Label', '标注'),
    wrong: [
      {
        enter: async (hand) => {
          await hand.to(hand.dialog.getByRole('textbox', { name: word('Column name', '列名') }))
          await hand.write('2nd')
        },
        says: { en: 'Use letters, digits and underscores, and begin with a letter', zh: '只能使用字母、数字和下划线，以字母开头' }
      },
      {
        enter: async (hand) => {
          await hand.write('second')
          await hand.press('Enter')
        },
        says: { en: 'A new column value is required', zh: '请填写新的列值' }
      }
    ],
    does: async (hand) => {
      await hand.to(hand.dialog.getByRole('textbox', { name: word('Column name', '列名') }))
      await hand.write(`by_${hand.mark}`)
      await hand.press('Tab')
      await hand.type('yes')
      await hand.press('Enter')
      await hand.closed()
    }
  },
  {
    name: 'drawer of tools',
    of: ['panels/tool-drawer/ToolDrawer.tsx', 'panels/tool-drawer/ToolForm.tsx', 'panels/tool-drawer/Control.tsx'],
    kind: 'dialog',
    open: async (hand) => {
      const run = hand.button('Run tool…', '运行工具…')
      await hand.to(run)
      await hand.press('Enter')
      await hand.to(hand.dialog.getByRole('button', { name: word('Re-clustering', '重聚类') }))
      await hand.press('Enter')
      return run
    },
    deed: (hand) => hand.inDialog('Create task', '创建任务'),
    wrong: [
      {
        enter: async (hand) => {
          await hand.to(hand.dialog.getByRole('textbox', { name: /^(?:Dimension|维度)/ }).first())
          await hand.write('3')
          await hand.press('Tab')
        },
        says: { en: 'Enter 5 to 50', zh: '请输入 5 至 50' }
      }
    ],
    does: async (hand) => {
      // What was entered before is kept as a draft.
      await hand.to(hand.dialog.getByRole('textbox', { name: /^(?:Dimension|维度)/ }).first())
      await hand.write('10')
      await hand.press('Control+Enter')
      await hand.closed()
    }
  },
  {
    name: 'drawer of gene charts',
    of: ['panels/tool-drawer/GeneForm.tsx'],
    kind: 'dialog',
    open: async (hand) => {
      const run = hand.button('Run tool…', '运行工具…')
      await hand.to(run)
      await hand.press('Enter')
      await hand.to(hand.dialog.getByRole('button', { name: word('Dot plot', '点图') }))
      await hand.press('Enter')
      return run
    },
    deed: (hand) => hand.inDialog('Create task', '创建任务'),
    wrong: [
      {
        enter: async (hand) => {
          await hand.to(hand.inDialog('Create task', '创建任务'))
          await hand.press('Enter')
        },
        says: { en: 'List genes, or choose a gene set', zh: '请列出基因或选择基因集' }
      }
    ],
    does: async (hand) => {
      await hand.to(hand.dialog.getByRole('textbox', { name: word('Genes', '基因') }))
      await hand.type('MS4A1, CD3E, NOSUCHGENE')
      await hand.dialog.getByText(word('2 found, 1 not found', '找到 2 个，未找到 1 个')).waitFor()
      await hand.to(hand.inDialog('Create task', '创建任务'))
      await hand.press('Enter')
      await hand.closed()
    }
  }
]

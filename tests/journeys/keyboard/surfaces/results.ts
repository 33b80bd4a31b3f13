import { word, type Hand } from '../hand.ts'
import { pressed, type Surface } from '../surface.ts'

const filter = (hand: Hand) => hand.button('Filter', '筛选', 'whole')
const nameField = (hand: Hand) => hand.dialog.getByRole('textbox', { name: word('Name', '名称') })

/** To the result of marker genes, by the list of tasks. */
export const before = async (hand: Hand): Promise<void> => {
  await hand.go('Task', '任务')
  await hand.to(hand.page.getByRole('link', { name: word('Marker genes', '标志基因') }).last())
  await hand.press('Enter')
  await hand.page.locator('[role=graphics-document]').locator('canvas, svg').first().waitFor()
  await hand.page.getByRole('grid').getByRole('row').nth(1).waitFor()
}

/** What opens on the result of a task. */
export const results: readonly Surface[] = [
  {
    name: 'name and remark of a result',
    of: ['panels/task-result/Head.tsx', 'tasks/EditTask.tsx'],
    kind: 'dialog',
    open: pressed((hand) => hand.button('Name and remark', '名称与备注')),
    deed: (hand) => hand.inDialog('Save', '保存')
  },
  {
    name: 'methods text',
    of: ['panels/task-result/Papers.tsx'],
    kind: 'dialog',
    open: pressed((hand) => hand.button('Methods text', '方法描述')),
    deed: (hand) => hand.inDialog('Copy', '复制')
  },
  {
    name: 'how a result was made',
    of: ['panels/task-result/Papers.tsx'],
    kind: 'dialog',
    open: pressed((hand) => hand.button('How this was made', '结果来源')),
    deed: (hand) => hand.inDialog('Copy', '复制')
  },
  {
    name: 'a result again',
    of: ['panels/tool-drawer/ToolDrawer.tsx'],
    kind: 'dialog',
    open: pressed((hand) => hand.button('Run again…', '重新运行…')),
    deed: (hand) => hand.inDialog('Create task', '创建任务')
  },
  { name: 'menu of files of a result', of: ['panels/task-result/Head.tsx'], kind: 'menu', open: pressed((hand) => hand.button('Download', '下载', 'whole')) },
  {
    name: 'settings of charts',
    of: ['charts/ChartSettings.tsx'],
    kind: 'dialog',
    open: pressed((hand) => hand.button('Chart settings', '图表设置')),
    does: async (hand) => {
      await hand.to(hand.dialog.getByRole('textbox').first())
      await hand.press('ArrowUp')
      await hand.to(hand.inDialog('Reset', '重置'))
      await hand.press('Enter', 'Escape')
    }
  },
  {
    name: 'menu of files of a chart',
    of: ['panels/task-result/ChartPane.tsx'],
    kind: 'menu',
    open: pressed((hand) => hand.button('Download figure', '下载图片'))
  },
  {
    name: 'chart to save to the gallery',
    of: ['charts/SaveToGallery.tsx', 'ui/NameAndRemark.tsx'],
    kind: 'dialog',
    open: pressed((hand) => hand.button('Save to gallery…', '保存到图库…')),
    deed: (hand) => hand.inDialog('Save', '保存'),
    wrong: [
      {
        enter: async (hand) => {
          await hand.to(nameField(hand))
          await hand.write('')
          await hand.press('Enter')
        },
        says: { en: 'A name is required', zh: '请填写名称' }
      }
    ],
    does: async (hand) => {
      await hand.write(`Kept by ${hand.mark}`)
      await hand.press('Enter')
      await hand.closed()
    }
  },
  { name: 'menu of columns of a result', of: ['panels/task-result/ResultTable.tsx'], kind: 'menu', open: pressed(filter) },
  {
    name: 'filter of a result',
    of: ['panels/task-result/TableFilter.tsx', 'panels/task-result/ResultTable.tsx'],
    kind: 'dialog',
    open: (hand) => hand.choose(filter(hand), word('log2 fold change', 'log2')),
    deed: (hand) => hand.inDialog('Confirm', '确定'),
    wrong: [
      {
        enter: async (hand) => {
          await hand.to(hand.dialog.getByRole('textbox').nth(1))
          await hand.write('big')
          await hand.press('Enter')
        },
        says: { en: 'Give a number, such as 0.58 or 1e-3', zh: '请输入数字，例如 0.58 或 1e-3' }
      }
    ],
    does: async (hand) => {
      await hand.to(hand.dialog.getByRole('textbox').nth(1))
      await hand.write('0.5')
      await hand.press('Enter')
      await hand.page
        .getByRole('button', { name: word('Remove', '移除') })
        .first()
        .waitFor()
      await hand.to(hand.page.getByRole('button', { name: word('Remove', '移除') }).first())
      await hand.press('Enter')
    }
  },
  {
    name: 'set of genes to save',
    of: ['sets/SaveSet.tsx'],
    kind: 'dialog',
    open: pressed((hand) => hand.button('Save as gene set…', '存为基因集…')),
    deed: (hand) => hand.inDialog('Save', '保存')
  },
  {
    name: 'menu of files of a table',
    of: ['panels/task-result/ResultTable.tsx'],
    kind: 'menu',
    open: pressed((hand) => hand.page.getByRole('button', { name: word('Download', '下载', 'whole') }).last())
  }
]

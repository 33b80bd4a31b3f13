import { word } from '../keyboard-user.ts'
import {
  button,
  chosen,
  closed,
  confirm,
  createTask,
  download,
  firstField,
  inDialog,
  inOrder,
  keys,
  nameField,
  press,
  pressed,
  refused,
  save,
  sends,
  leftEmpty,
  write,
  type Step,
  type Surface
} from '../surface.ts'
import { unfilter } from './table.ts'
import { toResultOf } from './tasks.ts'

const filter = button('Filter', '筛选', 'whole')

export const before: Step = async (user) => {
  await toResultOf(user, 'Marker genes', '标志基因')
  await user.page.locator('[role=graphics-document]').locator('canvas, svg').first().waitFor()
  await user.page.getByRole('grid').getByRole('row').nth(1).waitFor()
}

/** What opens on the result of a task. */
export const results: readonly Surface[] = [
  {
    name: 'name and remark of a result',
    of: ['panels/task-result/Head.tsx', 'tasks/EditTask.tsx'],
    kind: 'dialog',
    open: pressed(button('Name and remark', '名称与备注')),
    action: save
  },
  {
    name: 'methods text',
    of: ['panels/task-result/MethodsDialog.tsx'],
    kind: 'dialog',
    open: pressed(button('Methods text', '方法描述')),
    action: inDialog('Copy', '复制')
  },
  {
    name: 'how a result was made',
    of: ['panels/task-result/MadeDialog.tsx'],
    kind: 'dialog',
    open: pressed(button('Provenance', '结果来源')),
    action: inDialog('Copy', '复制')
  },
  {
    name: 'a result again',
    of: ['panels/tool-drawer/ToolDrawer.tsx'],
    kind: 'dialog',
    open: pressed(button('Run again…', '重新运行…')),
    action: createTask
  },
  {
    name: 'tools that go on from a result',
    of: ['panels/task-result/GoOn.tsx'],
    kind: 'menu',
    open: pressed(button('Continue with', '继续分析'))
  },
  {
    name: 'menu of files of a result',
    of: ['panels/task-result/ResultDownloads.tsx'],
    kind: 'menu',
    open: pressed(download)
  },
  {
    name: 'settings of charts',
    of: ['charts/ChartSettings.tsx'],
    kind: 'dialog',
    open: pressed(button('Chart settings', '图表设置')),
    does: inOrder(press(firstField, 'ArrowUp'), press(inDialog('Reset', '重置')), keys('Escape'), closed)
  },
  {
    name: 'menu of files of a chart',
    of: ['charts/FigureMenu.tsx'],
    kind: 'menu',
    open: pressed(button('Download figure', '下载图片'))
  },
  {
    name: 'chart to save to the gallery',
    of: ['charts/SaveToGallery.tsx', 'ui/fields/NameAndRemark.tsx'],
    kind: 'dialog',
    open: pressed(button('Save to gallery…', '保存到图库…')),
    action: save,
    badInput: [leftEmpty(nameField, { en: 'A name is required', zh: '请填写名称' })],
    does: sends(nameField, (mark) => `Kept by ${mark}`)
  },
  {
    name: 'menu of columns of a result',
    of: ['panels/task-result/table/TableFilters.tsx'],
    kind: 'menu',
    open: pressed(filter)
  },
  {
    name: 'set of genes to save',
    of: ['sets/SaveSet.tsx'],
    kind: 'dialog',
    open: pressed(button('Save as gene set…', '存为基因集…')),
    action: save
  },
  {
    name: 'columns of a result',
    of: ['panels/task-result/table/ColumnsMenu.tsx'],
    kind: 'dialog',
    open: pressed(({ page }) => page.getByRole('button', { name: /^(?:Columns|列)/ }).last())
  },
  {
    name: 'menu of files of a table',
    of: ['panels/task-result/table/DownloadMenu.tsx'],
    kind: 'menu',
    open: pressed(({ page }) => page.getByRole('button', { name: word('Download', '下载', 'whole') }).last())
  },
  {
    name: 'genes that a chart names',
    of: ['panels/task-result/figures/NamesMenu.tsx'],
    kind: 'dialog',
    open: pressed(({ page }) => page.getByRole('button', { name: /^(?:Names|基因名|名称)/ }).first())
  },
  {
    name: 'filter of a result',
    of: ['panels/task-result/table/TableFilter.tsx', 'panels/task-result/table/TableFilters.tsx'],
    kind: 'dialog',
    open: chosen(filter, 'log2 fold change', 'log2'),
    action: confirm,
    badInput: [
      refused(firstField, 'big', {
        en: 'Enter a number, such as 0.58 or 1e-3',
        zh: '请输入数字，例如 0.58 或 1e-3'
      })
    ],
    does: inOrder(write(firstField, '0.5'), keys('Enter'), closed, unfilter(''))
  },
  {
    name: 'tools for the genes that are selected',
    of: ['panels/task-result/figures/MarkedGenes.tsx'],
    kind: 'menu',
    open: async (user) => {
      const next = user.button('Continue with these genes', '用这些基因继续')
      if (!(await next.isVisible())) {
        const table = user.page.getByRole('grid')
        await user.to(table)
        await user.press('ArrowDown', 'Space')
      }
      return user.push(next)
    }
  }
]

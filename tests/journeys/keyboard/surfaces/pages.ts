import { word, type Hand } from '../hand.ts'
import type { Surface } from '../surface.ts'

/** Opens a page by the search over everything, unless something on it is in sight already. */
const on = async (hand: Hand, en: string, zh: string, sign: ReturnType<Hand['button']>): Promise<void> => {
  if (!(await sign.isVisible())) await hand.go(en, zh)
  await hand.to(sign)
  await hand.press('Enter')
}

const aliasField = (hand: Hand) => hand.dialog.getByRole('textbox', { name: word('Name of the new column', '新列的名称') })

export const before = (hand: Hand): Promise<void> => hand.go('Task', '任务')

/** What opens on the other pages: results kept as columns, cell types, the gallery, the report. */
export const pages: readonly Surface[] = [
  {
    name: 'columns of a result to keep',
    of: ['columns/SaveResult.tsx'],
    kind: 'dialog',
    open: async (hand) => {
      const save = hand.button('Save as column…', '存为列…')
      if (!(await save.isVisible())) {
        await hand.go('Task', '任务')
        await hand.to(hand.page.getByRole('link', { name: word('Quality control', '质量控制') }).last())
        await hand.press('Enter')
        await save.waitFor()
      }
      await hand.to(save)
      await hand.press('Enter')
      return save
    },
    deed: (hand) => hand.inDialog('Save', '保存'),
    wrong: [
      {
        enter: async (hand) => {
          await hand.to(hand.dialog.getByRole('textbox').first())
          await hand.write('1 x')
        },
        says: { en: 'Use letters, digits and underscores, and begin with a letter', zh: '只能使用字母、数字和下划线，以字母开头' }
      }
    ]
  },
  {
    name: 'references of cell types',
    of: ['panels/cell-typing/References.tsx'],
    kind: 'dialog',
    open: async (hand) => {
      const references = hand.button('References…', '参考…')
      await on(hand, 'Cell Typing', '细胞分型', references)
      return references
    },
    deed: (hand) => hand.inDialog('Make reference', '生成参考'),
    wrong: [
      {
        enter: async (hand) => {
          await hand.to(hand.inDialog('Make reference', '生成参考'))
          await hand.press('Enter')
        },
        says: { en: 'Choose the column with the labels', zh: '请选择标签所在的列' }
      }
    ]
  },
  {
    name: 'labels of cells to keep',
    of: ['panels/cell-typing/KeepCells.tsx'],
    kind: 'dialog',
    open: async (hand) => {
      const keep = hand.button('Keep labels of cells…', '保存细胞标签…')
      await on(hand, 'Cell Typing', '细胞分型', keep)
      return keep
    },
    deed: (hand) => hand.inDialog('Create column', '创建列'),
    wrong: [
      {
        enter: async (hand) => {
          await hand.to(aliasField(hand))
          await hand.write('1 x')
          await hand.press('Enter')
        },
        says: { en: 'Letters, digits and underscores, a letter first', zh: '仅限字母、数字和下划线，以字母开头' }
      }
    ],
    does: async (hand) => {
      await hand.to(aliasField(hand))
      await hand.write(`kept_by_${hand.mark}`)
      await hand.press('Enter')
      await hand.closed()
    }
  },
  {
    name: 'deletion of a figure',
    of: ['ui/Questions.tsx', 'panels/gallery/Gallery.tsx'],
    kind: 'dialog',
    open: async (hand) => {
      const box = hand.page.getByRole('checkbox', { name: word('Choose Dots', '选择Dots') }).first()
      if (!(await box.isVisible())) await hand.go('Gallery', '图库')
      await box.waitFor()
      if (!(await box.isChecked())) {
        await hand.to(box)
        await hand.press('Space')
      }
      const remove = hand.button('Delete…', '删除…')
      await hand.to(remove)
      await hand.press('Enter')
      return remove
    },
    deed: (hand) => hand.inDialog('Delete 1 figure', '删除 1 张图')
  },
  {
    name: 'menu of files of the report',
    of: ['panels/report/Report.tsx'],
    kind: 'menu',
    open: async (hand) => {
      const download = hand.button('Download', '下载', 'whole')
      await hand.go('Report', '报告')
      await hand.page.locator('[role=graphics-document], main svg[role=img], main img').first().waitFor()
      await hand.to(download)
      await hand.press('Enter')
      return download
    }
  }
]

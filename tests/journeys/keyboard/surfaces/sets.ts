import { word } from '../keyboard-user.ts'
import {
  button,
  chosen,
  closed,
  ends,
  firstField,
  inDialog,
  inOrder,
  keys,
  nameField,
  pressed,
  save,
  seen,
  sends,
  leftEmpty,
  write,
  type Find,
  type Sentence,
  type Step,
  type Surface
} from '../surface.ts'

const more: Find = ({ page }) => page.getByRole('button', { name: word('More', '更多', 'whole') }).last()
const needed: Sentence = { en: 'Set name is required', zh: '请填写集合名称' }
const list = ['panels/sets/SetList.tsx', 'panels/sets/DownloadItems.tsx'] as const

/** The set of this name has become the one that the page shows. */
const shows = (what: string): Step =>
  seen(({ page, mark }) => page.getByRole('heading', { name: `${what} by ${mark}` }))

export const before: Step = async (user) => {
  await user.go('Gene set', '基因集')
  await user.page.locator('figure canvas, [role=graphics-document]').first().waitFor()
}

/** What opens on the page of gene sets; that of cell sets is the same page with other members. */
export const sets: readonly Surface[] = [
  {
    name: 'menu of files of all sets',
    of: list,
    kind: 'menu',
    open: pressed(button('Download: All sets', '下载: 全部集合'))
  },
  {
    name: 'import of sets',
    of: ['panels/sets/ImportSets.tsx', 'panels/sets/ImportReport.tsx'],
    kind: 'dialog',
    open: pressed(button('Import…', '导入…')),
    action: inDialog('Import 1 set', '导入 1 个集合'),
    badInput: [
      {
        enter: write(firstField, 'NOSUCHGENE'),
        says: { en: 'None of these names is in this project', zh: '此项目没有这些名称' }
      },
      {
        enter: inOrder(write(firstField, 'MS4A1 CD3E'), seen(nameField), write(nameField, ''), keys('Enter')),
        says: needed
      }
    ],
    does: inOrder(
      write(firstField, 'MS4A1 CD3E NOSUCHGENE'),
      seen(nameField),
      sends(nameField, (mark) => `Pasted by ${mark}`),
      shows('Pasted')
    )
  },
  {
    name: 'menu of files of a set',
    of: ['panels/sets/OneSet.tsx', 'panels/sets/DownloadItems.tsx'],
    kind: 'menu',
    open: pressed(({ page }) => page.getByRole('button', { name: word('Download', '下载', 'whole') }).last())
  },
  {
    name: 'menu of tools for a set',
    of: ['panels/sets/SetTools.tsx'],
    kind: 'menu',
    open: pressed(({ page }) =>
      page.getByRole('button', { name: word('Continue with', '继续分析', 'whole') })
    )
  },
  { name: 'menu of a set', of: ['panels/sets/OneSet.tsx'], kind: 'menu', open: pressed(more) },
  {
    name: 'name and remarks of a set',
    of: ['sets/EditSet.tsx', 'sets/NameFields.tsx'],
    kind: 'dialog',
    open: chosen(more, 'Rename…', '重命名…'),
    action: save,
    badInput: [leftEmpty(nameField, needed)],
    does: inOrder(
      sends(nameField, (mark) => `Renamed by ${mark}`),
      shows('Renamed')
    )
  },
  {
    name: 'deletion of a set',
    of: ['ui/Questions.tsx'],
    kind: 'dialog',
    open: chosen(more, 'Delete…', '删除…'),
    action: inDialog('Delete 1 set', '删除 1 个集合'),
    does: ends(inDialog('Delete 1 set', '删除 1 个集合'))
  },
  {
    name: 'result of an operation on sets',
    of: ['panels/sets/CombineSets.tsx', 'panels/sets/ManySets.tsx'],
    kind: 'dialog',
    open: async (user) => {
      for (const name of ['First genes', 'Last genes']) {
        const box = await user.to(
          user.page.getByRole('checkbox', { name: word(`Choose ${name}`, `选择${name}`) }).first()
        )
        if (!(await box.isChecked())) await user.press('Space')
      }
      const counted = user.page
        .locator('button:not([aria-busy=true])')
        .filter({ hasText: /Save the result…|保存结果…/ })
      await counted.waitFor()
      return user.push(user.button('Save the result…', '保存结果…'))
    },
    action: save,
    badInput: [leftEmpty(nameField, needed)],
    does: inOrder(keys('Enter'), closed)
  },
  {
    name: 'menu of a chart of sets',
    of: ['panels/sets/Figure.tsx'],
    kind: 'menu',
    open: pressed(button('Download figure', '下载图片'))
  }
]

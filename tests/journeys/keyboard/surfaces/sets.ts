import { word, type Hand } from '../hand.ts'
import { pressed, type Surface } from '../surface.ts'

const more = (hand: Hand) => hand.page.getByRole('button', { name: word('More', '更多', 'whole') }).last()
const nameField = (hand: Hand) => hand.dialog.getByRole('textbox', { name: word('Name', '名称') })
const needed = { en: 'Set name is required', zh: '请填写集合名称' }
const noName = async (hand: Hand) => {
  await hand.to(nameField(hand))
  await hand.write('')
  await hand.press('Enter')
}

const list = ['panels/sets/SetList.tsx', 'panels/sets/DownloadItems.tsx'] as const

export const before = async (hand: Hand): Promise<void> => {
  await hand.go('Gene set', '基因集')
  await hand.page.locator('figure canvas, [role=graphics-document]').first().waitFor()
}

/** What opens on the page of gene sets; that of cell sets is the same page with other members. */
export const sets: readonly Surface[] = [
  { name: 'menu of files of all sets', of: list, kind: 'menu', open: pressed((hand) => hand.button('Download: All sets', '下载: 全部集合')) },
  {
    name: 'import of sets',
    of: ['panels/sets/ImportSets.tsx', 'panels/sets/ImportReport.tsx'],
    kind: 'dialog',
    open: pressed((hand) => hand.button('Import…', '导入…')),
    deed: (hand) => hand.inDialog('Import 1 set', '导入 1 个集合'),
    wrong: [
      {
        enter: async (hand) => {
          await hand.to(hand.dialog.getByRole('textbox').first())
          await hand.type('NOSUCHGENE')
        },
        says: { en: 'None of these names is in this project', zh: '此项目没有这些名称' }
      },
      {
        enter: async (hand) => {
          await hand.write('MS4A1 CD3E')
          await nameField(hand).waitFor()
          await noName(hand)
        },
        says: needed
      }
    ],
    does: async (hand) => {
      await hand.to(hand.dialog.getByRole('textbox').first())
      await hand.type('MS4A1 CD3E NOSUCHGENE')
      await nameField(hand).waitFor()
      await hand.to(nameField(hand))
      await hand.type(`Pasted by ${hand.mark}`)
      await hand.press('Enter')
      await hand.closed()
      await hand.page.getByRole('heading', { name: `Pasted by ${hand.mark}` }).waitFor()
    }
  },
  {
    name: 'menu of files of a set',
    of: ['panels/sets/OneSet.tsx', 'panels/sets/DownloadItems.tsx'],
    kind: 'menu',
    open: pressed((hand) => hand.page.getByRole('button', { name: word('Download', '下载', 'whole') }).last())
  },
  { name: 'menu of a set', of: ['panels/sets/OneSet.tsx'], kind: 'menu', open: pressed(more) },
  {
    name: 'name and remarks of a set',
    of: ['sets/EditSet.tsx', 'sets/NameFields.tsx'],
    kind: 'dialog',
    open: (hand) => hand.choose(more(hand), word('Rename…', '重命名…')),
    deed: (hand) => hand.inDialog('Save', '保存'),
    wrong: [{ enter: noName, says: needed }],
    does: async (hand) => {
      await hand.write(`Renamed by ${hand.mark}`)
      await hand.press('Enter')
      await hand.closed()
      await hand.page.getByRole('heading', { name: `Renamed by ${hand.mark}` }).waitFor()
    }
  },
  {
    name: 'deletion of a set',
    of: ['ui/Questions.tsx'],
    kind: 'dialog',
    open: (hand) => hand.choose(more(hand), word('Delete…', '删除…')),
    deed: (hand) => hand.inDialog('Delete 1 set', '删除 1 个集合'),
    does: async (hand) => {
      await hand.to(hand.inDialog('Delete 1 set', '删除 1 个集合'))
      await hand.press('Enter')
      await hand.closed()
    }
  },
  {
    name: 'result of an operation on sets',
    of: ['panels/sets/CombineSets.tsx', 'panels/sets/ManySets.tsx'],
    kind: 'dialog',
    open: async (hand) => {
      for (const name of ['First genes', 'Last genes']) {
        const box = hand.page.getByRole('checkbox', { name: word(`Choose ${name}`, `选择${name}`) }).first()
        await hand.to(box)
        if (!(await box.isChecked())) await hand.press('Space')
      }
      const save = hand.button('Save the result…', '保存结果…')
      await hand.page
        .locator('button:not([aria-busy=true])')
        .filter({ hasText: /Save the result…|保存结果…/ })
        .waitFor()
      await hand.to(save)
      await hand.press('Enter')
      return save
    },
    deed: (hand) => hand.inDialog('Save', '保存'),
    wrong: [{ enter: noName, says: needed }],
    does: async (hand) => {
      await hand.press('Enter')
      await hand.closed()
    }
  },
  {
    name: 'menu of a chart of sets',
    of: ['panels/sets/Figure.tsx'],
    kind: 'menu',
    open: pressed((hand) => hand.button('Download figure', '下载图片'))
  }
]

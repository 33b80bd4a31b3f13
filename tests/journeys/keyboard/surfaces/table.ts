import { word, type Hand } from '../hand.ts'
import { pressed, type Surface } from '../surface.ts'

const gene = 'MS4A1'
const adds = (hand: Hand) => hand.button('Filter', '筛选', 'whole')
const chip = (hand: Hand, name: string) => hand.page.getByRole('button', { name: new RegExp(`^(?:Remove |移除).*${name}`) }).first()
const confirm = (hand: Hand) => hand.inDialog('Confirm', '确定')

/** Takes the filters away again, each at its cross. */
async function unfilter(hand: Hand, name: string): Promise<void> {
  await hand.to(chip(hand, name))
  await hand.press('Enter')
  await chip(hand, name).waitFor({ state: 'detached' })
}

const dialogOf = (column: string) => pressed((hand) => hand.button(`Filter ${column}`, `筛选 ${column}`, 'whole'))

/** What opens from the table of cells. */
export const table: readonly Surface[] = [
  {
    name: 'menu of columns to filter by',
    of: ['filter/FilterChips.tsx', 'ui/Chip.tsx'],
    kind: 'menu',
    open: pressed(adds)
  },
  {
    name: 'menu of columns to filter by, by its letter on the plot',
    of: ['filter/FilterChips.tsx'],
    kind: 'menu',
    open: async (hand) => {
      await hand.to(hand.page.getByRole('application').first())
      await hand.press('f')
      return adds(hand)
    }
  },
  {
    name: 'filter of a number',
    of: ['filter/FilterDialog.tsx'],
    kind: 'dialog',
    open: dialogOf('nFeature_RNA'),
    deed: confirm,
    wrong: [
      {
        enter: async (hand) => {
          await hand.to(hand.dialog.getByRole('textbox').first())
          await hand.write('many')
          await hand.press('Enter')
        },
        says: { en: 'Give a number, such as 600 or 1e-3', zh: '请输入数字，例如 600 或 1e-3' }
      },
      {
        enter: async (hand) => {
          await hand.to(hand.dialog.getByRole('combobox').first())
          await hand.press('ArrowDown')
          await hand.pick(/(?:Range|range|范围|区间)/)
          await hand.to(hand.dialog.getByRole('textbox', { name: word('From', '从') }))
          await hand.write('900')
          await hand.press('Tab')
          await hand.write('100')
        },
        says: { en: 'From is greater than to, so nothing matches', zh: '起始值大于结束值，没有匹配' }
      },
      {
        enter: async (hand) => {
          await hand.to(hand.dialog.getByRole('textbox', { name: word('From', '从') }))
          await hand.write('few')
        },
        says: { en: 'Give a number, such as 600 or 1e-3', zh: '请输入数字，例如 600 或 1e-3' }
      }
    ],
    does: async (hand) => {
      await hand.to(hand.dialog.getByRole('textbox').first())
      await hand.write('100000')
      await hand.to(hand.dialog.getByRole('slider').first())
      await hand.press('ArrowRight', 'ArrowRight')
      await hand.to(confirm(hand))
      await hand.press('Enter')
      await unfilter(hand, 'nFeature_RNA')
    }
  },
  {
    name: 'filter of a grouping column, with random cells of each group',
    of: ['filter/FilterDialog.tsx', 'filter/RandomPerGroup.tsx', 'filter/ValueList.tsx'],
    kind: 'dialog',
    open: (hand) => hand.choose(adds(hand), word('cell_type', 'cell_type')),
    deed: confirm,
    does: async (hand) => {
      await hand.to(hand.dialog.getByRole('combobox').first())
      await hand.press('ArrowDown')
      await hand.pick(/∈/)
      await hand.to(hand.inDialog('Check all', '全选'))
      await hand.press('Enter')
      await hand.to(hand.dialog.getByRole('textbox', { name: word('Cells of each group', '每组细胞数') }))
      await hand.write('20')
      await hand.to(hand.inDialog('Draw', '抽取'))
      await hand.press('Enter')
      await hand.closed()
      await hand.page
        .getByRole('button', { name: word('Remove', '移除') })
        .first()
        .waitFor()
      await hand.to(hand.page.getByRole('button', { name: word('Remove', '移除') }).first())
      await hand.press('Enter')
    }
  },
  {
    name: 'gene of a condition on expression',
    of: ['filter/GeneCondition.tsx'],
    kind: 'dialog',
    open: (hand) => hand.choose(adds(hand), word('Gene expression…', '基因表达量…')),
    deed: (hand) => hand.inDialog('Next', '下一步'),
    does: async (hand) => {
      const ask = async () => {
        await hand.to(hand.dialog.getByRole('combobox'))
        await hand.type(gene)
        await hand.pick(word(gene, gene))
      }
      await ask()
      await hand.press('Enter')
      await confirm(hand).waitFor()
      await hand.to(hand.dialog.getByRole('textbox').first())
      await hand.write('0')
      await hand.press('Enter')
      await chip(hand, gene).waitFor()
      // The same gene a second time is refused, beside the field.
      await hand.choose(adds(hand), word('Gene expression…', '基因表达量…'))
      await ask()
      await hand.dialog
        .locator(`[id="${(await hand.dialog.getByRole('combobox').getAttribute('aria-describedby')) ?? 'none'}"]`)
        .getByText(gene)
        .waitFor()
      await hand.press('Escape')
      await hand.closed()
      await unfilter(hand, gene)
    }
  },
  {
    name: 'saved filters',
    of: ['filter/SavedFilters.tsx'],
    kind: 'dialog',
    open: pressed((hand) => hand.button('Saved filters', '已存筛选')),
    deed: (hand) => hand.inDialog('Save', '保存'),
    wrong: [
      {
        enter: async (hand) => {
          await hand.to(hand.inDialog('Save', '保存'))
          await hand.press('Enter')
        },
        says: { en: 'Set a filter first', zh: '请先设置筛选' }
      }
    ]
  },
  {
    name: 'chooser of columns',
    of: ['panels/tables/ColumnChooser.tsx'],
    kind: 'dialog',
    open: pressed((hand) => hand.button('Columns', '列')),
    does: async (hand) => {
      const box = hand.dialog.getByRole('checkbox', { name: 'percent.mt' })
      await hand.to(box)
      await hand.press('Space')
      await hand.page.getByRole('columnheader').filter({ hasText: 'percent.mt' }).waitFor({ state: 'detached' })
      await hand.to(hand.inDialog('Reset', '重置'))
      await hand.press('Enter', 'Escape')
    }
  },
  {
    name: 'row to go to',
    of: ['panels/tables/JumpToRow.tsx'],
    kind: 'dialog',
    open: pressed((hand) => hand.button('Go to row…', '转到行…')),
    deed: (hand) => hand.inDialog('Go', '转到'),
    wrong: [{ enter: (hand) => hand.press('Enter'), says: { en: 'Row 1 to', zh: '第 1 至' } }],
    does: async (hand) => {
      await hand.type('700')
      await hand.press('Enter')
      await hand.page.getByRole('row').and(hand.page.locator('[aria-rowindex="701"]')).first().waitFor()
    }
  },
  {
    name: 'download of the table',
    of: ['panels/tables/DownloadDialog.tsx'],
    kind: 'dialog',
    open: pressed((hand) => hand.button('Download…', '下载…')),
    deed: (hand) => hand.inDialog('Download', '下载'),
    does: async (hand) => {
      await hand.to(hand.dialog.getByRole('radio', { name: word('CSV', 'CSV') }))
      await hand.press('ArrowDown')
      const [file] = await Promise.all([hand.page.waitForEvent('download'), hand.to(hand.inDialog('Download', '下载')).then(() => hand.press('Enter'))])
      if (!file.suggestedFilename().endsWith('.tsv')) throw new Error(`"${file.suggestedFilename()}" is no TSV`)
      await hand.closed()
    }
  }
]

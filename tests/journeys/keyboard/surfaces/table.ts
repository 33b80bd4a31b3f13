import { word, type KeyboardUser } from '../keyboard-user.ts'
import {
  box,
  button,
  chosen,
  closed,
  confirm,
  ends,
  field,
  firstField,
  firstList,
  gone,
  inDialog,
  inOrder,
  keys,
  notDone,
  pick,
  press,
  pressed,
  refused,
  save,
  seen,
  type,
  write,
  type Find,
  type Sentence,
  type Step,
  type Surface
} from '../surface.ts'

const gene = 'MS4A1'
const adds = button('Filter', '筛选', 'whole')
const filterOf = (en: string, zh: string): Find => button(`Filter ${en}`, `筛选 ${zh}`, 'whole')
/** Columns that the product made have labels in Chinese. */
const mitochondrial = /percent\.mt|线粒体 %/
const chip =
  (name: string): Find =>
  ({ page }) =>
    page.getByRole('button', { name: new RegExp(`^(?:Remove |移除).*${name}`) }).first()

/** Takes a filter away again, at its cross. */
export const unfilter = (name: string): Step => inOrder(press(chip(name)), gone(chip(name)))

const from = field('From', '从')
const notNumber: Sentence = { en: 'Enter a number, such as 600 or 1e-3', zh: '请输入数字，例如 600 或 1e-3' }

const asksGene: Step = async (user) => {
  await user.to(firstList(user))
  await user.type(gene)
  await user.pick(word(gene, gene))
}
const ofGene = chosen(adds, 'Gene expression…', '基因表达量…')

/** What the field of the gene says it is described by, where that names the gene. */
async function refusesGene(user: KeyboardUser): Promise<void> {
  const by = await firstList(user).getAttribute('aria-describedby')
  await user.dialog
    .locator(`[id="${by ?? 'none'}"]`)
    .getByText(gene)
    .waitFor()
}

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
    open: async (user) => {
      await user.push(user.page.getByRole('application').first(), 'f')
      return adds(user)
    }
  },
  {
    name: 'filter of a number',
    of: ['filter/FilterDialog.tsx', 'filter/ConditionDialog.tsx'],
    kind: 'dialog',
    open: pressed(filterOf('nFeature_RNA', '检出基因数')),
    action: confirm,
    badInput: [
      refused(firstField, 'many', notNumber),
      {
        enter: inOrder(
          pick(firstList, /(?:Range|range|范围|区间)/),
          write(from, '900'),
          keys('Tab'),
          (user) => user.write('100')
        ),
        says: { en: 'From is greater than to, so nothing matches', zh: '起始值大于结束值，没有匹配' }
      },
      { enter: write(from, 'few'), says: notNumber }
    ],
    does: inOrder(
      write(firstField, '100000'),
      press(({ dialog }) => dialog.getByRole('slider').first(), 'ArrowRight'),
      keys('ArrowRight'),
      press(confirm),
      unfilter('(?:nFeature_RNA|检出基因数)')
    )
  },
  {
    name: 'filter of a grouping column, with random cells of each group',
    of: ['filter/FilterDialog.tsx', 'filter/RandomPerGroup.tsx', 'filter/ValueList.tsx'],
    kind: 'dialog',
    open: chosen(adds, 'cell_type', 'cell_type'),
    action: confirm,
    does: inOrder(
      pick(firstList, /∈/),
      press(inDialog('Check all', '全选')),
      write(field('Cells of each group', '每组细胞数'), '20'),
      ends(inDialog('Draw', '抽取')),
      press(chip(''))
    )
  },
  {
    name: 'gene of a condition on expression',
    of: ['filter/GeneCondition.tsx'],
    kind: 'dialog',
    open: ofGene,
    action: inDialog('Next', '下一步'),
    does: inOrder(
      asksGene,
      keys('Enter'),
      seen(confirm),
      write(firstField, '0'),
      keys('Enter'),
      seen(chip(gene)),
      // The same gene a second time is refused, beside the field.
      ofGene,
      asksGene,
      refusesGene,
      keys('Escape'),
      closed,
      unfilter(gene)
    )
  },
  {
    name: 'saved filters',
    of: ['filter/SavedFilters.tsx'],
    kind: 'dialog',
    open: pressed(button('Saved filters', '已存筛选')),
    action: save,
    badInput: [notDone(save, { en: 'Set a filter first', zh: '请先设置筛选' })]
  },
  {
    name: 'chooser of columns',
    of: ['panels/tables/ColumnChooser.tsx'],
    kind: 'dialog',
    open: pressed(button('Columns', '列')),
    does: inOrder(
      press(box(mitochondrial), 'Space'),
      gone(({ page }) => page.getByRole('columnheader').filter({ hasText: mitochondrial })),
      press(inDialog('Reset', '重置')),
      keys('Escape')
    )
  },
  {
    name: 'row to go to',
    of: ['panels/tables/JumpToRow.tsx'],
    kind: 'dialog',
    open: pressed(button('Go to row…', '转到行…')),
    action: inDialog('Go', '转到'),
    badInput: [{ enter: keys('Enter'), says: { en: 'Row 1 to', zh: '第 1 至' } }],
    does: inOrder(
      type('700'),
      keys('Enter'),
      seen(({ page }) => page.getByRole('row').and(page.locator('[aria-rowindex="701"]')).first())
    )
  },
  {
    name: 'download of the table',
    of: ['panels/tables/DownloadDialog.tsx'],
    kind: 'dialog',
    open: pressed(button('Download…', '下载…')),
    action: inDialog('Download', '下载'),
    does: async (user) => {
      await user.push(user.dialog.getByRole('radio', { name: 'CSV' }), 'ArrowDown')
      const [file] = await Promise.all([
        user.page.waitForEvent('download'),
        user.push(user.inDialog('Download', '下载'))
      ])
      if (!file.suggestedFilename().endsWith('.tsv'))
        throw new Error(`"${file.suggestedFilename()}" is no TSV`)
      await user.closed()
    }
  },
  {
    name: 'filter by cell sets',
    of: ['filter/SetCondition.tsx'],
    kind: 'dialog',
    open: chosen(adds, 'Cell set…', '细胞集…'),
    action: confirm,
    does: inOrder(press(box('Early cells'), 'Space'), ends(confirm), unfilter('Early cells'))
  }
]

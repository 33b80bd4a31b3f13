import { word, type Hand } from '../hand.ts'
import { pressed, type Surface } from '../surface.ts'

const nameField = (hand: Hand) => hand.dialog.getByRole('textbox', { name: word('Name', '名称', 'whole') })
const presses = (en: string, zh: string) => pressed((hand) => hand.button(en, zh))
const deletionOf = (what: string) => (hand: Hand) => presses(`Delete ${what} by ${hand.mark}`, `删除 ${what} by ${hand.mark}`)(hand)
const noName = {
  enter: async (hand: Hand) => {
    await hand.to(nameField(hand))
    await hand.write('')
    await hand.press('Enter')
  },
  says: { en: 'Give it a name', zh: '请填写名称' }
}
const named = (what: string) => async (hand: Hand) => {
  const name = `${what} by ${hand.mark}`
  await hand.to(nameField(hand))
  await hand.write(name)
  await hand.press('Enter')
  await hand.closed()
  await hand.page.getByText(name, { exact: true }).first().waitFor()
}
const deed = (hand: Hand) => hand.inDialog('Save', '保存')
const deletes = async (hand: Hand) => {
  const name = word('Delete', '删除', 'whole')
  await hand.to(hand.dialog.getByRole('button', { name }))
  await hand.press('Enter')
  await hand.closed()
}

export const before = (hand: Hand): Promise<void> => hand.go('Grouping color/sequence order', '分组颜色与顺序')

/** What opens on the pages of Setting. */
export const settings: readonly Surface[] = [
  {
    name: 'order and colors of a column, from its page',
    of: ['columns/GroupColors.tsx'],
    kind: 'dialog',
    open: presses('Order and colors of cell_type', 'cell_type 的顺序与颜色'),
    deed
  },
  {
    name: 'new color set',
    of: ['panels/settings/EditColorSet.tsx'],
    kind: 'dialog',
    open: presses('New color set…', '新建颜色集…'),
    deed,
    wrong: [noName],
    does: named('Colors')
  },
  { name: 'deletion of a color set', of: ['ui/Questions.tsx'], kind: 'dialog', open: deletionOf('Colors'), does: deletes },
  {
    name: 'new tag',
    of: ['panels/settings/Tags.tsx'],
    kind: 'dialog',
    open: async (hand) => {
      if ((await hand.button('New tag…', '新建标签…').count()) === 0) await hand.go('Tag', '标签')
      return presses('New tag…', '新建标签…')(hand)
    },
    deed,
    wrong: [noName],
    does: named('Tag')
  },
  { name: 'deletion of a tag', of: ['ui/Questions.tsx'], kind: 'dialog', open: deletionOf('Tag'), does: deletes }
]

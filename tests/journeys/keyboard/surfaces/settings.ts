import { word, type KeyboardUser } from '../keyboard-user.ts'
import {
  button,
  closed,
  ends,
  field,
  inDialog,
  inOrder,
  keys,
  press,
  pressed,
  save,
  seen,
  sends,
  leftEmpty,
  write,
  type Step,
  type Surface
} from '../surface.ts'

const nameField = field('Name', '名称', 'whole')
const unnamed = leftEmpty(nameField, { en: 'Enter a name', zh: '请填写名称' })

/** Names a new thing; it stands on the page then. */
const named = (what: string): Step =>
  inOrder(
    sends(nameField, (mark) => `${what} by ${mark}`),
    seen(({ page, mark }) => page.getByText(`${what} by ${mark}`, { exact: true }).first())
  )

/** The question whether what was made is to go again. */
const deletionOf = (name: string, what: string): Surface => ({
  name,
  of: ['ui/Questions.tsx'],
  kind: 'dialog',
  open: (user) => user.push(user.button(`Delete ${what} by ${user.mark}`, `删除 ${what} by ${user.mark}`)),
  does: ends(({ dialog }) => dialog.getByRole('button', { name: word('Delete', '删除', 'whole') }))
})

export const before = (user: KeyboardUser): Promise<void> =>
  user.go('Grouping color/sequence order', '分组颜色与顺序')

/** What opens on the pages of Setting. */
export const settings: readonly Surface[] = [
  {
    name: 'order and colors of a column, from its page',
    of: ['columns/GroupColors.tsx'],
    kind: 'dialog',
    open: pressed(button('Order and colors of cell_type', 'cell_type 的顺序与颜色')),
    action: save
  },
  {
    name: 'new color set',
    of: ['panels/settings/EditColorSet.tsx'],
    kind: 'dialog',
    open: pressed(button('New color set…', '新建颜色集…')),
    action: save,
    badInput: [unnamed],
    does: named('Colors')
  },
  deletionOf('deletion of a color set', 'Colors'),
  {
    name: 'new tag',
    of: ['panels/settings/Tags.tsx'],
    kind: 'dialog',
    open: (user) => user.pushOn('Tag', '标签', user.button('New tag…', '新建标签…')),
    action: save,
    badInput: [unnamed],
    does: named('Tag')
  },
  deletionOf('deletion of a tag', 'Tag'),
  {
    name: 'new API token, and the token that is shown once',
    of: ['panels/settings/NewToken.tsx', 'ui/fields/Secrets.tsx'],
    kind: 'dialog',
    open: (user) => user.pushOn('API tokens', 'API 令牌', user.button('New token…', '新建令牌…')),
    action: inDialog('Create token', '生成令牌'),
    badInput: [unnamed],
    does: inOrder(
      write(nameField, (mark) => `Token by ${mark}`),
      keys('Enter'),
      seen(({ dialog }) => dialog.locator('input[readonly]')),
      press(inDialog('Done', '完成')),
      closed,
      seen(({ page, mark }) => page.getByRole('cell', { name: `Token by ${mark}`, exact: true }).first())
    )
  },
  {
    name: 'revocation of an API token',
    of: ['ui/Questions.tsx'],
    kind: 'dialog',
    open: (user) => user.push(user.button(`Revoke Token by ${user.mark}`, `撤销 Token by ${user.mark}`)),
    does: ends(({ dialog }) => dialog.getByRole('button', { name: word('Revoke', '撤销', 'whole') }))
  }
]

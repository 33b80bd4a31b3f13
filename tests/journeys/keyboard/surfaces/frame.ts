import { word } from '../keyboard-user.ts'
import { button, inOrder, keys, pressed, seen, type, type Surface } from '../surface.ts'

const topBar = ['workbench/bars/TopBar.tsx'] as const

/** What opens from the bars around every page. */
export const frame: readonly Surface[] = [
  { name: 'menu of the project', of: topBar, kind: 'menu', open: pressed(button('Project', '项目')) },
  {
    name: 'search over everything',
    of: ['workbench/keyboard/Palette.tsx'],
    kind: 'dialog',
    open: (user) => user.push(user.button('Search genes, columns, tools', '搜索基因、列、工具'), 'Control+k'),
    does: inOrder(
      type('MS4A1'),
      seen(({ page }) => page.getByRole('option', { name: word('MS4A1', 'MS4A1') }).first()),
      keys('Enter'),
      seen(({ page }) => page.getByRole('button', { name: /(?:Color by|着色).*MS4A1/ }))
    )
  },
  { name: 'menu of languages', of: topBar, kind: 'menu', open: pressed(button('Language', '语言')) },
  { name: 'menu of themes', of: topBar, kind: 'menu', open: pressed(button('Theme', '主题')) },
  { name: 'menu of help', of: topBar, kind: 'menu', open: pressed(button('Help center', '帮助中心')) },
  {
    name: 'list of keys',
    of: ['workbench/keyboard/KeysDialog.tsx'],
    kind: 'dialog',
    open: (user) => user.push(user.button('Theme', '主题'), '?')
  },
  {
    name: 'menu of the account',
    of: ['workbench/bars/AccountMenu.tsx'],
    kind: 'menu',
    // The button bears the initials of the project before its name.
    open: pressed(({ page }) => page.getByRole('button', { name: /(?:Account|账号)/ }).last())
  }
]

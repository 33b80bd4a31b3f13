import { word } from '../hand.ts'
import { pressed, type Surface } from '../surface.ts'

const button = (en: string, zh: string) => pressed((hand) => hand.button(en, zh))

const topBar = ['workbench/TopBar.tsx'] as const

/** What opens from the bars around every page. */
export const frame: readonly Surface[] = [
  { name: 'menu of the project', of: topBar, kind: 'menu', open: button('Project', '项目') },
  {
    name: 'search over everything',
    of: ['workbench/Palette.tsx'],
    kind: 'dialog',
    open: async (hand) => {
      const search = await hand.to(hand.button('Search genes, columns, tools', '搜索基因、列、工具'))
      await hand.press('Control+k')
      return search
    },
    does: async (hand) => {
      await hand.type('MS4A1')
      await hand.page
        .getByRole('option', { name: word('MS4A1', 'MS4A1') })
        .first()
        .waitFor()
      await hand.press('Enter')
      await hand.page.getByRole('button', { name: /(?:Color by|着色).*MS4A1/ }).waitFor()
    }
  },
  { name: 'menu of languages', of: topBar, kind: 'menu', open: button('Language', '语言') },
  { name: 'menu of themes', of: topBar, kind: 'menu', open: button('Theme', '主题') },
  { name: 'menu of help', of: topBar, kind: 'menu', open: button('Help center', '帮助中心') },
  {
    name: 'list of keys',
    of: ['workbench/KeysDialog.tsx'],
    kind: 'dialog',
    open: async (hand) => {
      const theme = await hand.to(hand.button('Theme', '主题'))
      await hand.press('?')
      return theme
    }
  },
  {
    name: 'menu of the account',
    of: ['workbench/AccountMenu.tsx'],
    kind: 'menu',
    // The button bears the initials of the project before its name.
    open: pressed((hand) => hand.page.getByRole('button', { name: /(?:Account|账号)/ }).last())
  }
]

import type { Locator } from 'playwright'
import { word, type KeyboardUser } from './keyboard-user.ts'

/** A sentence in both languages. */
export interface Sentence {
  readonly en: string
  readonly zh: string
}

/** Bad input: how it is entered by keys, and the error beside its field. */
export interface BadInput {
  readonly enter: Step
  readonly says: Sentence
}

/**
 * Something that opens over a page, and how a user without a mouse opens it, uses it and enters bad input.
 */
export interface Surface {
  readonly name: string
  /** Files below src/client in which it stands. */
  readonly of: readonly string[]
  readonly kind: 'dialog' | 'menu'
  /** Opens it. Answers the control that must have the focus after it is closed. */
  readonly open: (user: KeyboardUser) => Promise<Locator>
  /** Its primary action; none where it only shows something. */
  readonly action?: Find
  readonly badInput?: readonly BadInput[]
  /** Uses it, until it is closed. */
  readonly does?: Step
}

export type Find = (user: KeyboardUser) => Locator
export type Step = (user: KeyboardUser) => Promise<unknown>

/** What is typed; a function gets the mark of the user, so that two users do not make things of one name. */
type Text = string | ((mark: string) => string)

const textFor = (text: Text, { mark }: KeyboardUser): string => (typeof text === 'string' ? text : text(mark))

// What is looked for: on the page, or in the dialog that has the focus.

export const button =
  (en: string, zh: string, whole?: 'whole'): Find =>
  (user) =>
    user.button(en, zh, whole)

export const inDialog =
  (en: string, zh: string): Find =>
  (user) =>
    user.inDialog(en, zh)

export const field =
  (en: string, zh: string, whole?: 'whole'): Find =>
  (user) =>
    user.dialog.getByRole('textbox', { name: word(en, zh, whole) }).first()

export const firstField: Find = (user) => user.dialog.getByRole('textbox', { disabled: false }).first()
export const firstList: Find = (user) => user.dialog.getByRole('combobox').first()
export const box =
  (name: string | RegExp): Find =>
  (user) =>
    user.dialog.getByRole('checkbox', { name })

export const download = button('Download', '下载', 'whole')
export const createTask = inDialog('Create task', '创建任务')
export const confirm = inDialog('Confirm', '确定')
export const save = inDialog('Save', '保存')
export const nameField = field('Name', '名称')
export const columnForm: Sentence = {
  en: 'Use letters, digits and underscores, and begin with a letter',
  zh: '只能使用字母、数字和下划线，以字母开头'
}

// What is done, by keys.

export const keys =
  (...names: string[]): Step =>
  (user) =>
    user.press(...names)

export const type =
  (text: Text): Step =>
  (user) =>
    user.type(textFor(text, user))

/** Goes to a control and presses a key on it. */
export const press =
  (find: Find, key = 'Enter'): Step =>
  (user) =>
    user.push(find(user), key)

/** Goes to a field and types over what stands in it. */
export const write =
  (find: Find, text: Text): Step =>
  async (user) => {
    await user.to(find(user))
    await user.write(textFor(text, user))
  }

/** Chooses another value in a list field. */
export const pick =
  (find: Find, option: RegExp): Step =>
  async (user) => {
    await user.push(find(user), 'ArrowDown')
    await user.pick(option)
  }

export const seen =
  (find: Find): Step =>
  (user) =>
    find(user).waitFor()

export const gone =
  (find: Find): Step =>
  (user) =>
    find(user).waitFor({ state: 'detached' })

export const closed: Step = (user) => user.closed()

export const inOrder =
  (...steps: readonly Step[]): Step =>
  async (user) => {
    for (const step of steps) await step(user)
  }

/** Writes into a field, sends the form with Enter, and is done. */
export const sends = (find: Find, text: Text): Step => inOrder(write(find, text), keys('Enter'), closed)

/** Presses a button of a dialog, which closes with that. */
export const ends = (find: Find): Step => inOrder(press(find), closed)

// How a surface is opened, and what it says of a field that is sent as it should not be.

/** By its button. */
export const pressed =
  (find: Find) =>
  (user: KeyboardUser): Promise<Locator> =>
    user.push(find(user))

/** By an item of a menu. */
export const chosen =
  (menu: Find, en: string, zh: string) =>
  (user: KeyboardUser): Promise<Locator> =>
    user.choose(menu(user), word(en, zh))

export const refused = (find: Find, text: string, says: Sentence): BadInput => ({
  enter: inOrder(write(find, text), keys('Enter')),
  says
})
export const leftEmpty = (find: Find, says: Sentence): BadInput => refused(find, '', says)
export const notDone = (find: Find, says: Sentence): BadInput => ({ enter: press(find), says })

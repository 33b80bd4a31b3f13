import type { Locator } from 'playwright'
import { word, type KeyboardUser } from './keyboard-user.ts'

/** A sentence in both languages. */
export interface Sentence {
  readonly en: string
  readonly zh: string
}

/** Bad input: what is entered by keys, and what is said of it beside its field. */
export interface Wrong {
  readonly enter: Step
  readonly says: Sentence
}

/**
 * Something that opens over a page: how a user without a mouse opens it, what it does there, and what it is
 * told.
 */
export interface Surface {
  readonly name: string
  /** Files below src/client in which it stands. */
  readonly of: readonly string[]
  readonly kind: 'dialog' | 'menu'
  /** Opens it; answers what has the focus when it is closed again. */
  readonly open: (hand: KeyboardUser) => Promise<Locator>
  /** What it is opened for; none where there is nothing but reading. */
  readonly deed?: Find
  readonly wrong?: readonly Wrong[]
  /** Does what it is for, from open to closed. */
  readonly does?: Step
}

export type Find = (hand: KeyboardUser) => Locator
export type Step = (hand: KeyboardUser) => Promise<unknown>

/** What is typed; a function gets the mark of the user, so that two users do not make things of one name. */
type Text = string | ((mark: string) => string)

const textFor = (text: Text, { mark }: KeyboardUser): string => (typeof text === 'string' ? text : text(mark))

// What is looked for: on the page, or in the dialog that has the focus.

export const button =
  (en: string, zh: string, whole?: 'whole'): Find =>
  (hand) =>
    hand.button(en, zh, whole)

export const inDialog =
  (en: string, zh: string): Find =>
  (hand) =>
    hand.inDialog(en, zh)

export const field =
  (en: string, zh: string, whole?: 'whole'): Find =>
  (hand) =>
    hand.dialog.getByRole('textbox', { name: word(en, zh, whole) }).first()

export const firstField: Find = (hand) => hand.dialog.getByRole('textbox', { disabled: false }).first()
export const firstList: Find = (hand) => hand.dialog.getByRole('combobox').first()
export const box =
  (name: string | RegExp): Find =>
  (hand) =>
    hand.dialog.getByRole('checkbox', { name })

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
  (hand) =>
    hand.press(...names)

export const type =
  (text: Text): Step =>
  (hand) =>
    hand.type(textFor(text, hand))

/** Goes to a control and presses a key on it. */
export const press =
  (find: Find, key = 'Enter'): Step =>
  (hand) =>
    hand.push(find(hand), key)

/** Goes to a field and types over what stands in it. */
export const write =
  (find: Find, text: Text): Step =>
  async (hand) => {
    await hand.to(find(hand))
    await hand.write(textFor(text, hand))
  }

/** Chooses another value in a list field. */
export const pick =
  (find: Find, option: RegExp): Step =>
  async (hand) => {
    await hand.push(find(hand), 'ArrowDown')
    await hand.pick(option)
  }

export const seen =
  (find: Find): Step =>
  (hand) =>
    find(hand).waitFor()

export const gone =
  (find: Find): Step =>
  (hand) =>
    find(hand).waitFor({ state: 'detached' })

export const closed: Step = (hand) => hand.closed()

export const inOrder =
  (...steps: readonly Step[]): Step =>
  async (hand) => {
    for (const step of steps) await step(hand)
  }

/** Writes into a field, sends the form with Enter, and is done. */
export const sends = (find: Find, text: Text): Step => inOrder(write(find, text), keys('Enter'), closed)

/** Presses a button of a dialog, which closes with that. */
export const ends = (find: Find): Step => inOrder(press(find), closed)

// How a surface is opened, and what it says of a field that is sent as it should not be.

/** By its button. */
export const pressed =
  (find: Find) =>
  (hand: KeyboardUser): Promise<Locator> =>
    hand.push(find(hand))

/** By an item of a menu. */
export const chosen =
  (menu: Find, en: string, zh: string) =>
  (hand: KeyboardUser): Promise<Locator> =>
    hand.choose(menu(hand), word(en, zh))

export const refused = (find: Find, text: string, says: Sentence): Wrong => ({
  enter: inOrder(write(find, text), keys('Enter')),
  says
})
export const unsaid = (find: Find, says: Sentence): Wrong => refused(find, '', says)
export const notDone = (find: Find, says: Sentence): Wrong => ({ enter: press(find), says })

import { atom, getDefaultStore } from 'jotai'

/** A question before an action that is hard to undo. The buttons name the action, never "OK". */
export interface Question {
  readonly title: string
  readonly text?: string
  /** The word on the button that does nothing; "Cancel" otherwise. */
  readonly cancel?: string
  /** The last one is the one that is meant; those before it are other ways. */
  readonly actions: readonly { readonly id: string; readonly label: string; readonly danger?: boolean }[]
}

export interface OpenQuestion extends Question {
  readonly answer: (id: string | null) => void
}

export const questionAtom = atom<OpenQuestion | null>(null)

/**
 * Does something once the event of a key has reached every dialog. They get it one after another, so a
 * question that opens or closes at once would leave it to the next of them: one Escape would close two.
 */
export const afterKey = (action: () => void) => (): void => void setTimeout(action)

/** Asks, and gives the id of the chosen action, or null where the user turned away. */
export function ask(question: Question): Promise<string | null> {
  const store = getDefaultStore()
  store.get(questionAtom)?.answer(null)
  return new Promise((resolve) => {
    store.set(questionAtom, {
      ...question,
      answer: (id) => {
        store.set(questionAtom, null)
        resolve(id)
      }
    })
  })
}

import type { Page } from 'playwright'

/** One of the programs that stand beside each other, running and ready to be visited. */
export interface Program {
  readonly name: string
  readonly version: string
  /** What a visitor opens, with the cookies of who is signed in. */
  readonly url: string
  readonly cookies: readonly Cookie[]
  /** The element that cells are drawn in. */
  readonly plot: string
  /** Colours the cells by a gene, and says by which event the page learns of it. */
  readonly colorByGene: (page: Page, gene: string) => Promise<Order>
  /** The same by the column of groups. */
  readonly colorByGroups: (page: Page) => Promise<Order>
  readonly pan: Drag
  readonly lasso: Drag
  /** The element whose first number is how many cells are selected. */
  readonly count: string
  readonly stop: () => Promise<void>
}

export interface Cookie {
  readonly name: string
  readonly value: string
  readonly url: string
}

/** The kind of the event that ordered something: it is noted when the last of them came. */
export type Order = 'click' | 'keydown' | 'change'

/** What a drag of the pointer needs to do what is wanted. */
export interface Drag {
  /** Chooses the tool, where there is one to choose. */
  readonly choose?: (page: Page) => Promise<void>
  /** A key that is held meanwhile. */
  readonly held?: string
}

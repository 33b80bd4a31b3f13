import { atom } from 'jotai'

/** The tool drawer: closed (null), or open for rows of one kind, with a tool and parameters chosen or none. */
export interface ToolDrawer {
  readonly subject: 'cell' | 'gene'
  readonly tool?: string
  readonly params?: Readonly<Record<string, unknown>>
}

export const toolDrawerAtom = atom<ToolDrawer | null>(null)

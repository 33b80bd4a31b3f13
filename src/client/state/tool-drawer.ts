import { atom } from 'jotai'
import type { Filter } from '../../contract/filter/filter.ts'
import type { ToolRole } from '../../contract/tool.ts'
import { toolsFor } from '../../tools/index.ts'
import type { Subject } from '../../contract/subject.ts'
import type { Clause } from '../../contract/selection.ts'

/**
 * The tool drawer: closed (null), or open for rows of one kind, with a tool and parameters chosen or none.
 */
export interface ToolDrawer {
  readonly subject: Subject
  readonly tool?: string
  /** Rows of the gene table that a chart of genes begins with. */
  readonly genes?: ReadonlySet<number>
  readonly params?: Readonly<Record<string, unknown>>
  /** The task that is run again: its cells can be chosen again by what it says of them. */
  readonly source?: ToolSource
  /** The task whose result the tool goes on from. */
  readonly parent?: ToolParent
}

export interface ToolParent {
  readonly id: string
  readonly name: string
}

export interface ToolSource {
  readonly name: string
  readonly filters: readonly Filter[]
  readonly clauses: readonly Clause[]
  readonly cells: number
}

export const toolDrawerAtom = atom<ToolDrawer | null>(null)

/** The tool that the drawer opens with for a role; the list alone where no tool has it. */
export const toolFor = (role: ToolRole): Pick<ToolDrawer, 'tool'> => {
  const [first] = toolsFor(role)
  return first ? { tool: first.id } : {}
}

import type { Tool } from '../../contract/tool.ts'
import { fieldsOf } from '../tool-form/fields.ts'
import { tools } from '../../tools/index.ts'

/** A tool that takes things of one kind in one of its parameters. */
export interface GeneTool {
  readonly tool: Tool
  /** The parameters that it opens with; null where it takes fewer of them. */
  readonly params: (given: readonly string[]) => Readonly<Record<string, unknown>> | null
}

/** The tools with a parameter of this kind, the first of them, and with what is chosen that it shows with. */
const toolsWith = (kind: 'genes' | 'sets'): readonly GeneTool[] =>
  tools
    .filter(({ subject }) => subject !== 'gene')
    .flatMap((tool): GeneTool[] => {
      const field = fieldsOf(tool.params).find((one) => one.kind === kind)
      if (!field) return []
      const { name, shownWhen } = field
      return [
        {
          tool,
          params: (given) =>
            tool.params.shape[name]!.safeParse(given).success
              ? { [name]: given, ...(shownWhen && { [shownWhen.param]: shownWhen.values[0] }) }
              : null
        }
      ]
    })

/** The tools that take a list of genes as one of their parameters, beside the charts of genes. */
export const geneTools = toolsWith('genes')

/** The tools that take gene sets; those of the account are named `set:` and their id. */
export const setTools = toolsWith('sets')

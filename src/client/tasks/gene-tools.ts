import type { Tool } from '../../contract/tool.ts'
import { fieldsOf } from '../tool-form/fields.ts'
import { tools } from '../../tools/index.ts'

/** A tool that takes a list of genes. */
export interface GeneTool {
  readonly tool: Tool
  /** The parameters that it opens with; null where it takes fewer genes. */
  readonly params: (genes: readonly string[]) => Readonly<Record<string, unknown>> | null
}

/** The tools that take a list of genes as one of their parameters, beside the charts of genes. */
export const geneTools: readonly GeneTool[] = tools
  .filter(({ subject }) => subject !== 'gene')
  .flatMap((tool): GeneTool[] => {
    const field = fieldsOf(tool.params).find(({ kind }) => kind === 'genes')
    if (!field) return []
    const { name, shownWhen } = field
    return [
      {
        tool,
        params: (genes) =>
          tool.params.shape[name]!.safeParse(genes).success
            ? { [name]: genes, ...(shownWhen && { [shownWhen.param]: shownWhen.values[0] }) }
            : null
      }
    ]
  })

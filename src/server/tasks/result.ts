import type { taskResult } from '../../contract/api/task.ts'
import type { ContentOf } from '../../contract/api/endpoint.ts'
import { cellNameColumn, namesCells, withCellNames } from '../../shared/cell-names.ts'
import { briefly, fill, type Language, type Text, type TextValues } from '../../contract/text.ts'
import type { ChartKind, Tool } from '../../contract/tool.ts'
import { chartsIn, viewOf } from './chart.ts'
import type { Shown, StoredResult } from './stored-result.ts'

/**
 * The result of a task in the caller's language, with its charts drawn with the initial values of their
 * controls.
 */
export async function shownResult(shown: Shown): Promise<ContentOf<typeof taskResult>> {
  const charts: Record<string, Record<string, unknown>> = {}
  const chartKinds: Record<string, ChartKind> = {}
  for (const chart of chartsIn(shown)) {
    charts[chart.id] = { ...chart.spec(await viewOf(chart, shown)) }
    chartKinds[chart.id] = chart.kind
  }
  return { ...resultContent(shown), charts, chartKinds }
}

/** The result of a task in a language, without its charts. */
export function resultContent({
  tool,
  result,
  language
}: Pick<Shown, 'tool' | 'result' | 'language'>): Omit<ContentOf<typeof taskResult>, 'charts' | 'chartKinds'> {
  const { file, provenance } = result
  const params = provenance.params
  const values = namedIn(result)
  const labelOf = (
    id: string,
    { name, label }: { readonly name: string; readonly label?: Text | undefined }
  ): string => {
    const declared = {
      en: tool.texts.en.tables[id]?.columns[name] ?? name,
      zh: tool.texts.zh.tables[id]?.columns[name] ?? name
    }
    return label?.[language] ?? fill(declared, language, values)
  }
  const wordsOf = (id: string, name: string): { words: Record<string, string> } | null => {
    const [en, zh] = [tool.texts.en.codes?.[id]?.[name], tool.texts.zh.codes?.[id]?.[name]]
    if (!en) return null
    const filled = Object.entries(en).map(([code, word]) => [
      code,
      fill({ en: word, zh: zh?.[code] ?? word }, language, values)
    ])
    // A word that is left out, or names what an earlier version did not keep, is none.
    const words = filled.filter(([, word = '']) => word !== '' && !word.includes('{{'))
    return { words: Object.fromEntries(words) as Record<string, string> }
  }
  return {
    summary: { ...file.summary },
    cellsUsed: file.cellsUsed,
    warnings: file.warnings.map(({ key, values }) => ({
      key,
      text: fill(textOf(tool, 'warnings', key), language, briefly(values ?? {}))
    })),
    tables: Object.fromEntries(
      Object.entries(file.tables).map(([id, { columns, rows }]) => [
        id,
        {
          total: rows,
          columns: (namesCells(tool, params, id, columns)
            ? withCellNames(columns, cellNameColumn)
            : columns
          ).map((column) => ({
            name: column.name,
            kind: column.kind,
            label: labelOf(id, column),
            ...wordsOf(id, column.name),
            ...('constant' in column && column.constant !== undefined && { constant: column.constant })
          }))
        }
      ])
    ),
    matrices: Object.fromEntries(
      Object.entries(tool.matrices ?? {}).flatMap(([id, { name, rows: rowTable, columns: columnTable }]) => {
        const stored = file.matrices[id]
        if (!stored) return []
        const { levels: _, ...details } = stored
        return [[id, { ...details, name: name[language], rowTable, columnTable }]]
      })
    ),
    methods: methodsOf(tool, result, language)
  }
}

type FileAndProvenance = Pick<StoredResult, 'file' | 'provenance'>

/** The methods text of a result, which ends with the versions of its references where they were stated. */
export const methodsOf = (tool: Tool, result: FileAndProvenance, language: Language): string => {
  const text = fill({ en: tool.texts.en.methods, zh: tool.texts.zh.methods }, language, namedIn(result))
  const stated = result.provenance.resources.flatMap(({ name, version }) =>
    version === undefined ? [] : [fill(statedVersion, language, { name, version })]
  )
  const versions = [...new Set(stated)]
  return versions.length === 0 ? text : text + fill(statedVersions, language, { versions })
}

const statedVersion: Text = { en: '"{{name}}" (version {{version}})', zh: '“{{name}}”（版本 {{version}}）' }
const statedVersions: Text = { en: ' Reference data: {{versions}}.', zh: '参考数据：{{versions}}。' }

const textOf = (tool: Tool, kind: 'warnings', key: string) => ({
  en: tool.texts.en[kind][key] ?? key,
  zh: tool.texts.zh[kind][key] ?? key
})

/** The values that the texts of a tool may name: parameters that fit a sentence, and the summary. */
function namedIn({ file, provenance }: FileAndProvenance): TextValues {
  const plain = Object.entries(provenance.params).flatMap(
    ([name, value]): [string, string | number | string[]][] => {
      if (typeof value === 'string' || typeof value === 'number') return [[name, value]]
      return Array.isArray(value) ? [[name, value.map(String)]] : []
    }
  )
  return { ...Object.fromEntries(plain), ...file.summary }
}

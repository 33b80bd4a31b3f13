import { operators } from '../../../contract/filter/filter.ts'
import type { Language, Text } from '../../../contract/text.ts'
import type { Tool } from '../../../contract/tool.ts'
import { shortcutRows } from '../../shortcuts/shortcuts.ts'
import type { Article } from './article.ts'

/** A part of the help that a search can find. */
export type HelpPart =
  | { readonly kind: 'article'; readonly id: string; readonly title: string; readonly article: Article }
  | { readonly kind: 'keys'; readonly id: string; readonly title: string }
  | { readonly kind: 'tool'; readonly id: string; readonly title: string; readonly tool: Tool }

const keysTitle: Text = { en: 'Keyboard', zh: '键盘' }

/** All parts of the help, in the order of the page. */
export const helpParts = (
  articles: readonly Article[],
  tools: readonly Tool[],
  language: Language
): HelpPart[] => [
  ...articles.map((article): HelpPart => ({
    kind: 'article',
    id: article.id,
    title: article.title[language],
    article
  })),
  { kind: 'keys', id: 'keys', title: keysTitle[language] },
  ...tools.map((tool): HelpPart => ({ kind: 'tool', id: tool.id, title: tool.texts[language].name, tool }))
]

function wordsOfTool({ id, texts, references }: Tool): string[] {
  const toolTexts = Object.values(texts).flatMap(({ name, summary, params, tables, methods }) => [
    name,
    summary,
    methods,
    ...Object.values(params).flatMap(({ label, help, options = {} }) => [
      label,
      help,
      ...Object.values(options)
    ]),
    ...Object.values(tables).map((table) => table.name)
  ])
  return [id, ...toolTexts, ...references.map(({ name }) => name)]
}

/** The text of a part in both languages, since users may know the word in either. */
function wordsOf(part: HelpPart): string {
  if (part.kind === 'tool') return wordsOfTool(part.tool).join('\n')
  if (part.kind === 'keys')
    return [
      keysTitle.en,
      keysTitle.zh,
      ...shortcutRows.flatMap(({ keys, does }) => [...keys, does.en, does.zh])
    ].join('\n')
  const { id, title, text } = part.article
  const listed =
    id === 'filters'
      ? Object.values(operators).flatMap((operator) => [operator.text.en, operator.text.zh])
      : []
  return [title.en, title.zh, text.en, text.zh, ...listed].join('\n')
}

/** The titles of a part in both languages. */
function titlesOf(part: HelpPart): string {
  if (part.kind === 'tool') return `${part.tool.texts.en.name}\n${part.tool.texts.zh.name}`
  const { en, zh } = part.kind === 'keys' ? keysTitle : part.article.title
  return `${en}\n${zh}`
}

/** The parts that contain every word of the query, those with all words in their title first. */
export function findHelp(parts: readonly HelpPart[], query: string): readonly HelpPart[] {
  const requested = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (requested.length === 0) return parts
  const holds = (text: string) => requested.every((word) => text.toLowerCase().includes(word))
  return parts
    .filter((part) => holds(wordsOf(part)))
    .toSorted((a, b) => Number(holds(titlesOf(b))) - Number(holds(titlesOf(a))))
}

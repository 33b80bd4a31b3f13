import { fill, type Language, type Text } from '../contract/text.ts'

/** A figure that is missing from an archive, with a sentence that says why and what to do. */
export interface NotDrawn {
  readonly title: string
  readonly why: string
}

/** The file that lists the missing figures of an archive. */
export const notDrawnFile = 'not-drawn.txt'

const words: Text = {
  en: 'These charts are missing here, or not there in every format. Everything else of the result is in this archive.\n\n{{list}}',
  zh: '以下图表缺失，或缺少部分格式。结果的其他内容均在此压缩包中。\n\n{{list}}'
}

/** The text of that file. */
export const notDrawnText = (missing: readonly NotDrawn[], language: Language): string =>
  fill(words, language, { list: missing.map(({ title, why }) => `${title}\n  ${why}\n`).join('\n') })

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/**
 * Words that a reader meets, one for one thing: what was called by several names, in a spelling of its own,
 * or by an image, beside the word that stands for it.
 */
const instead: readonly (readonly [RegExp, string])[] = [
  [/neighbour|normalis|colour\b|generalis/, 'American spelling'],
  [/made-up doublet/, 'simulated doublets'],
  [/dots an inch/, 'dpi'],
  [/^(?:least share|least log2)/i, 'Min. % of cells, Min. |log2FC|'],
  [/further from the median/, 'more than this many MADs from the median'],
  [/poor, doubled/, 'low-quality cells, doublets'],
  [/伪批量/, '拟 bulk（pseudobulk）'],
  [/校正 t 值/, '调节 t 统计量'],
  [/对数标准化|对数正态化/, '对数归一化'],
  [/细胞分型/, '细胞类型注释'],
  [/嵌入图/, '降维图'],
  [/簇的层级/, '聚类树'],
  [/突出基因/, '特征基因'],
  [/服务器的回答/, '服务器响应'],
  [/此处较高/, '选区高表达基因']
]

const root = path.resolve(import.meta.dirname, '..')
/** Files of words: of tools, panels, kinds of reference data and errors. */
const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    /(?:^|\/)(?:texts|words)\.ts$|^contract\/errors\/\w+\.ts$/.test(file) && !file.endsWith('.test.ts')
)

/** What stands between quotes in a file of words, without its comments and the names of its keys. */
function textsOf(file: string): string[] {
  const code = readFileSync(path.join(root, 'src', file), 'utf8').replaceAll(
    /\/\*[^]*?\*\/|^\s*\/\/.*$/gm,
    ''
  )
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'(?!\s*:)|`([^`]*)`|"((?:[^"\\\n]|\\.)*)"(?!\s*:)/g)].map(
    ([, single, template, double]) => single ?? template ?? double ?? ''
  )
}

test('one thing has one word, in the spelling of the field, in both languages', () => {
  const texts = files.flatMap((file) => textsOf(file).map((text) => [file, text] as const))
  expect(texts.length).toBeGreaterThan(5000)
  const wrong = texts.flatMap(([file, text]) =>
    instead.flatMap(([word, right]) => (word.test(text) ? [`${file}: "${text}" (${right})`] : []))
  )
  expect(wrong).toEqual([])
})

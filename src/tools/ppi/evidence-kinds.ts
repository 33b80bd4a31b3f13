import type { ChartView, EdgeKind } from '../../contract/tool.ts'
import { groupColor } from '../../shared/style/palette.ts'
import { says } from '../parts/charts/sentence-case.ts'
import { listed } from '../parts/charts/view.ts'

/**
 * The channels of STRING in the order and about the colors of its evidence view (Szklarczyk et al. 2023), by
 * the start of their names: its files write `experiments` or `experimental`, and `cooccurence`.
 */
const known = [
  { starts: 'database', color: '#2FA8C9', name: ['databases', '数据库'] },
  { starts: 'experiment', color: '#C13CC1', name: ['experiments', '实验'] },
  { starts: 'neighborhood', color: '#2E9E3C', name: ['gene neighborhood', '基因邻近'] },
  { starts: 'fusion', color: '#D62728', name: ['gene fusion', '基因融合'] },
  { starts: 'cooccur', color: '#3B5BDB', name: ['gene co-occurrence', '基因共现'] },
  { starts: 'textmining', color: '#A3A71B', name: ['text mining', '文本挖掘'] },
  { starts: 'coexpression', color: '#171D1F', name: ['co-expression', '共表达'] },
  { starts: 'homology', color: '#8F9BEF', name: ['homology', '同源性'] }
] as const

/** The channels of the network that comes with Cytodeck, in Chinese. */
const starter: Readonly<Record<string, string>> = {
  complex: '复合物',
  binding: '结合',
  modification: '修饰'
}

const plain = (channel: string): string => channel.toLowerCase().replaceAll(/[\s_-]/g, '')

/** The place of a channel in the order of STRING; channels that STRING has not come last. */
const placeOf = (channel: string): number => {
  const place = known.findIndex(({ starts }) => plain(channel).startsWith(starts))
  return place < 0 ? known.length : place
}

/** What a channel is called, in English and Chinese: those that STRING has in words, others as they are. */
function namesOf(channel: string): readonly [en: string, zh: string] {
  const found = known[placeOf(channel)]
  if (!found) return [channel, starter[channel] ?? channel]
  const [en, zh] = found.name
  return plain(channel).endsWith('transferred') ? [`${en}, transferred`, `${zh}（跨物种）`] : [en, zh]
}

/** Channels as the files of STRING and the network that comes with Cytodeck write them. */
export const channels = [
  'neighborhood',
  'neighborhood_transferred',
  'fusion',
  'cooccurence',
  'homology',
  'coexpression',
  'coexpression_transferred',
  'experiments',
  'experiments_transferred',
  'database',
  'database_transferred',
  'textmining',
  'textmining_transferred',
  'complex',
  'binding',
  'modification'
] as const

const wordsOf = (language: 0 | 1) =>
  Object.fromEntries(channels.map((channel) => [channel, namesOf(channel)[language]])) as Record<
    (typeof channels)[number],
    string
  >
export const channelWords = { en: wordsOf(0), zh: wordsOf(1) } as const

/** What a channel is called in a chart. What a file alone calls so is left as it is there. */
const nameOf = (view: ChartView, channel: string): string => {
  const [en, zh] = namesOf(channel)
  return en === zh ? channel : says(view, en, zh)
}

/** What the channels of a network are called, in the order of STRING. */
export const channelNames = (view: ChartView): Readonly<Record<string, string>> =>
  Object.fromEntries(
    listed(view, 'evidence')
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map((channel) => [channel, nameOf(view, channel)])
  )

/**
 * Kinds of evidence of a network's channels. A channel of evidence that STRING transferred from other species
 * is of the same kind as the one it was transferred from; channels that STRING lacks are kinds of their own.
 */
export function evidenceKinds(view: ChartView): EdgeKind[] {
  const channels = listed(view, 'evidence')
  const isKnown = (channel: string): boolean => known.some(({ starts }) => plain(channel).startsWith(starts))
  const others = channels.filter((channel) => !isKnown(channel))
  return [
    ...known.flatMap(({ starts, color, name: [en, zh] }) => {
      const values = channels.filter((channel) => plain(channel).startsWith(starts))
      return values.length > 0 ? [{ values, name: says(view, en, zh), color }] : []
    }),
    ...others.map((channel, index) => ({
      values: [channel],
      name: nameOf(view, channel),
      color: groupColor(index)
    }))
  ]
}

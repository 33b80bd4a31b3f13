import { leastProfileCells, type LeftOut } from '../../contract/reference.ts'
import { briefly, type Text, type TextValues } from '../../contract/text.ts'

/** What was left out of a reference, as the end of a sentence that says that it was made; nothing where all had cells enough. */
export const leftOutText: Text = {
  en: '{{#labels_out=yes}}. Labels with fewer than {{least}} cells, left out: {{labels}}{{/}}{{#profiles_out=yes}}. Profiles of fewer than {{least}} cells in a sample, left out: {{profiles}}{{/}}',
  zh: '{{#labels_out=yes}}。不足 {{least}} 个细胞而未纳入的标签：{{labels}}{{/}}{{#profiles_out=yes}}。单个样本中不足 {{least}} 个细胞而未纳入的表达谱：{{profiles}} 个{{/}}'
}

const yes = (said: boolean): string => (said ? 'yes' : 'no')

export const leftOutValues = ({ labels, profiles }: LeftOut = { labels: [], profiles: 0 }): TextValues =>
  briefly({ labels_out: yes(labels.length > 0), profiles_out: yes(profiles > 0), least: leastProfileCells, labels, profiles })

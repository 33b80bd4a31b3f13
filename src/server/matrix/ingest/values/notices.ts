import type { Text } from '../../../../contract/text.ts'
import type { LogScale } from '../../../../science/normalize/log-scale.ts'
import type { Candidate } from '../source.ts'
import type { BaseFrom, Fractional } from './fractional.ts'

/** The notice on how non-integer values were interpreted, and how to correct it. */
export function tellValues(place: string, fractional: Fractional): Text {
  if (fractional.kind === 'log') {
    const { scale, from } = fractional
    return {
      en: `The file holds no raw counts. ${place} holds ${logNames(scale).en} (${baseFrom[from].en})${fate(scale).en}${correction(from).en}`,
      zh: `文件中没有原始计数。${place} 为${logNames(scale).zh}（${baseFrom[from].zh}）${fate(scale).zh}${correction(from).zh}`
    }
  }
  const { kind, from } = fractional
  const total = fractional.total.toLocaleString('en-US')
  const source = from === 'asked' ? { en: 'as stated at the import', zh: '由导入时指定' } : scaledFrom
  const other = from === 'asked' ? { en: '', zh: '' } : otherwise[kind]
  return kind === 'expected'
    ? {
        en: `The file holds no whole counts. ${place} holds estimated counts that are not whole, as of RSEM or kallisto (${source.en}), with a median of ${total} per cell; they were normalized as ln(1 + count / total × 10,000). Pseudobulk and doublet scores need whole counts and are not available${other.en}`,
        zh: `文件中没有整数计数。${place} 为 RSEM、kallisto 等得到的非整数估计计数（${source.zh}），每细胞中位总数为 ${total}；已按 ln(1 + 计数 / 总数 × 10,000) 归一化。拟 bulk（pseudobulk）与双细胞打分需要整数计数，不可用${other.zh}`
      }
    : {
        en: `The file holds no counts. ${place} holds normalized values without a logarithm, as TPM or CPM (${source.en}), with a median of ${total} per cell; they were scaled to a median of 10,000 and ln(1 + value) was taken. Pseudobulk and doublet scores need whole counts and are not available${other.en}`,
        zh: `文件中没有计数。${place} 为未取对数的归一化值，如 TPM、CPM（${source.zh}），每细胞中位总数为 ${total}；已缩放至中位数 10,000 并取 ln(1 + 数值)。拟 bulk（pseudobulk）与双细胞打分需要整数计数，不可用${other.zh}`
      }
}

/** The notice on which matrix was used, where the file holds more than one. */
export const tellMatrices = ({ place, layer }: Candidate, others: readonly string[]): Text => ({
  en: `${layer === 'counts' ? 'Counts' : 'Values'} were read from ${place}. The file also holds ${others.join(', ')}; to use another, import the file again and name its matrix (--matrix ${others[0]})`,
  zh: `${layer === 'counts' ? '计数' : '数值'}取自 ${place}。文件中还有 ${others.join('、')}；如需改用，请重新导入并指定矩阵（--matrix ${others[0]}）`
})

const scaledFrom: Text = { en: 'inferred from the values', zh: '由数值推断' }

const otherwise: Readonly<Record<'linear' | 'expected', Text>> = {
  expected: {
    en: '. If they are normalized values or logarithms, import the file again with the right option (--values linear, --values log)',
    zh: '。若为归一化值或对数值，请重新导入并指定（--values linear 或 --values log）'
  },
  linear: {
    en: '. If they are estimated counts or logarithms, import the file again with the right option (--values expected, --values log)',
    zh: '。若为估计计数或对数值，请重新导入并指定（--values expected 或 --values log）'
  }
}

const baseFrom: Readonly<Record<BaseFrom, Text>> = {
  asked: { en: 'base given at the import', zh: '底数由导入时指定' },
  file: { en: "base read from uns['log1p']['base']", zh: "底数读自 uns['log1p']['base']" },
  values: { en: 'base inferred from the values', zh: '底数由数值推断' },
  assumed: { en: 'base assumed: it cannot be inferred from the values', zh: '底数为默认假定：数值无法判断' }
}

function logNames({ base, per }: LogScale): Text {
  const natural = base === Math.E
  const scaled = per?.toLocaleString('en-US')
  return {
    en: `${natural ? 'natural log' : `log${base}`} values${scaled ? ` of counts per ${scaled}` : ''}`,
    zh: `${scaled ? `每 ${scaled} 计数归一化后的` : ''}${natural ? '自然对数' : ` log${base} `}值`
  }
}

/** The sentence that says what was done with the logarithms: tools work on natural ones. */
const fate = ({ base }: LogScale): Text =>
  base === Math.E
    ? { en: ', which are used as they are', zh: '，直接使用' }
    : { en: ', which were converted to natural log', zh: '，已换算为自然对数' }

const correction = (from: BaseFrom): Text =>
  from === 'values' || from === 'assumed'
    ? {
        en: ". If the base is different, or the values are not logarithms, import the file again with the right option (--log-base, --values linear, --values expected), or set uns['log1p']['base'] in it",
        zh: "。若底数有误或并非对数值，请重新导入并指定（--log-base、--values linear、--values expected），或在文件中设置 uns['log1p']['base']"
      }
    : { en: '', zh: '' }

import { useAtomValue } from 'jotai'
import { formatDate, formatNumber } from '../../i18n/format.ts'
import { defineWords, useLanguage, useWords } from '../../i18n/i18n.ts'
import { userInfoAtom } from '../../state/session.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Page } from '../../ui/Page.tsx'
import { Loading } from '../../ui/States.tsx'

const words = defineWords('project', {
  title: { en: 'Project Information', zh: '项目信息' },
  number: { en: 'Project number', zh: '项目编号' },
  name: { en: 'Project name', zh: '项目名称' },
  created: { en: 'Create time', zh: '创建时间' },
  species: { en: 'Species', zh: '物种' },
  account: { en: 'Associated account', zh: '关联账号' },
  cells: { en: 'Cells', zh: '细胞' },
  genes: { en: 'Genes', zh: '基因' },
  samples: { en: 'Samples', zh: '样本' },
  positions: { en: 'Embeddings', zh: '嵌入图' },
  layer: { en: 'Values', zh: '数值' },
  counts: { en: 'raw counts', zh: '原始计数' },
  lognorm: { en: 'log-normalized values, used as they are', zh: '对数归一化值，直接使用' },
  tcr: { en: 'TCR data', zh: 'TCR 数据' },
  bcr: { en: 'BCR data', zh: 'BCR 数据' },
  yes: { en: 'yes', zh: '有' },
  no: { en: 'no', zh: '无' },
  digest: { en: 'Input digest', zh: '输入摘要' }
})

/** The project and its data set, as the server names them. */
export default function Project() {
  const say = useWords(words)
  const language = useLanguage()
  const info = useAtomValue(userInfoAtom)
  if (!info) return <Loading />
  const { project, dataset } = info
  const rows: readonly (readonly [Parameters<typeof say>[0], string])[] = [
    ['number', project.number],
    ['name', project.name],
    ['created', formatDate(project.createTime, language)],
    ['species', project.species],
    ['account', project.account],
    ['cells', formatNumber(dataset.cells)],
    ['genes', formatNumber(dataset.genes)],
    ['samples', formatNumber(dataset.samples)],
    ['positions', dataset.positions.map(({ label }) => label).join(language === 'zh' ? '、' : ', ') || '–'],
    ['layer', say(dataset.layer)],
    ['tcr', say(info.tcr ? 'yes' : 'no')],
    ['bcr', say(info.bcr ? 'yes' : 'no')],
    ['digest', dataset.digest]
  ]
  return (
    <Page still title={say('title')}>
      <Facts rows={rows.map(([name, value]) => ({ name: say(name), value }))} />
    </Page>
  )
}

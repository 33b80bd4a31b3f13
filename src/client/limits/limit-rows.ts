import type { limitsCall } from '../../contract/api/limits.ts'
import type { ContentOf } from '../../contract/api/endpoint.ts'
import { sizeText } from '../../shared/size-text.ts'
import { formatNumber } from '../i18n/format.ts'
import { defineWords, useWords } from '../i18n/i18n.ts'

export type LimitsKnown = ContentOf<typeof limitsCall>

interface Row {
  readonly name: string
  readonly value: string
}

const words = defineWords('limit-rows', {
  projects: { en: 'Projects', zh: '项目' },
  bytes: { en: 'Stored', zh: '存储' },
  waiting: { en: 'Tasks waiting', zh: '等待中的任务' },
  calls: { en: 'Calls a minute', zh: '每分钟调用' },
  upload: { en: 'One upload', zh: '单次上传' },
  of: { en: '{{used}} of {{most}}', zh: '{{used}} / {{most}}' },
  noLimit: { en: '{{used}}, no limit set', zh: '{{used}}，未设上限' },
  most: { en: 'up to {{most}}', zh: '最多 {{most}}' }
})

/** What the account and the server have of each thing, and may have, as names and values. */
export function useLimitRows({
  account,
  server,
  uploadBytes
}: LimitsKnown): Readonly<Record<'account' | 'server', readonly Row[]>> {
  const t = useWords(words)
  const shareOf = (
    { used, most }: LimitsKnown['account']['bytes'],
    write: (value: number) => string
  ): string =>
    most === null ? t('noLimit', { used: write(used) }) : t('of', { used: write(used), most: write(most) })
  const limitRows = ({ projects, bytes, waiting, callsAMinute }: LimitsKnown['account']): Row[] => [
    { name: t('projects'), value: shareOf(projects, formatNumber) },
    { name: t('bytes'), value: shareOf(bytes, sizeText) },
    { name: t('waiting'), value: shareOf(waiting, formatNumber) },
    { name: t('calls'), value: t('most', { most: formatNumber(callsAMinute) }) }
  ]
  const upload = { name: t('upload'), value: t('most', { most: sizeText(uploadBytes) }) }
  return { account: [...limitRows(account), upload], server: limitRows(server) }
}

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
  const say = useWords(words)
  const shareOf = (
    { used, most }: LimitsKnown['account']['bytes'],
    write: (value: number) => string
  ): string =>
    most === null
      ? say('noLimit', { used: write(used) })
      : say('of', { used: write(used), most: write(most) })
  const limitRows = ({ projects, bytes, waiting, callsAMinute }: LimitsKnown['account']): Row[] => [
    { name: say('projects'), value: shareOf(projects, formatNumber) },
    { name: say('bytes'), value: shareOf(bytes, sizeText) },
    { name: say('waiting'), value: shareOf(waiting, formatNumber) },
    { name: say('calls'), value: say('most', { most: formatNumber(callsAMinute) }) }
  ]
  const upload = { name: say('upload'), value: say('most', { most: sizeText(uploadBytes) }) }
  return { account: [...limitRows(account), upload], server: limitRows(server) }
}

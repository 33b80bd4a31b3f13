import { limitsCall } from '../../../contract/api/limits.ts'
import { useCall } from '../../api/query.ts'
import { defineWords, useWords } from '../../i18n/i18n.ts'
import { Failure, Loading } from '../../ui/States.tsx'
import { LimitsOf } from '../../limits/LimitsOf.tsx'
import { Settings } from './Settings.tsx'

const words = defineWords('limits', {
  title: { en: 'Limits', zh: '限额' },
  note: {
    en: 'Usage and limits of this account and of all accounts on this server. The server administrator sets the limits',
    zh: '此账号以及本服务器所有账号的用量与上限，由服务器管理员设置'
  }
})

export default function Limits() {
  const t = useWords(words)
  const { data, error, refetch } = useCall(limitsCall, {}, { staleTime: 0 })
  return (
    <Settings title={t('title')}>
      <p>{t('note')}</p>
      {error ? (
        <Failure text={error.message} onRetry={() => void refetch()} />
      ) : data ? (
        <LimitsOf limits={data} />
      ) : (
        <Loading />
      )}
    </Settings>
  )
}

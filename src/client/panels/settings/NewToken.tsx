import { Checkbox, Input, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { createToken, tokens } from '../../../contract/api/session.ts'
import { limits } from '../../../contract/limits.ts'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/query.ts'
import { FormDialog } from '../../columns/FormDialog.tsx'
import { useWords } from '../../i18n/i18n.ts'
import { FieldError } from '../../ui/fields/Field.tsx'
import { Segments } from '../../ui/fields/Segments.tsx'
import { showSecret } from '../../ui/fields/secret.ts'
import { words } from './token-words.ts'

const usualDays = 90

/** The form for a new token, which is then shown once. */
export function NewToken({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(words)
  const [name, setName] = useState('')
  const [scope, setScope] = useState<'read' | 'write'>('read')
  const [related, setRelated] = useState(false)
  const [days, setDays] = useState(usualDays)
  const problem = name.trim() === '' ? t('nameNeeded') : null
  const make = async () => {
    const { token } = await call(createToken, { name: name.trim(), scope, days, related })
    await invalidate(tokens)
    showSecret({ title: t('made', { name: name.trim() }), label: t('secret'), value: token })
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('freshTitle')}
      action={t('make')}
      off={problem}
      dirty={name !== ''}
      onSubmit={make}
    >
      {(touched) => (
        <>
          <TextInput
            label={t('name')}
            data-autofocus
            maxLength={100}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={touched && problem && <FieldError text={problem} />}
          />
          <Input.Wrapper label={t('scope')} labelElement="div">
            <Segments
              label={t('scope')}
              value={scope}
              options={(['read', 'write'] as const).map((value) => ({ value, label: t(value) }))}
              onChange={setScope}
            />
          </Input.Wrapper>
          <Checkbox
            label={t('related')}
            description={t('relatedText')}
            checked={related}
            onChange={(event) => setRelated(event.currentTarget.checked)}
          />
          <NumberInput
            label={t('days')}
            w={140}
            min={1}
            max={limits.tokenDays}
            allowDecimal={false}
            clampBehavior="strict"
            value={days}
            onChange={(value) => typeof value === 'number' && value >= 1 && setDays(value)}
          />
        </>
      )}
    </FormDialog>
  )
}

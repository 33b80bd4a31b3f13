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

/** Asks what a new token may, and shows it once. */
export function NewToken({ onClose }: { readonly onClose: () => void }) {
  const say = useWords(words)
  const [name, setName] = useState('')
  const [scope, setScope] = useState<'read' | 'write'>('read')
  const [related, setRelated] = useState(false)
  const [days, setDays] = useState(usualDays)
  const problem = name.trim() === '' ? say('nameNeeded') : null
  const make = async () => {
    const { token } = await call(createToken, { name: name.trim(), scope, days, related })
    await invalidate(tokens)
    showSecret({ title: say('made', { name: name.trim() }), label: say('secret'), value: token })
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={say('freshTitle')}
      act={say('make')}
      off={problem}
      dirty={name !== ''}
      onSubmit={make}
    >
      {(touched) => (
        <>
          <TextInput
            label={say('name')}
            data-autofocus
            maxLength={100}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={touched && problem && <FieldError text={problem} />}
          />
          <Input.Wrapper label={say('scope')} labelElement="div">
            <Segments
              label={say('scope')}
              value={scope}
              options={(['read', 'write'] as const).map((value) => ({ value, label: say(value) }))}
              onChange={setScope}
            />
          </Input.Wrapper>
          <Checkbox
            label={say('related')}
            description={say('relatedText')}
            checked={related}
            onChange={(event) => setRelated(event.currentTarget.checked)}
          />
          <NumberInput
            label={say('days')}
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

import { Textarea, TextInput } from '@mantine/core'
import { limits } from '../../contract/limits.ts'
import { useWords } from '../i18n/i18n.ts'
import { FieldError } from '../ui/fields/Field.tsx'
import { nameProblem } from './name.ts'
import { words } from './words.ts'

interface NameFieldsProps {
  readonly name: string
  readonly remarks: string
  readonly onName: (name: string) => void
  readonly onRemarks: (remarks: string) => void
  /** A name was typed or the form was sent: what is wrong with it is said. */
  readonly touched: boolean
}

/** Name and remarks of a set, with what is wrong under its field. */
export function NameFields({ name, remarks, onName, onRemarks, touched }: NameFieldsProps) {
  const t = useWords(words)
  const problem = nameProblem(name)
  return (
    <>
      <TextInput
        label={t('name')}
        data-autofocus
        required
        withAsterisk={false}
        value={name}
        onChange={(event) => onName(event.currentTarget.value)}
        description={`${name.trim().length}/${limits.setNameLength}`}
        error={problem && (touched || problem === 'nameLong') && <FieldError text={t(problem)} />}
      />
      <Textarea
        label={t('remarks')}
        placeholder="-"
        maxLength={5000}
        autosize
        minRows={3}
        maxRows={8}
        value={remarks}
        onChange={(event) => onRemarks(event.currentTarget.value)}
      />
    </>
  )
}

import { TextInput } from '@mantine/core'
import { columns as columnsOf, type ColumnRow } from '../../contract/api/data.ts'
import { nameProblem } from '../../contract/column-name.ts'
import { useCall } from '../api/query.ts'
import { useWords } from '../i18n/i18n.ts'
import { FieldError } from '../ui/fields/Field.tsx'
import { words } from './words.ts'

const none: readonly ColumnRow[] = []

/** The columns of the cell table. */
export function useColumns(): readonly ColumnRow[] {
  return useCall(columnsOf, { type: 0 }, { staleTime: Infinity }).data ?? none
}

/** The key of the sentence for each problem of a name. */
export const sentences = { form: 'nameForm', length: 'nameLength', taken: 'nameTaken' } as const

/** What is wrong with the name of a new column, as a sentence; null where it can be taken. */
export function useNameProblem(name: string, columns: readonly { readonly name: string }[]): string | null {
  const t = useWords(words)
  if (name.trim() === '') return t('nameNeeded')
  const problem = nameProblem(
    name.trim(),
    columns.map((column) => column.name)
  )
  return problem && t(sentences[problem])
}

interface NameFieldProps {
  readonly value: string
  readonly onChange: (name: string) => void
  readonly problem: string | null
  /** Whether a name was typed or the form was sent: only then the problem is shown. */
  readonly touched: boolean
  readonly focus?: boolean
}

/** The name of a new column. */
export function NameField({ value, onChange, problem, touched, focus }: NameFieldProps) {
  const t = useWords(words)
  return (
    <TextInput
      label={t('name')}
      description={t('nameHelp')}
      data-autofocus={focus || undefined}
      required
      withAsterisk={false}
      spellCheck={false}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={problem && (touched || value !== '') && <FieldError text={problem} />}
    />
  )
}

import { NumberInput } from '@mantine/core'
import { useWords } from '../../../i18n/i18n.ts'
import { ListField } from '../../../ui/fields/ListField.tsx'
import { words } from '../../words.ts'
import { frame, Label, textsOf, type ControlProps } from '../frame.tsx'

export function NumberControl({ field, value, onChange, ...rest }: ControlProps<'number' | 'numbers'>) {
  const t = useWords(words)
  const label = <Label field={field} label={rest.words.label} />
  return field.kind === 'number' ? (
    <NumberInput
      {...frame(rest)}
      label={label}
      clampBehavior="none"
      allowDecimal={!field.whole}
      step={field.whole ? 1 : stepOf(field.min, field.max)}
      value={typeof value === 'number' || typeof value === 'string' ? value : ''}
      onChange={onChange}
    />
  ) : (
    <ListField
      {...frame(rest)}
      // There is no list to open, and an open one would take the first Escape for itself.
      openOnFocus={false}
      label={label}
      placeholder={t('add')}
      blanks
      value={textsOf(value)}
      // What is no number stays as it was typed, so that the error can be seen beside it.
      onChange={(texts) =>
        onChange(
          texts.map((text) => {
            const number = Number(text)
            return text.trim() !== '' && Number.isFinite(number) ? number : text
          })
        )
      }
    />
  )
}

/** A tenth of the range's order of size: 0.1 between 0.1 and 2. */
const stepOf = (min: number | null, max: number | null): number =>
  min === null || max === null || max <= min ? 0.1 : 10 ** (Math.floor(Math.log10(max - min)) - 1)

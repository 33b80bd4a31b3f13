import { Select } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { useWords } from '../../../i18n/i18n.ts'
import { userInfoAtom } from '../../../session/session.ts'
import { words } from '../../words.ts'
import { frame, textOf, type ControlProps } from '../frame.tsx'

/** The control of an embedding with the number of dimensions that the tool takes. */
export function EmbeddingControl({ field, value, onChange, ...rest }: ControlProps<'embedding'>) {
  const t = useWords(words)
  const positions = useAtomValue(userInfoAtom)?.dataset.positions ?? []
  const fitting = positions.filter(
    ({ dimensions }) => field.dimensions === null || dimensions === field.dimensions
  )
  return (
    <Select
      {...frame(rest)}
      data={fitting.map(({ name, label }) => ({ value: name, label }))}
      placeholder={t(fitting.length === 0 ? 'noEmbeddings' : 'pickEmbedding')}
      nothingFoundMessage={t('noEmbeddings')}
      value={textOf(value) || null}
      onChange={(name) => onChange(name ?? '')}
      clearable={!field.required}
    />
  )
}

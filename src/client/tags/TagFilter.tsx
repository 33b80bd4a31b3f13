import { Select } from '@mantine/core'
import { useWords } from '../i18n/i18n.ts'
import styles from './Tags.module.css'
import { useTags } from './TagMarks.tsx'
import { words } from './words.ts'

interface TagFilterProps {
  /** The id of a tag, or nothing for all. */
  readonly value: string
  readonly onChange: (tag: string) => void
  readonly size?: 'xs' | 'sm'
  readonly width?: number | string
}

/** Keeps what bears a tag; not there while there are no tags. */
export function TagFilter({ value, onChange, size = 'sm', width = 150 }: TagFilterProps) {
  const t = useWords(words)
  const all = useTags()
  if (all.length === 0) return null
  const colors = new Map(all.map(({ id, color }) => [id, color]))
  const dot = (id: string) => colors.has(id) && <i style={{ background: colors.get(id) }} />
  return (
    <Select
      size={size}
      w={width}
      aria-label={t('filter')}
      data={[{ value: '', label: t('all') }, ...all.map(({ id, name }) => ({ value: id, label: name }))]}
      value={value}
      allowDeselect={false}
      searchable={all.length > 8}
      leftSection={value === '' ? undefined : <span className={styles['option']}>{dot(value)}</span>}
      renderOption={({ option }) => (
        <span className={styles['option']}>
          {dot(option.value)}
          <span className="cut">{option.label}</span>
        </span>
      )}
      onChange={(tag) => onChange(tag ?? '')}
    />
  )
}

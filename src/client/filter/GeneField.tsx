import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { genes } from '../../contract/api/data.ts'
import { useCall } from '../api/query.ts'
import { useWords } from '../i18n/i18n.ts'
import { filterWords } from './words.ts'

interface Props {
  readonly label: string
  readonly value: string | null
  readonly onGene: (gene: string | null) => void
  readonly error?: string | null
  readonly size?: 'xs' | 'sm'
  readonly width?: number
  /** Whether the field gets the focus when its dialog opens. */
  readonly first?: boolean
}

const typingMs = 120

/** A field for one gene, with the server's suggestions: exact names first, fifteen at a time. */
export function GeneField({ label, value, onGene, error, size = 'sm', width, first }: Props) {
  const t = useWords(filterWords)
  const [q, setQ] = useState('')
  const [requested] = useDebouncedValue(q.trim(), typingMs)
  const found = useCall(genes, { q: requested === value ? '' : requested })
  const names = [...new Set((found.data?.list ?? []).map(({ name }) => name))]
  const data = value !== null && !names.includes(value) ? [value, ...names] : names
  return (
    <Select
      searchable
      clearable={false}
      label={size === 'xs' ? undefined : label}
      aria-label={label}
      placeholder={t('geneHint')}
      size={size}
      {...(width === undefined ? {} : { w: width })}
      {...(first ? { 'data-autofocus': true } : {})}
      classNames={{ input: 'gene-input', option: 'gene-option' }}
      data={data}
      // The suggestions are already filtered by the server.
      filter={({ options }) => options}
      limit={16}
      value={value}
      onChange={onGene}
      searchValue={q}
      onSearchChange={setQ}
      error={error ?? undefined}
      nothingFoundMessage={found.isFetching ? '…' : (found.error?.message ?? t('noGene'))}
      translate="no"
    />
  )
}

import { Popover, TextInput } from '@mantine/core'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { deleteFilters, savedFilters, saveFilters } from '../../contract/api/filter.ts'
import type { DataType } from '../../contract/column.ts'
import { chipText } from '../../shared/filter/filter-text.ts'
import type { Filter } from '../../contract/filter/filter.ts'
import { limits } from '../../contract/limits.ts'
import { call } from '../api/call.ts'
import { invalidate, useCall } from '../api/query.ts'
import { useLanguage, useWords } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/fields/Field.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { filterWords } from './words.ts'

interface Props {
  readonly type: DataType
  readonly filters: readonly Filter[]
  readonly onFilters: (filters: readonly Filter[]) => void
}

/** Filters that the account has kept under names, to be set again; and those that are set now, to be kept. */
export function SavedFilters({ type, filters, onFilters }: Props) {
  const t = useWords(filterWords)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [refused, setRefused] = useState(false)
  const kept = useCall(savedFilters, { type }, { enabled: open })
  const list = kept.data ?? []
  const replaces = list.some((one) => one.name === name.trim())
  const why = filters.length === 0 ? t('keepNone') : name.trim() === '' ? t('keepName') : null
  const save = async () => {
    if (why !== null) return
    await call(saveFilters, { type, name: name.trim(), filters: [...filters] })
    setName('')
    await invalidate(savedFilters)
  }
  const forget = async (id: string) => {
    await call(deleteFilters, { id })
    await invalidate(savedFilters)
  }
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus width={340}>
      <Popover.Target>
        <IconButton
          small
          label={t('saved')}
          icon={<IconBookmark aria-hidden />}
          onClick={() => setOpen(!open)}
        />
      </Popover.Target>
      <Popover.Dropdown className="saved" aria-label={t('saved')}>
        <form
          className="saved-new"
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <TextInput
            size="xs"
            data-autofocus
            maxLength={limits.setNameLength}
            placeholder={t('keepAs')}
            aria-label={t('keepAs')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={refused && why !== null && <FieldError text={why} />}
          />
          <Button type="submit" tone="primary" off={why} onRefuse={() => setRefused(true)}>
            {t(replaces ? 'replace' : 'keep')}
          </Button>
        </form>
        {list.length === 0 ? <p className="third">{kept.isLoading ? '…' : t('keptNone')}</p> : null}
        <ul data-one-stop className="saved-list">
          {list.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                title={one.filters.map((filter) => chipText(filter, language)).join('\n')}
                onClick={() => {
                  setOpen(false)
                  onFilters(one.filters)
                }}
              >
                <span className="ellipsis">{one.name}</span>
                <span className="third ellipsis">
                  {one.filters.map((filter) => chipText(filter, language)).join(' · ')}
                </span>
              </button>
              <IconButton
                small
                label={t('forget', { name: one.name })}
                icon={<IconTrash aria-hidden />}
                onClick={() => void forget(one.id)}
              />
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

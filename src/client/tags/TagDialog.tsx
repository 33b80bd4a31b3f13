import { TextInput } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { Link } from 'wouter'
import { createTag, tags } from '../../contract/api/color.ts'
import { groupColor } from '../../shared/style/palette.ts'
import { call } from '../api/call.ts'
import { invalidate, useCall } from '../api/query.ts'
import { FormDialog } from '../columns/FormDialog.tsx'
import { useWords } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/fields/Field.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { changeOf, shareOf, toggled, type TagChanges } from './change.ts'
import styles from './Tags.module.css'
import { words } from './words.ts'

export interface TagChange {
  readonly add: string[]
  readonly remove: string[]
}

interface TagDialogProps {
  /** What is tagged: its name, or how many there are; and the tags that each bears. */
  readonly name?: string
  readonly itemTags: readonly (readonly string[])[]
  /** Keeps the change; a failure has been shown. */
  readonly onSave: (change: TagChange) => Promise<void>
  readonly onClose: () => void
}

/**
 * The tags of one thing or of several: a box is half ticked while only some of them bear its tag. New tags
 * are made here too.
 */
export function TagDialog({ name, itemTags, onSave, onClose }: TagDialogProps) {
  const t = useWords(words)
  const all = useCall(tags, {}).data ?? []
  const [now, setNow] = useState<TagChanges>({})
  const [fresh, setFresh] = useState('')
  const [refused, setRefused] = useState(false)
  const [busy, setBusy] = useState(false)
  const change = changeOf(now, itemTags)
  const make = async () => {
    if (fresh.trim() === '' || busy) return
    setBusy(true)
    try {
      const { id } = await call(createTag, { name: fresh.trim(), color: groupColor(all.length) })
      await invalidate(tags)
      setNow((latest) => ({ ...latest, [id]: true }))
      setFresh((latest) => (latest === fresh ? '' : latest))
    } catch {
      // The call has shown why; what was typed stays.
    } finally {
      setBusy(false)
    }
  }
  const makeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || fresh.trim() === '') return
    event.preventDefault()
    void make()
  }
  const save = async () => {
    await onSave(change)
    await invalidate(tags)
    toast.success(t('modified'))
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={name === undefined ? t('titleMany', { count: itemTags.length }) : t('titleOne', { name })}
      action={t('action')}
      off={change.add.length + change.remove.length > 0 ? null : t('unchanged')}
      dirty={change.add.length + change.remove.length > 0}
      onSubmit={save}
    >
      {() => (
        <>
          {all.length > 0 && (
            <ul data-one-stop className={styles['choices']}>
              {all.map(({ id, name: tag, color }, at) => {
                const share = shareOf(id, now, itemTags)
                return (
                  <li key={id}>
                    <label>
                      <input
                        type="checkbox"
                        checked={share === 'all'}
                        ref={(input) => void (input && (input.indeterminate = share === 'some'))}
                        data-autofocus={at === 0 || undefined}
                        onChange={() => setNow(toggled(id, now, itemTags))}
                      />
                      <i style={{ background: color }} />
                      <span className="cut">{tag}</span>
                    </label>
                  </li>
                )
              })}
            </ul>
          )}
          <div className={styles['fresh']}>
            <TextInput
              size="sm"
              label={t('fresh')}
              maxLength={100}
              autoComplete="off"
              data-autofocus={all.length === 0 || undefined}
              value={fresh}
              onChange={(event) => setFresh(event.currentTarget.value)}
              onKeyDown={makeByKey}
              error={refused && fresh.trim() === '' && <FieldError text={t('nameNeeded')} />}
            />
            <Button
              size="form"
              busy={busy}
              off={fresh.trim() === '' && t('nameNeeded')}
              onRefuse={() => setRefused(true)}
              onClick={() => void make()}
            >
              {t('add')}
            </Button>
          </div>
          {all.length > 0 && <Link href="/dashboard/setting/tag">{t('manage')}</Link>}
        </>
      )}
    </FormDialog>
  )
}

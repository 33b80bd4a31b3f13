import { TextInput } from '@mantine/core'
import { IconPencil, IconPlus, IconTag, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { createTag, deleteTag, tags, tagsOfTasks, updateTag, type Tag } from '../../../contract/api/color.ts'
import { charts } from '../../../contract/api/chart.ts'
import { cellSet, geneSet } from '../../../contract/api/set.ts'
import { groupColor } from '../../../shared/style/palette.ts'
import { call } from '../../api/call.ts'
import { invalidate, useCall } from '../../api/query.ts'
import { FormDialog } from '../../columns/FormDialog.tsx'
import { useWords, type Translate } from '../../i18n/i18n.ts'
import { ask } from '../../ui/ask.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Empty, Failure, Loading } from '../../ui/States.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import styles from './Lists.module.css'
import { Settings } from './Settings.tsx'
import { words } from './words.ts'

const refresh = () => Promise.all([tags, tagsOfTasks, charts, geneSet.list, cellSet.list].map(invalidate))

/** The number of tasks, charts and sets with a tag; kinds without any are left out. */
function borneBy({ tasks, charts: figures, sets }: Tag, t: Translate<keyof typeof words.rows>): string {
  const kinds = [
    tasks > 0 && t('tasksOf', { count: tasks }),
    figures > 0 && t('figuresOf', { count: figures }),
    sets > 0 && t('setsOf', { count: sets })
  ]
  return kinds.filter(Boolean).join(' · ') || t('unused')
}

/** The tags of the account, for tasks, charts and sets. Deleting a tag removes it from them. */
export default function Tags() {
  const t = useWords(words)
  const all = useCall(tags, {})
  const [edited, setEdited] = useState<Tag | 'new' | null>(null)
  const remove = async ({ id, name, tasks, charts, sets }: Tag) => {
    const answer = await ask({
      title: t('deleteTag', { name }),
      text: t('deleteTagText', { count: tasks + charts + sets }),
      actions: [{ id: 'delete', label: t('delete'), danger: true }]
    })
    if (answer === null) return
    await call(deleteTag, { id })
    toast.success(t('deleted'))
    await refresh()
  }
  const add = (
    <Button icon={<IconPlus aria-hidden />} onClick={() => setEdited('new')}>
      {t('newTag')}
    </Button>
  )
  return (
    <Settings title={t('tag')}>
      {all.isPending && <Loading />}
      {all.error && <Failure text={all.error.message} onRetry={() => void all.refetch()} />}
      {all.data?.length === 0 && (
        <Empty icon={<IconTag aria-hidden />} title={t('noTags')} text={t('noTagsText')} actions={add} />
      )}
      {all.data && all.data.length > 0 && (
        <section className={styles['section']}>
          <header>
            <p>{t('tagsHelp')}</p>
            {add}
          </header>
          <ul data-one-stop className={styles['list']}>
            {all.data.map((tag) => (
              <li key={tag.id}>
                <i className={styles['dot']} style={{ background: tag.color }} />
                <span className={`${styles['name']} cut`} title={tag.name}>
                  {tag.name}
                </span>
                <span className={styles['count']}>{borneBy(tag, t)}</span>
                <span className={styles['swatches']} />
                <IconButton
                  label={t('editOf', { name: tag.name })}
                  icon={<IconPencil aria-hidden />}
                  onClick={() => setEdited(tag)}
                />
                <IconButton
                  label={t('deleteOf', { name: tag.name })}
                  icon={<IconTrash aria-hidden />}
                  onClick={() => void remove(tag).catch(() => null)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {edited && (
        <EditTag
          tag={edited === 'new' ? null : edited}
          place={all.data?.length ?? 0}
          onClose={() => setEdited(null)}
        />
      )}
    </Settings>
  )
}

function EditTag({
  tag,
  place,
  onClose
}: {
  readonly tag: Tag | null
  readonly place: number
  readonly onClose: () => void
}) {
  const t = useWords(words)
  const [name, setName] = useState(tag?.name ?? '')
  const [color, setColor] = useState(tag?.color ?? groupColor(place))
  const problem = name.trim() === '' ? t('nameNeeded') : null
  const save = async () => {
    const body = { name: name.trim(), color }
    await (tag ? call(updateTag, { id: tag.id, ...body }) : call(createTag, body))
    toast.success(t('saved'))
    await refresh()
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t(tag ? 'editTag' : 'newTagTitle')}
      action={t('saveSet')}
      off={problem}
      dirty={name !== (tag?.name ?? '')}
      onSubmit={save}
    >
      {(touched) => (
        <div className={styles['tag']}>
          <label className={styles['colorField']}>
            <span>{t('color')}</span>
            <input
              type="color"
              value={color.toLowerCase()}
              onChange={(event) => setColor(event.currentTarget.value.toUpperCase())}
            />
          </label>
          <TextInput
            label={t('name')}
            data-autofocus
            maxLength={100}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={touched && problem && <FieldError text={problem} />}
          />
        </div>
      )}
    </FormDialog>
  )
}

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
import { useWords, type Say } from '../../i18n/i18n.ts'
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

/** How many tasks, figures and sets bear a tag; kinds that do not are left out. */
function borneBy({ tasks, charts: figures, sets }: Tag, say: Say<keyof typeof words.rows>): string {
  const kinds = [
    tasks > 0 && say('tasksOf', { count: tasks }),
    figures > 0 && say('figuresOf', { count: figures }),
    sets > 0 && say('setsOf', { count: sets })
  ]
  return kinds.filter(Boolean).join(' · ') || say('unused')
}

/** The tags of the account. Tasks, figures and sets bear them; a tag that is deleted leaves them. */
export default function Tags() {
  const say = useWords(words)
  const all = useCall(tags, {})
  const [edited, setEdited] = useState<Tag | 'new' | null>(null)
  const remove = async ({ id, name, tasks, charts, sets }: Tag) => {
    const answer = await ask({
      title: say('deleteTag', { name }),
      text: say('deleteTagText', { count: tasks + charts + sets }),
      actions: [{ id: 'delete', label: say('delete'), danger: true }]
    })
    if (answer === null) return
    await call(deleteTag, { id })
    toast.success(say('deleted'))
    await refresh()
  }
  const add = (
    <Button icon={<IconPlus aria-hidden />} onClick={() => setEdited('new')}>
      {say('newTag')}
    </Button>
  )
  return (
    <Settings title={say('tag')}>
      {all.isPending && <Loading />}
      {all.error && <Failure text={all.error.message} onRetry={() => void all.refetch()} />}
      {all.data?.length === 0 && (
        <Empty icon={<IconTag aria-hidden />} title={say('noTags')} text={say('noTagsText')} actions={add} />
      )}
      {all.data && all.data.length > 0 && (
        <section className={styles['section']}>
          <header>
            <p>{say('tagsHelp')}</p>
            {add}
          </header>
          <ul className={styles['list']}>
            {all.data.map((tag) => (
              <li key={tag.id}>
                <i className={styles['dot']} style={{ background: tag.color }} />
                <span className={`${styles['name']} cut`} title={tag.name}>
                  {tag.name}
                </span>
                <span className={styles['count']}>{borneBy(tag, say)}</span>
                <span className={styles['swatches']} />
                <IconButton
                  label={say('editOf', { name: tag.name })}
                  icon={<IconPencil aria-hidden />}
                  onClick={() => setEdited(tag)}
                />
                <IconButton
                  label={say('deleteOf', { name: tag.name })}
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
  const say = useWords(words)
  const [name, setName] = useState(tag?.name ?? '')
  const [color, setColor] = useState(tag?.color ?? groupColor(place))
  const problem = name.trim() === '' ? say('nameNeeded') : null
  const save = async () => {
    const body = { name: name.trim(), color }
    await (tag ? call(updateTag, { id: tag.id, ...body }) : call(createTag, body))
    toast.success(say('saved'))
    await refresh()
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={say(tag ? 'editTag' : 'newTagTitle')}
      act={say('saveSet')}
      off={problem}
      dirty={name !== (tag?.name ?? '')}
      onSubmit={save}
    >
      {(touched) => (
        <div className={styles['tag']}>
          <label className={styles['colorField']}>
            <span>{say('color')}</span>
            <input
              type="color"
              value={color.toLowerCase()}
              onChange={(event) => setColor(event.currentTarget.value.toUpperCase())}
            />
          </label>
          <TextInput
            label={say('name')}
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

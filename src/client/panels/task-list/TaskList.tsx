import { IconListDetails, IconPlus, IconTrash } from '@tabler/icons-react'
import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { fetchAhead } from '../../chunks/chunk.tsx'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { toolDrawerAtom } from '../../state/tool-drawer.ts'
import { TagFilter } from '../../tags/TagFilter.tsx'
import { removeTasks } from '../../tasks/actions.ts'
import { toolName } from '../../tasks/names.ts'
import { useTaskTags } from '../../tasks/TagTask.tsx'
import { useTasks } from '../../tasks/use-tasks.ts'
import { words as taskWords } from '../../tasks/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { Segments } from '../../ui/fields/Segments.tsx'
import { Empty, Failure, Loading } from '../../ui/States.tsx'
import { countStates, listTasks, shownStates, type ShownState } from './rows.ts'
import styles from './TaskList.module.css'
import { TaskTable } from './TaskTable.tsx'
import { words } from './words.ts'

/** The maximum number of tasks in the list, newest first. */
const mostTasks = 1000

/** All tasks of the account, updated while one runs. */
export function TaskList() {
  const t = useWords(words)
  const tTasks = useWords(taskWords)
  const language = useLanguage()
  const openDrawer = useSetAtom(toolDrawerAtom)
  const [state, setState] = useState<ShownState>('all')
  const [q, setQ] = useState('')
  const [tag, setTag] = useState('')
  const tagsOf = useTaskTags()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { data, error, isPending, refetch } = useTasks({ page: 1, pageSize: mostTasks })
  const all = data?.list ?? []
  const some = all.length > 0
  // One of the results will probably be opened next, so its code is preloaded.
  useEffect(() => {
    if (some) fetchAhead('task-result')
  }, [some])
  const tagged = tag === '' ? all : all.filter(({ task_id }) => tagsOf(task_id).includes(tag))
  const counts = countStates(tagged)
  const listed = listTasks(
    tagged,
    state,
    q,
    (task) => `${task.name} ${toolName(task, language, tTasks)} ${task.tool} ${task.remark}`
  )
  const picked = listed.filter(({ task }) => chosen.has(task.task_id)).map(({ task }) => task)
  const run = () => openDrawer({ subject: 'cell' })
  const choose = (ids: readonly string[], on: boolean) =>
    setChosen((before) => {
      const next = new Set(before)
      for (const id of ids)
        if (on) next.add(id)
        else next.delete(id)
      return next
    })
  if (isPending) return <Loading />
  if (error && !data) return <Failure text={error.message} onRetry={() => void refetch()} />
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <SearchField width={220} label={t('find')} value={q} onChange={setQ} />
          <TagFilter value={tag} onChange={setTag} />
          <Button size="head" tone="primary" icon={<IconPlus aria-hidden />} onClick={run}>
            {t('run')}
          </Button>
        </>
      }
    >
      {all.length === 0 ? (
        <Empty
          icon={<IconListDetails aria-hidden />}
          title={t('empty')}
          actions={
            <Button tone="primary" onClick={run}>
              {t('run')}
            </Button>
          }
        />
      ) : (
        <>
          <div className={styles['bar']}>
            <Segments
              label={t('states')}
              value={state}
              onChange={setState}
              options={shownStates.map((value) => ({
                value,
                label: (
                  <>
                    {value === 'all' ? t('all') : tTasks(value)}{' '}
                    <span className="num third">{counts[value]}</span>
                  </>
                )
              }))}
            />
            {picked.length > 0 && (
              <Button
                tone="ghost"
                icon={<IconTrash aria-hidden />}
                onClick={() => void removeTasks(picked).then((done) => done && setChosen(new Set()))}
              >
                {t('removeSeveral', { count: picked.length })}
              </Button>
            )}
          </div>
          {listed.length === 0 ? (
            <Empty
              title={t('none')}
              actions={
                <Button
                  onClick={() => {
                    setQ('')
                    setTag('')
                    setState('all')
                  }}
                >
                  {t('showAll')}
                </Button>
              }
            />
          ) : (
            <TaskTable listed={listed} chosen={chosen} onChoose={choose} />
          )}
        </>
      )}
    </Page>
  )
}

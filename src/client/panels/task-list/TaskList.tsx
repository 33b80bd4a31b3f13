import { Menu } from '@mantine/core'
import { IconDots, IconListDetails, IconPlus, IconRefresh, IconTrash, IconX } from '@tabler/icons-react'
import { useSetAtom } from 'jotai'
import { Fragment, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { TaskRow } from '../../../contract/api/task.ts'
import { taskState } from '../../../contract/task.ts'
import { formatTime } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { readStored, writeStored } from '../../state/storage.ts'
import { toolDrawerAtom } from '../../state/tool-drawer.ts'
import { cancel, removeTask, removeTasks, runAgain } from '../../tasks/acts.ts'
import { EditTask } from '../../tasks/EditTask.tsx'
import { TagFilter } from '../../tags/TagFilter.tsx'
import { TagMarks } from '../../tags/TagMarks.tsx'
import { TagTask, useTaskTags } from '../../tasks/TagTask.tsx'
import { isOpen, toolName } from '../../tasks/names.ts'
import { State } from '../../tasks/State.tsx'
import { useTasks } from '../../tasks/use-tasks.ts'
import { words as taskWords } from '../../tasks/words.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { Segments } from '../../ui/fields/Segments.tsx'
import { Empty, Failure, Loading } from '../../ui/States.tsx'
import { Failed } from './Failed.tsx'
import { Progress } from './Progress.tsx'
import { countStates, listTasks, shownStates, type ListedTask, type ShownState } from './rows.ts'
import styles from './TaskList.module.css'
import { words } from './words.ts'

/** The newest so many are listed. */
const mostTasks = 1000

/** All tasks of the account, followed while something runs. */
export function TaskList() {
  const say = useWords(words)
  const sayTasks = useWords(taskWords)
  const language = useLanguage()
  const openDrawer = useSetAtom(toolDrawerAtom)
  const [state, setState] = useState<ShownState>('all')
  const [q, setQ] = useState('')
  const [tag, setTag] = useState('')
  const tagsOf = useTaskTags()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { data, error, isPending, refetch } = useTasks({ page: 1, pageSize: mostTasks })
  const all = data?.list ?? []
  const tagged = tag === '' ? all : all.filter(({ task_id }) => tagsOf(task_id).includes(tag))
  const counts = countStates(tagged)
  const listed = listTasks(
    tagged,
    state,
    q,
    (task) => `${task.name} ${toolName(task, language, sayTasks)} ${task.tool} ${task.remark}`
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
      title={say('title')}
      actions={
        <>
          <SearchField width={220} label={say('find')} value={q} onChange={setQ} />
          <TagFilter value={tag} onChange={setTag} />
          <Button size="head" tone="primary" icon={<IconPlus aria-hidden />} onClick={run}>
            {say('run')}
          </Button>
        </>
      }
    >
      {all.length === 0 ? (
        <Empty
          icon={<IconListDetails aria-hidden />}
          title={say('empty')}
          actions={
            <Button tone="primary" onClick={run}>
              {say('run')}
            </Button>
          }
        />
      ) : (
        <>
          <div className={styles['bar']}>
            <Segments
              label={say('states')}
              value={state}
              onChange={setState}
              options={shownStates.map((value) => ({
                value,
                label: (
                  <>
                    {value === 'all' ? say('all') : sayTasks(value)}{' '}
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
                {say('removeSeveral', { count: picked.length })}
              </Button>
            )}
          </div>
          {listed.length === 0 ? (
            <Empty
              title={say('none')}
              actions={
                <Button
                  onClick={() => {
                    setQ('')
                    setTag('')
                    setState('all')
                  }}
                >
                  {say('showAll')}
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

interface TaskTableProps {
  readonly listed: readonly ListedTask[]
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (ids: readonly string[], on: boolean) => void
}

function TaskTable({ listed, chosen, onChoose }: TaskTableProps) {
  const say = useWords(words)
  const { isUnfolded, fold } = useUnfolded(listed.map(({ task }) => task))
  const [edited, setEdited] = useState<TaskRow | null>(null)
  const [tagged, setTagged] = useState<TaskRow | null>(null)
  const tagsOf = useTaskTags()
  const ids = listed.map(({ task }) => task.task_id)
  const all = ids.every((id) => chosen.has(id))
  return (
    <>
      <table className={styles['tasks']}>
        <thead>
          <tr>
            <th className={styles['box']}>
              <input
                type="checkbox"
                aria-label={say('chooseAll')}
                checked={all}
                onChange={() => onChoose(ids, !all)}
              />
            </th>
            <th style={{ width: 104 }}>{say('state')}</th>
            <th>{say('name')}</th>
            <th style={{ width: 178 }}>{say('tool')}</th>
            <th style={{ width: 60 }}>{say('data')}</th>
            <th style={{ width: 112 }} data-end>
              {say('used')}
            </th>
            <th style={{ width: 232 }}>{say('progress')}</th>
            <th style={{ width: 132 }} data-end>
              {say('created')}
            </th>
            <th style={{ width: 116 }} data-end>
              {say('ended')}
            </th>
            <th style={{ width: 76 }}>
              <span className="hidden-text">{say('acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {listed.map((row) => (
            <Fragment key={row.task.task_id}>
              <TaskTableRow
                {...row}
                tags={tagsOf(row.task.task_id)}
                chosen={chosen.has(row.task.task_id)}
                unfolded={isUnfolded(row.task)}
                onChoose={(on) => onChoose([row.task.task_id], on)}
                onFold={() => fold(row.task)}
                onEdit={() => setEdited(row.task)}
                onTag={() => setTagged(row.task)}
              />
              {isUnfolded(row.task) && (
                <tr className={styles['why']}>
                  <td colSpan={10}>
                    <Failed task={row.task} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {edited && <EditTask task={edited} onClose={() => setEdited(null)} />}
      {tagged && <TagTask task={tagged} onClose={() => setTagged(null)} />}
    </>
  )
}

interface TaskTableRowProps extends ListedTask {
  readonly tags: readonly string[]
  readonly chosen: boolean
  readonly unfolded: boolean
  readonly onChoose: (on: boolean) => void
  readonly onFold: () => void
  readonly onEdit: () => void
  readonly onTag: () => void
}

function TaskTableRow({
  task,
  tags,
  under,
  subtasks,
  chosen,
  unfolded,
  onChoose,
  onFold,
  onEdit,
  onTag
}: TaskTableRowProps) {
  const say = useWords(words)
  const sayTasks = useWords(taskWords)
  const language = useLanguage()
  const [, navigate] = useLocation()
  const address = `/dashboard/task/${task.task_id}`
  const failed = task.state === taskState.fail
  const used = !task.cellsUsed ? '–' : say('cells', { count: task.cellsUsed })
  return (
    <tr data-failed={(failed && unfolded) || undefined} data-chosen={chosen || undefined}>
      <td className={styles['box']}>
        <input
          type="checkbox"
          aria-label={say('choose', { name: task.name })}
          checked={chosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </td>
      <td>
        {failed ? (
          <button type="button" className={styles['fold']} aria-expanded={unfolded} onClick={onFold}>
            <State state={task.state} />
            <span className="hidden-text">, {say('why')}</span>
          </button>
        ) : (
          <State state={task.state} />
        )}
      </td>
      <td className={styles['names']} data-under={under || undefined}>
        <Link href={address} className={styles['name'] ?? ''} title={task.remark || task.name}>
          {task.name}
        </Link>
        <TagMarks ids={tags} />
      </td>
      <td className={styles['small']}>{toolName(task, language, sayTasks)}</td>
      <td className={styles['small']}>{say(task.dataType)}</td>
      <td className={styles['small']} data-end>
        {used}
      </td>
      <td className={styles['small']}>
        <Progress task={task} />
      </td>
      <td className={styles['small']} data-end>
        {formatTime(task.createTime, language)}
      </td>
      <td className={styles['small']} data-end>
        {task.endTime === null ? <span className="third">–</span> : formatTime(task.endTime, language)}
      </td>
      <td>
        <div className={styles['acts']}>
          {isOpen(task) ? (
            <IconButton label={say('cancel')} icon={<IconX />} onClick={() => void cancel(task.task_id)} />
          ) : (
            task.dataType !== 'import' && (
              <IconButton
                label={say('again')}
                icon={<IconRefresh />}
                onClick={() => void runAgain(task.task_id)}
              />
            )
          )}
          <Menu position="bottom-end">
            <Menu.Target>
              <IconButton label={say('more', { name: task.name })} icon={<IconDots />} />
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => navigate(address)}>{say('open')}</Menu.Item>
              <Menu.Item onClick={onEdit}>{say('edit')}</Menu.Item>
              <Menu.Item onClick={onTag}>{sayTasks('tags')}</Menu.Item>
              <Menu.Divider />
              <Menu.Item color="var(--bad)" onClick={() => void removeTask(task, subtasks)}>
                {say('remove')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      </td>
    </tr>
  )
}

/** What the user cancelled needs no telling. */
const isNews = ({ state, reason }: TaskRow): boolean => state === taskState.fail && reason !== 'cancelled'

/** Failed tasks stand open the first time that they are seen; afterwards as the user left them. */
function useUnfolded(tasks: readonly TaskRow[]) {
  const [seen] = useState<ReadonlySet<string>>(() => new Set(readStored('seen_failures', [])))
  const [turned, setTurned] = useState<Readonly<Record<string, boolean>>>({})
  const failed = tasks.filter(isNews).map(({ task_id }) => task_id)
  const news = failed.filter((id) => !seen.has(id)).join(' ')
  useEffect(() => {
    if (news !== '') writeStored('seen_failures', [...new Set([...news.split(' '), ...seen])].slice(0, 500))
  }, [news, seen])
  const isUnfolded = ({ task_id, state, reason }: TaskRow): boolean =>
    state === taskState.fail && (turned[task_id] ?? (reason !== 'cancelled' && !seen.has(task_id)))
  return {
    isUnfolded,
    fold: (task: TaskRow) => setTurned((before) => ({ ...before, [task.task_id]: !isUnfolded(task) }))
  }
}

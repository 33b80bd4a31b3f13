import { Menu } from '@mantine/core'
import { IconDots, IconRefresh, IconX } from '@tabler/icons-react'
import { Link, useLocation } from 'wouter'
import { taskState } from '../../../contract/task.ts'
import { formatTime } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { TagMarks } from '../../tags/TagMarks.tsx'
import { cancel, removeTask, runAgain } from '../../tasks/actions.ts'
import { isOpen, toolName } from '../../tasks/names.ts'
import { State } from '../../tasks/State.tsx'
import { words as taskWords } from '../../tasks/words.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Progress } from './Progress.tsx'
import type { ListedTask } from './rows.ts'
import styles from './TaskList.module.css'
import { words } from './words.ts'

interface TaskTableRowProps extends ListedTask {
  readonly tags: readonly string[]
  readonly chosen: boolean
  readonly unfolded: boolean
  readonly onChoose: (on: boolean) => void
  readonly onFold: () => void
  readonly onEdit: () => void
  readonly onTag: () => void
}

/** The row of a task, with its state, its progress and what can be done with it. */
export function TaskTableRow({
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
  const t = useWords(words)
  const tTasks = useWords(taskWords)
  const language = useLanguage()
  const [, navigate] = useLocation()
  const address = `/dashboard/task/${task.task_id}`
  const failed = task.state === taskState.fail
  const used = !task.cellsUsed ? '–' : t('cells', { count: task.cellsUsed })
  const tool = toolName(task, language, tTasks)
  const beside = `${styles['small']} ${styles['beside']}`
  return (
    <tr data-failed={(failed && unfolded) || undefined} data-chosen={chosen || undefined}>
      <td className={styles['box']}>
        <input
          type="checkbox"
          aria-label={t('choose', { name: task.name })}
          checked={chosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </td>
      <td>
        {failed ? (
          <button type="button" className={styles['fold']} aria-expanded={unfolded} onClick={onFold}>
            <State task={task} />
            <span className="hidden-text">, {t('why')}</span>
          </button>
        ) : (
          <State task={task} />
        )}
      </td>
      <td className={styles['names']} data-under={under || undefined}>
        <Link href={address} className={styles['name'] ?? ''} title={task.remark || task.name}>
          {task.name}
        </Link>
        <TagMarks ids={tags} />
        <div className={styles['below']}>{task.cellsUsed ? `${tool} · ${used}` : tool}</div>
      </td>
      <td className={beside}>{tool}</td>
      <td className={beside}>{t(task.dataType)}</td>
      <td className={beside} data-end>
        {used}
      </td>
      <td className={styles['small']}>
        <Progress task={task} />
      </td>
      <td className={styles['small']} data-end>
        {formatTime(task.createTime, language)}
      </td>
      <td className={beside} data-end>
        {task.endTime === null ? <span className="third">–</span> : formatTime(task.endTime, language)}
      </td>
      <td>
        <div className={styles['actions']}>
          {isOpen(task) ? (
            <IconButton label={t('cancel')} icon={<IconX />} onClick={() => void cancel(task.task_id)} />
          ) : (
            task.dataType !== 'import' && (
              <IconButton
                label={t('again')}
                icon={<IconRefresh />}
                onClick={() => void runAgain(task.task_id)}
              />
            )
          )}
          <Menu position="bottom-end">
            <Menu.Target>
              <IconButton label={t('more', { name: task.name })} icon={<IconDots />} />
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => navigate(address)}>{t('open')}</Menu.Item>
              <Menu.Item onClick={onEdit}>{t('edit')}</Menu.Item>
              <Menu.Item onClick={onTag}>{tTasks('tags')}</Menu.Item>
              <Menu.Divider />
              <Menu.Item color="var(--bad)" onClick={() => void removeTask(task, subtasks)}>
                {t('remove')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      </td>
    </tr>
  )
}

import { tags, tagsOfTasks, type Tag } from '../../contract/api/color.ts'
import { useCall } from '../api/query.ts'
import styles from './Tags.module.css'

const none: readonly Tag[] = []

/** The tags that a task bears, by name. */
export function useTagsOf(taskId: string): readonly Tag[] {
  const all = useCall(tags, {}).data ?? none
  const borne = useCall(tagsOfTasks, {}).data?.find(({ task_id }) => task_id === taskId)?.tags ?? []
  return all.filter(({ id }) => borne.includes(id))
}

/** The tags of a task beside its name. */
export function TaskTags({ taskId }: { readonly taskId: string }) {
  return useTagsOf(taskId).map(({ id, name, color }) => (
    <span key={id} className={styles['tag']}>
      <i style={{ background: color }} />
      {name}
    </span>
  ))
}

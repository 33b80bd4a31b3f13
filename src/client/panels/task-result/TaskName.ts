import { useEffect } from 'react'
import { useTask } from '../../tasks/use-tasks.ts'
import type { TabNameProps } from '../panel.ts'

/** Names the tab of a result by its task. */
export function TaskName({ params, onName }: TabNameProps) {
  const name = useTask(params['id'] ?? '').data?.name
  useEffect(() => {
    if (name !== undefined) onName(name)
  }, [name, onName])
  return null
}

import { useEffect } from 'react'
import { useTask } from '../../tasks/use-tasks.ts'
import { genesOf } from './together/genes-of.ts'
import type { TabNameProps } from '../panel.ts'

/** Names the tab of a result by its task, and that of several results by their genes. */
export function TaskName({ params, onName }: TabNameProps) {
  const [first = '', ...others] = (params['id'] ?? '').split(',')
  const { data } = useTask(first)
  const [gene, ...genes] = others.length > 0 ? genesOf(data?.params) : []
  const name = gene === undefined ? data?.name : genes.length > 0 ? `${gene} +${genes.length}` : gene
  useEffect(() => {
    if (name !== undefined) onName(name)
  }, [name, onName])
  return null
}

import { Select } from '@mantine/core'
import { tasks } from '../../../../contract/api/task.ts'
import { taskState } from '../../../../contract/task.ts'
import { hasShape, kindOf as columnKind } from '../../../../contract/tool.ts'
import { toolById } from '../../../../tools/index.ts'
import { useCall } from '../../../api/query.ts'
import { useLanguage, useWords } from '../../../i18n/i18n.ts'
import { words } from '../../words.ts'
import { frame, textOf, type ControlProps } from '../frame.tsx'

const mostTasks = 200

/** Finished tasks whose tool has a table with the columns that are asked for; the newest first. */
export function ResultControl({ field, value, onChange, ...rest }: ControlProps<'result'>) {
  const t = useWords(words)
  const language = useLanguage()
  const { data, isPending } = useCall(
    tasks,
    { state: taskState.success, page: 1, pageSize: mostTasks },
    { staleTime: 0 }
  )
  const options = (data?.list ?? []).flatMap((task) => {
    const tool = toolById(task.tool)
    const fitting = Object.entries(tool?.tables ?? {}).filter(([, shape]) =>
      hasShape(
        Object.entries(shape).map(([name, kind]) => ({ name, kind: columnKind(kind) })),
        field.columns
      )
    )
    return fitting.map(([table]) => ({
      value: `${task.task_id}/${table}`,
      label:
        fitting.length > 1
          ? `${task.name} · ${tool?.texts[language].tables[table]?.name ?? table}`
          : task.name
    }))
  })
  return (
    <Select
      {...frame(rest)}
      data={options}
      placeholder={t(!isPending && options.length === 0 ? 'noResults' : 'pickResult')}
      nothingFoundMessage={t('noResults')}
      value={textOf(value) || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      searchable={options.length > 8}
      clearable={!field.required}
    />
  )
}

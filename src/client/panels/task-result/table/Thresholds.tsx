import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { ContentOf } from '../../../../contract/api/endpoint.ts'
import type { taskResult } from '../../../../contract/api/task.ts'
import type { Filter } from '../../../../contract/filter/filter.ts'
import type { ControlValues, Tool } from '../../../../contract/tool.ts'
import { useLanguage, useWords } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { ControlOf } from '../figures/ChartPane.tsx'
import type { Chosen } from '../../../../charts/controls.ts'
import { words } from '../words.ts'

interface ThresholdsOptions {
  readonly tool: Tool
  readonly id: string
  readonly table: ContentOf<typeof taskResult>['tables'][string]
  readonly chosen: Chosen
  readonly onChoose: (key: string, value: string | number) => void
}

const whole = { columnType: 'qc', rangeA: '', rangeB: '', expression: '' } as const

/**
 * The thresholds of a finished table: a button that switches them on, their controls, and the filters that
 * they are.
 */
export function useThresholds({ tool, id, table, chosen, onChoose }: ThresholdsOptions): {
  readonly bar: ReactNode
  readonly filters: readonly Filter[]
} {
  const say = useWords(words)
  const language = useLanguage()
  const [on, setOn] = useState(false)
  const thresholds = tool.thresholds?.[id]
  if (!thresholds) return { bar: null, filters: [] }
  const values: ControlValues = Object.fromEntries(
    Object.entries(thresholds.defaults).map(([name, value]) => [name, chosen[name] ?? value])
  )
  const held = new Set(table.columns.map((column) => column.name))
  const filtersAt = (at: ControlValues) => thresholds.where(at).filter(({ name }) => held.has(name))
  /** Whether moving the control would change what is asked of this table. */
  const counts = (name: string): boolean =>
    filtersAt({ ...values, [name]: 'moved' }).some(({ value }) => value === 'moved')
  const bar = (
    <>
      <Button
        tone={on ? 'plain' : 'ghost'}
        aria-pressed={on}
        icon={<IconAdjustmentsHorizontal aria-hidden />}
        onClick={() => setOn(!on)}
      >
        {say('past')}
      </Button>
      {on &&
        Object.entries(thresholds.controls)
          .filter(([name]) => counts(name))
          .map(([name, control]) => (
            <ControlOf
              key={name}
              label={tool.texts[language].controls[name] ?? name}
              wordOf={(value) => tool.texts[language].controls[`${name}.${value}`] ?? value}
              control={control}
              levels={[]}
              value={values[name]}
              onChange={(value) => onChoose(name, value)}
            />
          ))}
    </>
  )
  return { bar, filters: on ? filtersAt(values).map((one) => ({ ...whole, ...one })) : [] }
}

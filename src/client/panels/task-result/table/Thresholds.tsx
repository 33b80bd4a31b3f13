import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { ContentOf } from '../../../../contract/api/endpoint.ts'
import type { taskResult } from '../../../../contract/api/task.ts'
import type { Filter } from '../../../../contract/filter/filter.ts'
import type { Tool } from '../../../../contract/tool.ts'
import { useLanguage, useWords } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { ControlOf } from '../figures/ControlOf.tsx'
import type { Chosen } from '../../../../charts/controls.ts'
import { words } from '../words.ts'
import { thresholdFilters, thresholdValues } from './threshold-filters.ts'

interface ThresholdsOptions {
  readonly tool: Tool
  readonly id: string
  readonly table: ContentOf<typeof taskResult>['tables'][string]
  readonly chosen: Chosen
  readonly onChoose: (key: string, value: string | number) => void
}

/** The thresholds of a table: a switch, their controls, and their filters. */
export function useThresholds({ tool, id, table, chosen, onChoose }: ThresholdsOptions): {
  readonly bar: ReactNode
  readonly filters: readonly Filter[]
} {
  const t = useWords(words)
  const language = useLanguage()
  const [on, setOn] = useState(false)
  const thresholds = tool.thresholds?.[id]
  if (!thresholds) return { bar: null, filters: [] }
  const values = thresholdValues(thresholds, chosen)
  /** Whether changing the control changes the filters of this table. */
  const counts = (name: string): boolean =>
    thresholdFilters(thresholds, table.columns, { ...values, [name]: 'moved' }).some(
      ({ value }) => value === 'moved'
    )
  const bar = (
    <>
      <Button
        tone={on ? 'plain' : 'ghost'}
        aria-pressed={on}
        icon={<IconAdjustmentsHorizontal aria-hidden />}
        onClick={() => setOn(!on)}
      >
        {t('past')}
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
  return { bar, filters: on ? thresholdFilters(thresholds, table.columns, chosen) : [] }
}

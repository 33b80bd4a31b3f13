import { IconLasso, IconMarquee2 } from '@tabler/icons-react'
import { controlKey } from '../../../../charts/controls.ts'
import type { Chart, ChartControl, ControlValues } from '../../../../contract/tool.ts'
import type { OutlineShape } from '../../../charts/use-outline.tsx'
import { useLanguage, useWords } from '../../../i18n/i18n.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useOpenResult } from '../open-result.ts'
import { words } from '../words.ts'
import styles from './ChartPane.module.css'
import { ControlOf } from './ControlOf.tsx'
import { levelWord } from './level-words.ts'
import { NamesMenu } from './NamesMenu.tsx'
import type { GenesOfChart } from './use-chart-names.ts'

/** The shapes that dragging over points can draw. */
const shapes = [
  { id: 'lasso', icon: <IconLasso /> },
  { id: 'rectangle', icon: <IconMarquee2 /> }
] as const

interface ChartToolsProps {
  readonly chart: Chart
  /** Null while the levels of a control are unknown. */
  readonly values: ControlValues | null
  readonly levelsOf: (control: ChartControl) => readonly string[] | null
  readonly genes: GenesOfChart | null
  readonly shape: OutlineShape
  readonly onShape: (shape: OutlineShape) => void
}

/** The controls of a chart, and the tools that label and select its points. */
export function ChartTools({ chart, values, levelsOf, genes, shape, onShape }: ChartToolsProps) {
  const t = useWords(words)
  const language = useLanguage()
  const { tool, result, onChoose } = useOpenResult()
  const { controls: labels } = tool.texts[language]
  const entries = Object.entries(chart.controls ?? {})
  if (entries.length === 0 && !genes) return null
  return (
    <div className={styles['tools']}>
      {values &&
        entries.map(([name, control]) => (
          <ControlOf
            key={name}
            label={labels[name] ?? name}
            wordOf={(value) => labels[`${name}.${value}`] ?? levelWord(result, control, value)}
            control={control}
            levels={levelsOf(control) ?? []}
            value={values[name]}
            onChange={(value) => onChoose(controlKey(name, control), value)}
          />
        ))}
      {genes && genes.points.length > 0 && (
        <NamesMenu names={genes.names} points={genes.points} genes={genes.named} onGenes={genes.onNamed} />
      )}
      {genes && (
        <span className={styles['control']}>
          {shapes.map(({ id, icon }) => (
            <IconButton
              key={id}
              small
              label={t(id)}
              icon={icon}
              pressed={shape === id}
              onClick={() => onShape(id)}
            />
          ))}
        </span>
      )}
    </div>
  )
}

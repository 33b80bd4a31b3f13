import { scaleColors, themedColor, type ChartTheme } from '../../../../shared/style/chart-theme.ts'
import { numberText } from '../../../../charts/vega/number-text.ts'
import type { CellsKey } from '../../../../charts/kinds/cells/colors.ts'
import styles from './CellsChart.module.css'

interface ColorKeyProps {
  readonly colors: CellsKey
  /** The title of the key; null where the panel says it. */
  readonly title: string | null
  readonly theme: ChartTheme
}

/** The colour key of a panel: the ramp with its ends, or the groups. */
export function ColorKey({ colors, title, theme }: ColorKeyProps) {
  if (colors.kind === 'number') {
    const { low, high, format } = colors
    return (
      <div className={styles['ramp']}>
        {title !== null && <p title={title}>{title}</p>}
        <span>{numberText(format, high)}</span>
        <span
          className={styles['gradient']}
          style={{ background: `linear-gradient(to top, ${scaleColors(theme).join(', ')})` }}
        />
        <span>{numberText(format, low)}</span>
      </div>
    )
  }
  return (
    <div className={styles['groups']}>
      {title !== null && <p>{title}</p>}
      <ul>
        {colors.groups.map(({ name, color }) => (
          <li key={name} title={name}>
            <span className={styles['swatch']} style={{ background: themedColor(color, theme) }} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

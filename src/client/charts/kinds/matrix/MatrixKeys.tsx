import { domainOf, colorsOf } from '../../../../charts/kinds/matrix/colors.ts'
import type { CountLine } from '../../../../charts/kinds/matrix/counts.ts'
import { keyShape } from '../../../../charts/kinds/matrix/layout.ts'
import { hasKey, type Side, type TrackGroup } from '../../../../charts/kinds/matrix/sides.ts'
import { numberText } from '../../../../charts/vega/number-text.ts'
import type { OrderOf } from '../../../../charts/drawing.ts'
import { CountLines } from './CountLines.tsx'
import styles from './MatrixChart.module.css'

interface MatrixKeysProps {
  readonly order: OrderOf<'matrix'>
  readonly sides: readonly Side[]
  readonly lines: readonly CountLine[]
  /** The size of the matrix beside the keys, in CSS pixels. */
  readonly height: number
}

const namesOf = (lines: readonly CountLine[]): readonly TrackGroup[] =>
  lines.map(({ title, color }) => ({ name: title, color }))

/** Pixels between the matrix and its keys. */
const apart = 10

/**
 * The colour keys: of the scale with how often its numbers occur, and of group strips without labels of their
 * own.
 */
export function MatrixKeys({ order: { spec, matrix, theme, width }, sides, lines, height }: MatrixKeysProps) {
  const shape = keyShape(sides, { width, height }, lines)
  const [low, high] = domainOf(spec.scale, matrix)
  const named = [
    ...(lines.length > 0 ? [{ title: spec.counts?.title ?? '', groups: namesOf(lines) }] : []),
    ...sides.flatMap((side) => side.tracks).filter(hasKey)
  ]
  return (
    <div
      className={styles['keys']}
      style={{ width: shape.width - apart }}
      data-small={shape.small || undefined}
    >
      <p>{spec.value.title}</p>
      <div className={styles['ramp']}>
        <span
          className={styles['gradient']}
          style={{ background: `linear-gradient(to top, ${colorsOf(spec, theme).join(', ')})` }}
        />
        <CountLines matrix={matrix} lines={lines} domain={[low, high]} small={shape.small} />
        <span className={styles['ends']}>
          {[high, (low + high) / 2, low].map((value) => (
            <span key={value}>{numberText(spec.value.format, value)}</span>
          ))}
        </span>
      </div>
      {named.map(({ title, groups }, at) => (
        <div key={title}>
          <p>{title}</p>
          <ul
            data-columns={shape.columns[at]}
            // The first half of the names is the first column, as the layout takes them to be.
            style={
              shape.columns[at] === 2
                ? { gridTemplateRows: `repeat(${Math.ceil(groups.length / 2)}, auto)` }
                : undefined
            }
          >
            {groups.map(({ name, color }) => (
              <li key={name} title={name}>
                <span className={styles['swatch']} style={{ background: color }} />
                {name}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

interface Bar {
  readonly name: string
  readonly color: string
  readonly value: number
  readonly text: string
}

/**
 * In pixels: the width and height of the chart, the maximum distance between bars, and the gap between two.
 */
const bars = { width: 132, height: 18, pitch: 12, gap: 2 } as const

const pitchOf = (count: number): number => Math.min(bars.pitch, bars.width / Math.max(1, count))

/** The width for this number of bars and their heading. */
export const widthOfBars = (count: number): number => Math.max(120, Math.round(count * pitchOf(count)) + 24)

/** The values of one gene in all groups, scaled to the highest; a tooltip on each has its group and value. */
export function GeneBars({ bars: values, label }: { readonly bars: readonly Bar[]; readonly label: string }) {
  const most = Math.max(...values.map(({ value }) => value))
  const pitch = pitchOf(values.length)
  const heightOf = (value: number): number =>
    Math.max(1, most > 0 ? (bars.height * Math.max(0, value)) / most : 0)
  return (
    <svg role="img" aria-label={label} width={Math.ceil(values.length * pitch)} height={bars.height}>
      {values.map(({ name, color, value, text }, at) => (
        <rect
          key={name}
          x={at * pitch}
          y={bars.height - heightOf(value)}
          width={Math.max(1, pitch - bars.gap)}
          height={heightOf(value)}
          fill={color}
        >
          <title>{`${name}: ${text}`}</title>
        </rect>
      ))}
    </svg>
  )
}

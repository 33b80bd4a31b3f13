interface Bar {
  readonly name: string
  readonly color: string
  readonly value: number
  readonly text: string
}

/** Pixels of the bars: their room, from one to the next at most, and between two. */
const bars = { width: 132, height: 18, pitch: 12, gap: 2 } as const

const pitchOf = (count: number): number => Math.min(bars.pitch, bars.width / Math.max(1, count))

/** Room for so many bars and for what stands above them. */
export const widthOfBars = (count: number): number => Math.max(120, Math.round(count * pitchOf(count)) + 24)

/** Values of one gene in all groups, the highest as high as the row; each says its group and value. */
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

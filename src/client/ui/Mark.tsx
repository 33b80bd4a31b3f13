/** The sign of the product: cells in a dish, one outside. */
export function Mark({
  size = 26,
  background = 'var(--accent)',
  color = 'var(--on-accent)'
}: {
  readonly size?: number
  readonly background?: string
  readonly color?: string
}) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden>
      <rect width="28" height="28" rx="7" fill={background} />
      <path
        d="M21.2 9.2A8.6 8.6 0 1 0 21.9 17.4"
        fill="none"
        stroke={color}
        strokeWidth="2.1"
        strokeLinecap="round"
      />
      <g fill={color}>
        <circle cx="11.2" cy="11.6" r="2.15" />
        <circle cx="16.6" cy="13.6" r="2.15" />
        <circle cx="11.9" cy="17.2" r="2.15" />
        <circle cx="22.6" cy="13.2" r="1.5" opacity=".62" />
      </g>
    </svg>
  )
}

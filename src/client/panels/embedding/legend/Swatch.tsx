import { roundOf } from '../../../cloud/colors.ts'

/**
 * Paths in a square of 10 units. After every sixteen groups the colours repeat with another shape, so that no
 * two groups look the same.
 */
const shapes = [
  <rect key="square" x="0" y="0" width="10" height="10" rx="3" />,
  <circle key="circle" cx="5" cy="5" r="5" />,
  <path key="diamond" d="M5 0 10 5 5 10 0 5Z" />,
  <path key="triangle" d="M5 .6 10 9.4H0Z" />,
  <path key="cross" d="M3.4 0h3.2v3.4H10v3.2H6.6V10H3.4V6.6H0V3.4h3.4Z" />,
  <path key="hexagon" d="M2.5 .6h5L10 5 7.5 9.4h-5L0 5Z" />,
  <path
    key="ring"
    fillRule="evenodd"
    d="M5 0a5 5 0 1 1 0 10A5 5 0 0 1 5 0Zm0 3a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z"
  />,
  <rect key="bar" x="0" y="3" width="10" height="4" rx="1" />
] as const

/** The mark of a group in the legend; `place` is its position in the order of the project. */
export function Swatch({
  color,
  place,
  empty
}: {
  readonly color: string
  readonly place: number
  readonly empty?: boolean
}) {
  return (
    <svg
      width="10"
      height="10"
      viewBox="-0.5 -0.5 11 11"
      fill={empty ? 'none' : color}
      stroke={empty ? color : 'var(--swatch-edge)'}
      strokeWidth={empty ? 1.5 : 0.6}
      aria-hidden
    >
      {shapes[roundOf(place) % shapes.length]}
    </svg>
  )
}

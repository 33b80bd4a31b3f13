import { nodeRadius, ringRadius, type CellsNode } from '../../../../charts/kinds/cells/panels.ts'
import { useCloud } from '../../../cloud/use-view.ts'
import styles from './CellsChart.module.css'

type Place = readonly [number, number]

interface LinesProps {
  /** Corners in units of the embedding. */
  readonly paths: readonly (readonly Place[])[]
  /** Cells with a ring around them, in units of the embedding. */
  readonly rings: readonly Place[]
  readonly nodes: readonly CellsNode[]
}

/** Lines, discs and rings over the cells, which move with the camera, all halos under all lines. */
export function Lines({ paths, rings, nodes }: LinesProps) {
  const { planeToScreen, size } = useCloud()
  if (paths.length + rings.length + nodes.length === 0) return null
  return (
    <svg className={styles['lines']} width={size.width} height={size.height} aria-hidden>
      {['halo', 'line'].map((part) =>
        paths.map((corners, index) => (
          <polyline
            key={`${part} ${index}`}
            data-part={part}
            points={corners
              .map(([x, y]) => planeToScreen(x, y))
              .map(({ left, top }) => `${left},${top}`)
              .join(' ')}
          />
        ))
      )}
      {['halo', 'line'].map((part) =>
        nodes.map(({ x, y, kind }, index) => {
          const { left, top } = planeToScreen(x, y)
          return (
            <circle
              key={`${part} ${index}`}
              data-part={part}
              data-node={kind.filled ? 'filled' : 'hollow'}
              cx={left}
              cy={top}
              r={nodeRadius}
            />
          )
        })
      )}
      {['halo', 'line'].map((part) =>
        rings.map(([x, y], index) => {
          const { left, top } = planeToScreen(x, y)
          return <circle key={`${part} ${index}`} data-part={part} cx={left} cy={top} r={ringRadius} />
        })
      )}
    </svg>
  )
}

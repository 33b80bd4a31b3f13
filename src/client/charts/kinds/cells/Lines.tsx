import { useCloud } from '../../../cloud/use-view.ts'
import styles from './CellsChart.module.css'

/**
 * Lines over the cells, which move with the camera, all halos under all lines.
 * @param paths corners in units of the embedding
 */
export function Lines({ paths }: { readonly paths: readonly (readonly (readonly [number, number])[])[] }) {
  const { planeToScreen, size } = useCloud()
  if (paths.length === 0) return null
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
    </svg>
  )
}

import { panelSize } from '../../../../charts/kinds/cells/panels.ts'
import type { OrderOf } from '../../../../charts/drawing.ts'
import { evenMargin } from '../../../cloud/camera.ts'
import { useOwnCamera } from '../../../cloud/use-camera.ts'
import { useWords } from '../../../i18n/i18n.ts'
import type { ChartScreen } from '../../screen.ts'
import { words } from '../../words.ts'
import styles from './CellsChart.module.css'
import { CellsPanel } from './CellsPanel.tsx'
import { useCells } from './use-cells.ts'

export interface CellsChartProps extends ChartScreen {
  readonly order: OrderOf<'cells'>
}

const margin = evenMargin(8)

/** All cells of a result as point clouds, one per panel, with a common camera. */
export function CellsChart({ order, label, onTip, onPick, onDrawn }: CellsChartProps) {
  const t = useWords(words)
  const { spec } = order
  const cells = useCells(order)
  const camera = useOwnCamera(margin)
  const size = panelSize(spec, order, cells.shape)
  return (
    <div
      className={styles['chart']}
      role="graphics-document"
      aria-roledescription={t('chart')}
      aria-label={label}
      style={{ gridTemplateColumns: `repeat(${size.columns}, max-content)` }}
    >
      {spec.title && <p className={styles['title']}>{spec.title}</p>}
      {spec.panels.map((panel) => (
        <CellsPanel
          key={panel.title}
          {...{ order, panel, cells, size, camera, onTip, onPick }}
          onSeen={() => onDrawn(null)}
        />
      ))}
    </div>
  )
}

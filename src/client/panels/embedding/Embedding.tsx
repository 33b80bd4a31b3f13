import { useAtomValue, useSetAtom } from 'jotai'
import { IconChartDots3 } from '@tabler/icons-react'
import { useEffect } from 'react'
import { columns as columnsCall } from '../../../contract/api/data.ts'
import { useCall } from '../../api/query.ts'
import { firstColor } from '../../state/columns/color-columns.ts'
import { useWords } from '../../i18n/i18n.ts'
import { datasetAtom } from '../../state/dataset.ts'
import {
  besideTab,
  explorationAtom,
  paneOf,
  setExplorationAtom,
  type PaneName
} from '../../state/view/exploration.ts'
import { loadPoints, pointsAtom } from '../../state/points.ts'
import type { UserInfo } from '../../session/session.ts'
import { shownPosition } from '../../state/positions/shown-position.ts'
import { Empty, Failure, Loading } from '../../ui/States.tsx'
import type { PanelProps } from '../panel.ts'
import { EmbeddingPanel } from './EmbeddingPanel.tsx'
import { words } from './words.ts'

/**
 * The embedding panel of the open data set: chooses what to show at first, and has the messages for the
 * states in which there is nothing to show.
 */
export default function Embedding({ tabId }: PanelProps) {
  const t = useWords(words)
  const dataset = useAtomValue(datasetAtom)
  if (!dataset) return <Loading />
  if (dataset.positions.length === 0)
    return (
      <Empty icon={<IconChartDots3 aria-hidden />} title={t('noEmbedding')} text={t('noEmbeddingText')} />
    )
  return <Opened key={dataset.id} dataset={dataset} name={tabId === besideTab ? 'beside' : 'first'} />
}

function Opened({ dataset, name }: { readonly dataset: UserInfo['dataset']; readonly name: PaneName }) {
  const t = useWords(words)
  const exploration = useAtomValue(explorationAtom)
  const pane = paneOf(exploration, name)
  const set = useSetAtom(setExplorationAtom)
  const columns = useCall(columnsCall, { type: 0 })
  const position = shownPosition(dataset, pane.position)
  const points = useAtomValue(pointsAtom(dataset, position))

  useEffect(() => {
    // The error is kept in the atom and shown below.
    loadPoints(dataset, position).catch(() => {})
  }, [dataset, position])
  useEffect(() => {
    if (exploration.position === null && name === 'first') set({ position })
  }, [exploration.position, name, position, set])
  useEffect(() => {
    const first =
      columns.data && exploration.colorBy === null && name === 'first' ? firstColor(columns.data) : null
    if (first) set({ colorBy: first })
  }, [columns.data, exploration.colorBy, name, set])

  if (points?.error && points.count === 0) {
    return (
      <Failure
        title={t('failed')}
        detail={points.error.message}
        onRetry={() => void loadPoints(dataset, position).catch(() => {})}
      />
    )
  }
  if (!points || points.count === 0) return <Loading label={t('reading')} />
  return <EmbeddingPanel name={name} dataset={dataset} />
}

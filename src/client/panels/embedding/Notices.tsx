import { IconAlertTriangle, IconDeviceDesktop, IconX } from '@tabler/icons-react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { dataType } from '../../../contract/column.ts'
import { useGoneFilters } from '../../filter/use-named-filters.ts'
import { filterWords } from '../../filter/words.ts'
import { useWords } from '../../i18n/i18n.ts'
import { colorName } from '../../state/columns/color-columns.ts'
import { actionAtom, explorationAtom } from '../../state/view/exploration.ts'
import { selectionErrorAtom, selectionRoundAtom } from '../../state/selection/selection-engine.ts'
import { loadPoints } from '../../state/points.ts'
import { rendererAtom } from '../../state/status.ts'
import { readStored, writeStored } from '../../state/storage.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { words as uiWords } from '../../ui/words.ts'
import styles from './Notices.module.css'
import { paneActions } from './actions/pane-actions.ts'
import { useActions } from './actions/use-actions.ts'
import { usePane } from './store/pane.ts'
import { useOtherColor } from './store/use-other-color.ts'
import { words } from './words.ts'

/** Notices about the cells, one line each, above them. */
export function Notices() {
  const t = useWords(words)
  const ui = useWords(uiWords)
  const { name, dataSetAtom, positionAtom, pointsAtom } = usePane()
  const dataset = useAtomValue(dataSetAtom)
  const position = useAtomValue(positionAtom)
  // The stream of cells broke off.
  const { error: pointsError } = useAtomValue(pointsAtom)
  const processor = useAtomValue(rendererAtom) === 'Processor' && name === 'first'
  const selectionError = useAtomValue(selectionErrorAtom)
  const [shown, setShown] = useState(() => !readStored('processor_notice', false))
  const tells = processor && shown
  useEffect(() => {
    if (tells) writeStored('processor_notice', true)
  }, [tells])
  return (
    <>
      {tells && (
        <div className={styles['notice']} role="status">
          <IconDeviceDesktop aria-hidden />
          <span>{t('processor')}</span>
          <IconButton small label={t('close')} icon={<IconX aria-hidden />} onClick={() => setShown(false)} />
        </div>
      )}
      {pointsError && (
        <Problem
          text={t('failed')}
          detail={pointsError.message}
          action={ui('again')}
          onAction={() => void loadPoints(dataset, position).catch(() => {})}
        />
      )}
      <ColorProblem />
      {selectionError && <SelectionProblem error={selectionError} />}
    </>
  )
}

/** The colour failed to load. Another one is offered where its column, gene or set was deleted. */
function ColorProblem() {
  const t = useWords(words)
  const ui = useWords(uiWords)
  const { colorStateAtom, colorByAtom, columnsAtom } = usePane()
  const { setColor } = useActions(paneActions)
  const { error, retry } = useAtomValue(colorStateAtom)
  const columns = useAtomValue(columnsAtom)
  const other = useOtherColor(error, useAtomValue(colorByAtom), columns)
  if (!error) return null
  const [action, onAction] = other
    ? [t('colorInstead', { name: colorName(other, columns) }), () => setColor(other)]
    : [ui('again'), retry]
  return <Problem text={t('colorFailed')} detail={error.message} action={action} onAction={onAction} />
}

function SelectionProblem({ error }: { readonly error: Error }) {
  const t = useWords(words)
  const filter = useWords(filterWords)
  const { filters } = useAtomValue(explorationAtom)
  const perform = useSetAtom(actionAtom)
  const raise = useSetAtom(selectionRoundAtom)
  const ui = useWords(uiWords)
  const gone = useGoneFilters(dataType.cell, filters, error)
  return (
    <Problem
      text={t('selectionFailed')}
      detail={error.message}
      {...(gone
        ? {
            action: filter('removeGone', { count: gone.count }),
            onAction: () => perform({ name: 'removeFilter' }, { filters: gone.others })
          }
        : { action: ui('again'), onAction: () => raise((round) => round + 1) })}
    />
  )
}

function Problem({
  text,
  detail,
  action,
  onAction
}: {
  readonly text: string
  readonly detail: string
  readonly action: string
  readonly onAction: () => void
}) {
  return (
    <div className={styles['notice']} role="alert" data-bad>
      <IconAlertTriangle aria-hidden />
      <span>
        {text}
        <span className="second"> {detail}</span>
      </span>
      <Button onClick={onAction}>{action}</Button>
    </div>
  )
}

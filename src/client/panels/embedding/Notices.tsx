import { IconAlertTriangle, IconDeviceDesktop, IconX } from '@tabler/icons-react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { dataType } from '../../../contract/column.ts'
import { useGoneFilters } from '../../filter/use-named-filters.ts'
import { filterWords } from '../../filter/words.ts'
import { useWords } from '../../i18n/i18n.ts'
import { actAtom, explorationAtom } from '../../state/exploration.ts'
import { selectionErrorAtom, selectionRoundAtom } from '../../state/selection-engine.ts'
import { readStored, writeStored } from '../../state/storage.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { words as uiWords } from '../../ui/words.ts'
import styles from './Notices.module.css'
import { words } from './words.ts'

interface NoticesProps {
  /** The processor draws; said once in a browser. */
  readonly processor: boolean
  readonly colorError: Error | null
  /** Another color, where trying the refused one again is of no use: what it names was deleted. */
  readonly otherColor: { readonly name: string; readonly choose: () => void } | null
  readonly onRetryColor: () => void
  /** Some cells came and then no more. */
  readonly pointsError: Error | null
  readonly onRetryPoints: () => void
}

/** One line each for what is worth knowing about the picture, above it. */
export function Notices({ processor, colorError, otherColor, onRetryColor, pointsError, onRetryPoints }: NoticesProps) {
  const say = useWords(words)
  const ui = useWords(uiWords)
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
          <span>{say('processor')}</span>
          <IconButton small label={say('close')} icon={<IconX aria-hidden />} onClick={() => setShown(false)} />
        </div>
      )}
      {pointsError && <Problem text={say('failed')} detail={pointsError.message} action={ui('again')} onAction={onRetryPoints} />}
      {colorError && (
        <Problem
          text={say('colorFailed')}
          detail={colorError.message}
          {...(otherColor
            ? { action: say('colorInstead', { name: otherColor.name }), onAction: otherColor.choose }
            : { action: ui('again'), onAction: onRetryColor })}
        />
      )}
      {selectionError && <SelectionProblem error={selectionError} />}
    </>
  )
}

function SelectionProblem({ error }: { readonly error: Error }) {
  const say = useWords(words)
  const filter = useWords(filterWords)
  const { filters } = useAtomValue(explorationAtom)
  const act = useSetAtom(actAtom)
  const raise = useSetAtom(selectionRoundAtom)
  const ui = useWords(uiWords)
  const gone = useGoneFilters(dataType.cell, filters, error)
  return (
    <Problem
      text={say('selectionFailed')}
      detail={error.message}
      {...(gone
        ? { action: filter('removeGone', { count: gone.count }), onAction: () => act({ name: 'removeFilter' }, { filters: gone.others }) }
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

import { useAtomValue } from 'jotai'
import { useCloud } from '../../cloud/use-view.ts'
import { toolsFor } from '../../cloud/gestures/tools.ts'
import { useLanguage, useWords } from '../../i18n/i18n.ts'
import { shortcutText } from '../../shortcuts/shortcuts.ts'
import { panelShortcuts } from './gestures/panel-shortcuts.ts'
import { summaryIdOf, usePane } from './store/pane.ts'
import { useLiveText } from './use-live-text.ts'
import { words } from './words.ts'

/** What a pane shows and its keys, for screen readers; changes are announced. */
export function Summary() {
  const t = useWords(words)
  const language = useLanguage()
  const pane = usePane()
  const solid = useAtomValue(pane.solidAtom)
  const coloring = useAtomValue(pane.coloringAtom)
  const entries = useAtomValue(pane.entriesAtom)
  const values = {
    position: useAtomValue(pane.positionLabelAtom),
    count: useAtomValue(pane.populationCountAtom),
    groups: entries.filter(({ hidden }) => !hidden).length,
    column: useAtomValue(pane.titleAtom),
    // Not the preview: that changes with each move of the pointer, and is announced once it is selected.
    selected: useAtomValue(pane.selectedCountAtom)
  }
  const summary = t(
    coloring ? (coloring.kind === 'group' ? 'summaryGroups' : 'summaryValues') : 'summary',
    values
  )
  const announced = useLiveText(summary)
  const keys = shortcutText([...toolsFor(solid), ...panelShortcuts], language)
  return (
    <>
      <p id={summaryIdOf(pane)} className="hidden-text">
        {summary} {keys}, {t(solid ? 'arrowsTurn' : 'arrowsPan')}
      </p>
      <p className="hidden-text" aria-live="polite">
        {announced}
      </p>
    </>
  )
}

const degreesOf = (radians: number): number => Math.round((radians * 180) / Math.PI)

/** Announces how a cloud in space is turned. */
export function TurnText() {
  const t = useWords(words)
  const { turn, space } = useCloud()
  const text = space ? t('turned', { yaw: degreesOf(turn.yaw), pitch: degreesOf(turn.pitch) }) : ''
  const announced = useLiveText(text)
  return space ? (
    <p className="hidden-text" aria-live="polite">
      {announced}
    </p>
  ) : null
}

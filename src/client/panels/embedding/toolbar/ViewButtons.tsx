import { IconBox, IconCategory, IconColumns2, IconDroplet } from '@tabler/icons-react'
import { useAtom, useAtomValue } from 'jotai'
import { useWords } from '../../../i18n/i18n.ts'
import { shortcuts } from '../../../shortcuts/shortcuts.ts'
import { explorationAtom } from '../../../state/view/exploration.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { paneActions } from '../actions/pane-actions.ts'
import { useActions } from '../actions/use-actions.ts'
import { usePane } from '../store/pane.ts'
import { words } from '../words.ts'

/** The switches for a second embedding, three dimensions, density and labels. */
export function ViewButtons() {
  const t = useWords(words)
  const { name, settingsAtom, canTurnAtom, solidAtom, densityAtom } = usePane()
  const { openBeside, toggleDensity } = useActions(paneActions)
  const { beside } = useAtomValue(explorationAtom)
  const [{ labels }, set] = useAtom(settingsAtom)
  const canTurn = useAtomValue(canTurnAtom)
  const solid = useAtomValue(solidAtom)
  const density = useAtomValue(densityAtom) !== null
  return (
    <>
      {name === 'first' && !beside && (
        <IconButton label={t('openBeside')} icon={<IconColumns2 aria-hidden />} onClick={openBeside} />
      )}
      {canTurn && (
        <IconButton
          label={t('solid')}
          icon={<IconBox aria-hidden />}
          pressed={solid}
          onClick={() => set({ solid: !solid })}
        />
      )}
      <IconButton
        label={t('density')}
        keys={shortcuts.density.keys}
        icon={<IconDroplet aria-hidden />}
        pressed={density}
        off={solid && t('densityFlat')}
        onClick={toggleDensity}
      />
      <IconButton
        label={t('labels')}
        icon={<IconCategory aria-hidden />}
        pressed={labels}
        onClick={() => set({ labels: !labels })}
      />
    </>
  )
}

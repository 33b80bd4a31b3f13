import { useWords } from '../../i18n/i18n.ts'
import { Later, Settings } from './Settings.tsx'
import { words } from './words.ts'

export default function ColorSets() {
  const say = useWords(words)
  return (
    <Settings title={say('colorSets')}>
      <Later sentence={say('colorSetsLater')} />
    </Settings>
  )
}

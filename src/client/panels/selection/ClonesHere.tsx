import { useAtomValue } from 'jotai'
import { receptors } from '../../../contract/receptors/columns.ts'
import { navigate } from '../../address.ts'
import { useWords } from '../../i18n/i18n.ts'
import { userInfoAtom } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { selectionWords } from './words.ts'

/** Links to the clones of the selected cells, for each receptor kind of the project. */
export function ClonesHere() {
  const t = useWords(selectionWords)
  const user = useAtomValue(userInfoAtom)
  const known = receptors.filter((receptor) => user?.[receptor])
  if (known.length === 0) return null
  return (
    <div>
      <h2>{t('clones')}</h2>
      <div className="clones-here">
        {known.map((receptor) => (
          <Button key={receptor} onClick={() => navigate(`/dashboard/${receptor}?of=selection`)}>
            {t('clonesOf', { receptor: receptor.toUpperCase() })}
          </Button>
        ))}
      </div>
    </div>
  )
}

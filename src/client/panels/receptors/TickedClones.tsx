import { useState } from 'react'
import type { Receptor } from '../../../contract/receptors/columns.ts'
import { CallError } from '../../api/failure.ts'
import { useWords } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import styles from './Receptors.module.css'
import { saveClones, selectClones } from './select-clones.ts'
import { words } from './words.ts'

/** The ticked clones, across searches and lists. */
export interface Ticks {
  readonly ticked: ReadonlySet<string>
  readonly toggle: (clone: string) => void
  readonly clear: () => void
}

/** The actions for the ticked clones. */
export function TickedClones({
  receptor,
  ticked,
  clear
}: Omit<Ticks, 'toggle'> & { readonly receptor: Receptor }) {
  const t = useWords(words)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await saveClones(receptor, [...ticked])
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.error(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles['ticked']} role="group" aria-label={t('ticked', { count: ticked.size })}>
      <b className="num">{t('ticked', { count: ticked.size })}</b>
      <Button onClick={() => selectClones(receptor, [...ticked])}>{t('selectCells')}</Button>
      <Button busy={busy} onClick={() => void save()}>
        {t('saveSet')}
      </Button>
      <Button tone="ghost" onClick={clear}>
        {t('untick')}
      </Button>
    </div>
  )
}

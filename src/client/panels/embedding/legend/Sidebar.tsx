import { useAtomValue } from 'jotai'
import { useWords } from '../../../i18n/i18n.ts'
import { usePane } from '../store/pane.ts'
import { words } from '../words.ts'
import { Footer } from './Footer.tsx'
import { Legend } from './Legend.tsx'
import legendStyles from './Legend.module.css'
import styles from './Sidebar.module.css'
import { ValueKey } from './ValueKey.tsx'

const waitingRows = [86, 64, 78, 50, 70, 60, 76]

/**
 * The legend of groups or the key of a number or gene, and below it the settings of how cells are drawn.
 */
export function Sidebar({ footer }: { readonly footer: boolean }) {
  const t = useWords(words)
  const { name, groupAtom, valueAtom } = usePane()
  const group = useAtomValue(groupAtom)
  const value = useAtomValue(valueAtom)
  return (
    <aside className={styles['sidebar']} aria-label={t(name === 'first' ? 'legend' : 'legendBeside')}>
      {group && <Legend />}
      {value && <ValueKey />}
      {!group && !value && <Waiting />}
      {footer && (
        <div className={styles['footer']}>
          <Footer />
        </div>
      )}
    </aside>
  )
}

/** Shown while a colour loads. */
function Waiting() {
  const { error } = useAtomValue(usePane().colorStateAtom)
  return (
    <div className={legendStyles['skeleton']} aria-hidden>
      {!error && waitingRows.map((width) => <span key={width} style={{ width: `${width}%` }} />)}
    </div>
  )
}

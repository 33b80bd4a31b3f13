import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Receptor } from '../../../contract/receptors/columns.ts'
import { useWords } from '../../i18n/i18n.ts'
import { Segments } from '../../ui/fields/Segments.tsx'
import { CloneTable } from './CloneTable.tsx'
import { Head } from './Head.tsx'
import styles from './Receptors.module.css'
import { Reports } from './Reports.tsx'
import { SelectedClones } from './SelectedClones.tsx'
import { TickedClones } from './TickedClones.tsx'
import { words } from './words.ts'

const lists = ['all', 'selection', 'reports'] as const
type List = (typeof lists)[number]

/** The clones of T or B cells: counts, list, and selection of their cells. */
export function ReceptorPage({ receptor }: { readonly receptor: Receptor }) {
  const t = useWords(words)
  const [params, setParams] = useSearchParams()
  const list: List = lists.find((one) => one === params.get('of')) ?? 'all'
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const toggle = (clone: string) =>
    setTicked((now) => {
      const next = new Set(now)
      if (!next.delete(clone)) next.add(clone)
      return next
    })
  const ticks = { ticked, toggle, clear: () => setTicked(new Set()) }
  return (
    <section className={styles['page']} aria-label={t(receptor)}>
      <Head receptor={receptor} />
      <div className={styles['lists']}>
        <Segments
          label={t('shown')}
          value={list}
          options={[
            { value: 'all', label: t('all') },
            { value: 'selection', label: t('ofSelection') },
            { value: 'reports', label: t('reports') }
          ]}
          onChange={(value) => setParams(value === 'all' ? {} : { of: value }, { replace: true })}
        />
        {ticked.size > 0 && list !== 'reports' && <TickedClones receptor={receptor} {...ticks} />}
      </div>
      {list === 'all' && <CloneTable receptor={receptor} {...ticks} />}
      {list === 'selection' && <SelectedClones receptor={receptor} {...ticks} />}
      {list === 'reports' && <Reports receptor={receptor} />}
    </section>
  )
}

import { useState } from 'react'
import { cellGroups } from '../../../contract/api/data.ts'
import { useCall } from '../../api/query.ts'
import { formatNumber, formatPercent } from '../../i18n/format.ts'
import { useWords } from '../../i18n/i18n.ts'
import type { Summary } from './summary.ts'
import { selectionWords } from './words.ts'

interface Props {
  readonly column: string
  readonly rows: Summary['composition'] | null
  readonly of: number
}

const shownGroups = 8

/** The groups of the given cells, largest first, with their shares. */
export function Composition({ column, rows, of }: Props) {
  const t = useWords(selectionWords)
  const [all, setAll] = useState(false)
  const groups = useCall(cellGroups, { column }, { staleTime: Infinity })
  const colors = new Map((groups.data ?? []).map(({ value, color }) => [value, color]))
  const found = (rows ?? []).filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
  const shown = all ? found : found.slice(0, shownGroups)
  if (rows === null) return <div className="composition-wait" />
  return (
    <ul className="composition">
      {shown.map(({ value, count, total }) => (
        <li key={value} title={`${value || t('noValue')}: ${formatNumber(count)} / ${formatNumber(total)}`}>
          <i className="swatch" style={{ background: colors.get(value) ?? 'var(--dim)' }} />
          <span className={value === '' ? 'ellipsis third' : 'ellipsis'}>{value || t('noValue')}</span>
          <span className="bar">
            <i style={{ width: `${(count / of) * 100}%`, background: colors.get(value) ?? 'var(--dim)' }} />
          </span>
          <span className="number">{formatPercent(count / of)}</span>
        </li>
      ))}
      {found.length > shownGroups ? (
        <li className="more">
          <button type="button" className="link" onClick={() => setAll(!all)}>
            {all ? t('less') : t('more', { count: found.length - shownGroups })}
          </button>
        </li>
      ) : null}
    </ul>
  )
}

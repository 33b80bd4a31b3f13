import { useAtomValue } from 'jotai'
import { readable } from '../../shared/filter/filter-text.ts'
import type { Clause } from '../../contract/selection.ts'
import { useLanguage, useWords } from '../i18n/i18n.ts'
import { explorationAtom } from '../state/view/exploration.ts'
import { selectedAtom } from '../state/selection/selected.ts'
import { userInfoAtom } from '../session/session.ts'
import styles from './CellsOf.module.css'
import { words } from './words.ts'

/** How the cells that a tool will work on were chosen: "Lasso on UMAP, nFeature_RNA ≥ 600". */
export function CellsOf() {
  const t = useWords(words)
  const and = useLanguage() === 'zh' ? '、' : ', '
  const { clauses, filters } = useAtomValue(explorationAtom)
  const selected = useAtomValue(selectedAtom)
  const positions = useAtomValue(userInfoAtom)?.dataset.positions ?? []
  const labelOf = (name: string) => positions.find((position) => position.name === name)?.label ?? name
  const clauseText = (clause: Clause): string => {
    switch (clause.kind) {
      case 'polygon':
        return t('lassoOn', { position: labelOf(clause.position) })
      case 'rectangle':
        return t('rectangleOn', { position: labelOf(clause.position) })
      case 'groups':
        return clause.levels.join(and)
      case 'filters':
        return clause.filters.map(readable).join(and)
      case 'ids':
      case 'members':
      case 'all':
        return t(clause.kind === 'ids' ? 'chosenRows' : clause.kind === 'members' ? 'cellSet' : 'everything')
    }
  }
  const waiting = clauses.length > 0 && !selected
  const chosen = selected ? selected.count > 0 : clauses.length > 0
  const made = waiting
    ? t('counting')
    : chosen
      ? [...clauses.map(clauseText), ...filters.map(readable)].join(and)
      : filters.length > 0
        ? t('shownCells')
        : t('allCells')
  return (
    <span className={styles['made']} title={made} aria-live="polite">
      {made}
    </span>
  )
}

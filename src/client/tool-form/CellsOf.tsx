import { useAtomValue } from 'jotai'
import { readable } from '../../shared/filter/filter-text.ts'
import type { ContentOf } from '../../contract/api/endpoint.ts'
import type { taskInfo } from '../../contract/api/task.ts'
import type { Clause } from '../../contract/selection.ts'
import { useLanguage, useWords } from '../i18n/i18n.ts'
import { explorationAtom, type Exploration } from '../state/view/exploration.ts'
import { selectedAtom } from '../state/selection/selected.ts'
import { userInfoAtom } from '../session/session.ts'
import styles from './CellsOf.module.css'
import { words } from './words.ts'

interface CellsOfProps {
  /** The task whose result the tool reads: its cells are worked on, whatever is selected. */
  readonly read: Pick<ContentOf<typeof taskInfo>, 'name' | 'filters' | 'clauses'> | null
}

/** How the cells that a tool will work on were chosen: "Lasso on UMAP, nFeature_RNA ≥ 600". */
export function CellsOf({ read }: CellsOfProps) {
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
      case 'members':
        return clause.name ?? t('cellSet')
      case 'ids':
      case 'all':
        return t(clause.kind === 'ids' ? 'chosenRows' : 'everything')
    }
  }
  const textOf = (by: Pick<Exploration, 'filters' | 'clauses'>): string =>
    [...by.clauses.map(clauseText), ...by.filters.map(readable)].join(and)
  const waiting = clauses.length > 0 && !selected
  const chosen = selected ? selected.count > 0 : clauses.length > 0
  const made = read
    ? t('cellsOfResult', { name: read.name, cells: textOf(read) || t('everything') })
    : waiting
      ? t('counting')
      : chosen
        ? textOf({ clauses, filters })
        : filters.length > 0
          ? t('shownCells')
          : t('allCells')
  return (
    <span className={styles['made']} title={made} aria-live="polite">
      {made}
    </span>
  )
}

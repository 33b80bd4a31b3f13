import { IconCirclesRelation, IconLasso, IconListCheck, IconRectangle, IconTable } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { readable } from '../../../shared/filter/filter-text.ts'
import type { Clause } from '../../../contract/selection.ts'
import { useWords, type Translate } from '../../i18n/i18n.ts'
import { userInfoAtom } from '../../session/session.ts'
import { Chip } from '../../ui/Chip.tsx'
import { selectionWords } from './words.ts'

interface Props {
  readonly clauses: readonly Clause[]
  readonly onClauses: (clauses: readonly Clause[]) => void
}

const signs: Readonly<Record<Clause['op'], string>> = {
  new: '',
  add: '+',
  subtract: '−',
  intersect: '∩',
  invert: '¬'
}
const icons: Readonly<Record<Clause['kind'], typeof IconLasso>> = {
  polygon: IconLasso,
  rectangle: IconRectangle,
  ids: IconTable,
  groups: IconListCheck,
  filters: IconListCheck,
  members: IconCirclesRelation,
  all: IconTable
}

/** The clauses of the selection, from the last one that replaced it; each can be removed. */
export function ClauseChips({ clauses, onClauses }: Props) {
  const t = useWords(selectionWords)
  const positions = useAtomValue(userInfoAtom)?.dataset.positions ?? []
  const label = (position: string) => positions.find(({ name }) => name === position)?.label ?? position
  const start = Math.max(
    0,
    clauses.findLastIndex(({ op }) => op === 'new')
  )
  return (
    <ul data-one-stop className="clauses">
      {clauses.slice(start).map((clause, i) => {
        const Icon = icons[clause.kind]
        const words = `${signs[clause.op]} ${describe(clause, t, label)}`.trim()
        return (
          <li key={i}>
            <Chip
              name={words}
              icon={<Icon aria-hidden />}
              onRemove={() => onClauses(clauses.filter((_, at) => at !== start + i))}
            >
              <span title={words}>{words}</span>
            </Chip>
          </li>
        )
      })}
    </ul>
  )
}

function describe(
  clause: Clause,
  t: Translate<keyof typeof selectionWords.rows>,
  label: (position: string) => string
): string {
  if (clause.op === 'invert') return t('inverted')
  switch (clause.kind) {
    case 'polygon':
      return t('polygon', { position: label(clause.position) })
    case 'rectangle':
      return t('rectangle', { position: label(clause.position) })
    case 'groups':
      return t('groups', { column: clause.column, levels: clause.levels })
    case 'ids':
      return t('ids', { count: clause.ids.length })
    case 'filters':
      return clause.filters.map(readable).join(' · ') || t('filters')
    case 'members':
      return t('members', { name: clause.name ?? '' }).trim()
    case 'all':
      return t('everyCell')
  }
}

import { NumberInput, Popover } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { ChartNames, ChartRow } from '../../../../contract/tool.ts'
import { useWords } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { ListField } from '../../../ui/fields/ListField.tsx'
import styles from './ChartPane.module.css'
import { words } from '../words.ts'

interface NamesMenuProps {
  readonly names: ChartNames
  /** The rows of the points. */
  readonly points: readonly ChartRow[]
  /** The genes that are labelled now. */
  readonly genes: readonly string[]
  /** Null restores the default labels. */
  readonly onGenes: (genes: readonly string[] | null) => void
}

const most = 60
const shownSuggestions = 15

/** The choice of the genes that are labelled in a chart. */
export function NamesMenu({ names, points, genes, onGenes }: NamesMenuProps) {
  const t = useWords(words)
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const [typed, setTyped] = useState('')
  const byKey = useMemo(
    () => new Map(points.map((row) => [String(row['gene']).toLowerCase(), String(row['gene'])])),
    [points]
  )
  const ranked = useMemo(() => names.rank(points), [names, points])
  const suggestions = useMemo(() => {
    const start = typed.trim().toLowerCase()
    const order = new Map(ranked.map((gene, index) => [gene, index]))
    return [...byKey.values()]
      .filter((gene) => gene.toLowerCase().startsWith(start))
      .sort((a, b) => (order.get(a) ?? Infinity) - (order.get(b) ?? Infinity) || a.localeCompare(b))
      .slice(0, shownSuggestions + genes.length)
  }, [byKey, ranked, typed, genes])
  const take = (entered: readonly string[]) => {
    const found = entered.flatMap((gene) => byKey.get(gene.trim().toLowerCase()) ?? [])
    setUnknown(entered.filter((gene) => !byKey.has(gene.trim().toLowerCase())))
    onGenes([...new Set(found)])
  }
  return (
    <Popover position="bottom-start" trapFocus withRoles={false}>
      <Popover.Target>
        <span>
          <Button tone="ghost" icon={<IconTag aria-hidden />}>
            {t('names_', { count: genes.length })}
          </Button>
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('namesTitle')}>
        <div className={styles['names']} role="group" aria-label={t('namesTitle')}>
          <NumberInput
            size="xs"
            label={t('namesFurthest')}
            min={0}
            max={most}
            clampBehavior="strict"
            allowDecimal={false}
            value={
              genes.length > 0 && genes.every((gene, index) => ranked[index] === gene) ? genes.length : ''
            }
            placeholder="–"
            onChange={(count) => {
              if (count !== '') onGenes(ranked.slice(0, Number(count)))
            }}
          />
          <ListField
            size="xs"
            label={t('namesGenes')}
            description={t('namesHelp')}
            error={unknown.length > 0 && t('namesUnknown', { genes: unknown.join(', ') })}
            value={[...genes]}
            data={suggestions}
            searchValue={typed}
            onSearchChange={setTyped}
            blanks
            comboboxProps={{ withinPortal: false }}
            // The list scrolls itself: a scroll area around it would be an additional stop for screen
            // readers.
            withScrollArea={false}
            classNames={{ options: styles['suggestions'] ?? '' }}
            onChange={take}
          />
          <Button onClick={() => onGenes(null)}>{t('reset')}</Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

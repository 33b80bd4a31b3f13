import { useState } from 'react'
import type { ColumnRow } from '../../contract/api/data.ts'
import { errors } from '../../contract/errors/index.ts'
import type { Filter } from '../../contract/filter/filter.ts'
import { fill } from '../../contract/text.ts'
import { useLanguage, useWords } from '../i18n/i18n.ts'
import { ConditionDialog } from './ConditionDialog.tsx'
import { GeneField } from './GeneField.tsx'
import { filterWords } from './words.ts'

/** A gene as the filter dialog sees a column: its expression, a float32. */
export const geneColumn = (gene: string): ColumnRow => ({
  id: `gene ${gene}`,
  name: gene,
  label: gene,
  columnType: 'gene',
  type: 'float',
  hidden: false,
  origin: 'computed',
  distinct: null,
  min: null,
  max: null
})

interface Props {
  readonly filters: readonly Filter[]
  readonly onGene: (column: ColumnRow) => void
  readonly onClose: () => void
}

/** Asks for the gene of a new condition on expression; one that has a condition is refused. */
export function GeneCondition({ filters, onGene, onClose }: Props) {
  const t = useWords(filterWords)
  const language = useLanguage()
  const [gene, setGene] = useState<string | null>(null)
  const [refused, setRefused] = useState(false)
  const twice =
    gene !== null && filters.some(({ columnType, name }) => columnType === 'gene' && name === gene)
  return (
    <ConditionDialog
      title={t('geneTitle')}
      action={t('next')}
      off={(gene === null || twice) && t('geneFirst')}
      onRefuse={() => setRefused(true)}
      onConfirm={() => gene !== null && onGene(geneColumn(gene))}
      onClose={onClose}
    >
      <GeneField
        first
        label={t('gene')}
        value={gene}
        onGene={setGene}
        error={
          twice && gene !== null
            ? fill(errors.duplicate_gene.text, language, { gene })
            : refused && gene === null
              ? t('geneFirst')
              : null
        }
      />
    </ConditionDialog>
  )
}

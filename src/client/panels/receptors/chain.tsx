import type { clones } from '../../../contract/api/receptor.ts'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import type { Receptor } from '../../../contract/receptors/columns.ts'
import type { GridColumn } from '../../ui/grid/Grid.tsx'
import { useWords } from '../../i18n/i18n.ts'
import styles from './Receptors.module.css'
import { words } from './words.ts'

export type CloneRow = ContentOf<typeof clones>['list'][number]
type ChainOfClone = CloneRow['vj']

/** The width of a column of chains in pixels: a CDR3 of 25 amino acids and its genes fit. */
const chainWidth = 400

/** The two columns of chains, the VDJ chain first. */
export const chainColumns = (
  receptor: Receptor,
  t: (word: 'tcr_vdj' | 'tcr_vj' | 'bcr_vdj' | 'bcr_vj') => string
): GridColumn[] =>
  (['vdj', 'vj'] as const).map((arm) => ({
    id: arm,
    label: t(`${receptor}_${arm}`),
    width: chainWidth,
    align: 'left'
  }))

/** A CDR3 with its genes. */
export function Chain({ chain }: { readonly chain: ChainOfClone }) {
  const t = useWords(words)
  if (chain === null) return <span className="third">{t('noChain')}</span>
  const genes = [chain.v, chain.j, chain.c].filter(Boolean).join(' ')
  return (
    <span className={styles['chain']} title={`${chain.cdr3}\n${genes}`} translate="no">
      <b>{chain.cdr3}</b> <i>{genes}</i>
    </span>
  )
}

/** The text of a chain, to measure its width. */
export const chainText = (chain: ChainOfClone): string =>
  chain === null ? '' : `${chain.cdr3} ${chain.v} ${chain.j} ${chain.c}`

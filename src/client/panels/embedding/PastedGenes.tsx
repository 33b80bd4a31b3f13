import { useQuery } from '@tanstack/react-query'
import { genes } from '../../../contract/api/data.ts'
import { limits } from '../../../contract/limits.ts'
import { queryClient, callQuery } from '../../api/query.ts'
import { formatPercent } from '../../i18n/format.ts'
import { useWords } from '../../i18n/i18n.ts'
import type { ColorBy } from '../../state/exploration.ts'
import type { FoundGene } from './color-options.ts'
import styles from './ColorByMenu.module.css'
import { words } from './words.ts'

interface PastedGenesProps {
  readonly names: readonly string[]
  readonly onPreview: (colorBy: ColorBy | null) => void
  readonly onKeep: (colorBy: ColorBy) => void
}

/** Looks each name of a list up; a gene counts as found by its symbol or its Ensembl id, whatever the case. */
async function lookUp(names: readonly string[]): Promise<{ readonly found: FoundGene[]; readonly missing: string[] }> {
  const answers = await Promise.all(
    names.slice(0, limits.expressionGenes).map(async (name) => {
      const { list } = await queryClient.fetchQuery(callQuery(genes, { q: name, page: 1 }))
      const same = (text: string) => text.toLocaleLowerCase() === name.toLocaleLowerCase()
      return { name, gene: list.find((gene) => same(gene.name) || same(gene.ensembl)) ?? null }
    })
  )
  return { found: answers.flatMap(({ gene }) => (gene ? [gene] : [])), missing: answers.flatMap(({ name, gene }) => (gene ? [] : [name])) }
}

/** What became of a pasted list: which genes are here, each to be tried, and which are not. */
export function PastedGenes({ names, onPreview, onKeep }: PastedGenesProps) {
  const say = useWords(words)
  const { data } = useQuery({ queryKey: [genes.path, 'list', names], queryFn: () => lookUp(names) })
  if (!data) return <div className={styles['list']} aria-busy />
  const { found, missing } = data
  return (
    <div className={styles['list']}>
      <output className={styles['none']}>
        {missing.length === 0
          ? say('listFound', { found: found.length })
          : say('listMissing', { found: found.length, missing: missing.length, names: missing })}
      </output>
      <ul>
        {found.map(({ name, detected }) => (
          <li key={name}>
            <button
              type="button"
              className={styles['option']}
              onMouseEnter={() => onPreview({ kind: 'gene', gene: name })}
              onFocus={() => onPreview({ kind: 'gene', gene: name })}
              onClick={() => onKeep({ kind: 'gene', gene: name })}
            >
              <span className="gene cut" translate="no">
                {name}
              </span>
              <span className={styles['detail']}>{formatPercent(detected)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { Link } from 'wouter'
import { cellSet, geneSet } from '../../../contract/api/set.ts'
import { useCall } from '../../api/query.ts'
import { useWords } from '../../i18n/i18n.ts'
import { addressOfSet } from '../../sets/kinds.ts'
import { Block } from './Block.tsx'
import { recentSets } from './recent.ts'
import { words } from './words.ts'

const most = 6

/** The sets that were last changed. */
export function LastSets() {
  const t = useWords(words)
  const requested = {
    page: 1,
    pageSize: most,
    sort: [{ name: 'updateTime' as const, order: 'desc' as const }]
  }
  const genes = useCall(geneSet.list, requested, { staleTime: 0 })
  const cells = useCall(cellSet.list, requested, { staleTime: 0 })
  const shown = genes.data && cells.data ? recentSets(genes.data.list, cells.data.list, most) : null
  return (
    <Block
      title={t('sets')}
      links={[
        { word: t('geneSets'), address: '/dashboard/geneset' },
        { word: t('cellSets'), address: '/dashboard/cellset' }
      ]}
      error={genes.error ?? cells.error}
      onRetry={() => {
        for (const one of [genes, cells]) if (one.error) void one.refetch()
      }}
      count={shown?.length ?? null}
      none={t('noSets')}
    >
      <ul data-one-stop>
        {shown?.map(({ id, kind, name, total }) => (
          <li key={id}>
            <Link href={addressOfSet(kind, id)} className="cut" title={name}>
              {name}
            </Link>
            <span className="small third num">
              {t(kind === 'gene' ? 'geneSet' : 'cellSet', { count: total })}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  )
}

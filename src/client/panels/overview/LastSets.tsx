import { Link } from 'wouter'
import { cellSet, geneSet } from '../../../contract/api/set.ts'
import { useCall } from '../../api/query.ts'
import { useWords } from '../../i18n/i18n.ts'
import { addressOfSet } from '../../sets/kinds.ts'
import { Block } from './Block.tsx'
import { recentSets } from './recent.ts'
import { words } from './words.ts'

const most = 6

export function LastSets() {
  const say = useWords(words)
  const asked = {
    page: 1,
    pageSize: most,
    sort: [{ name: 'updateTime' as const, order: 'desc' as const }]
  }
  const genes = useCall(geneSet.list, asked, { staleTime: 0 })
  const cells = useCall(cellSet.list, asked, { staleTime: 0 })
  const shown = genes.data && cells.data ? recentSets(genes.data.list, cells.data.list, most) : null
  return (
    <Block
      title={say('sets')}
      links={[
        { word: say('geneSets'), address: '/dashboard/geneset' },
        { word: say('cellSets'), address: '/dashboard/cellset' }
      ]}
      error={genes.error ?? cells.error}
      onRetry={() => {
        for (const one of [genes, cells]) if (one.error) void one.refetch()
      }}
      count={shown?.length ?? null}
      none={say('noSets')}
    >
      <ul>
        {shown?.map(({ id, kind, name, total }) => (
          <li key={id}>
            <Link href={addressOfSet(kind, id)} className="cut" title={name}>
              {name}
            </Link>
            <span className="small third num">
              {say(kind === 'gene' ? 'geneSet' : 'cellSet', { count: total })}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  )
}

import { referenceGenes } from '../../../contract/api/reference.ts'
import { useCall } from '../../api/query.ts'
import { usePasted } from './use-gene-lists.ts'

interface Found {
  readonly found: number
  readonly missing: number
  readonly missingNames: readonly string[]
}

/**
 * How many genes of a list the project or the given references have, and which neither has. Null while the
 * list is empty or an answer is on its way.
 */
export function useFound(genes: readonly string[], references: readonly string[]): Found | null {
  const { report } = usePasted(genes.join('\n'))
  const ids = references.filter((id) => id !== '')
  const names = report?.missingNames ?? []
  const asks = ids.length > 0 && names.length > 0
  const { data, isLoading } = useCall(referenceGenes, { ids, genes: [...names] }, { enabled: asks })
  if (!report || (asks && isLoading)) return null
  const beside = asks ? (data ?? []) : []
  return {
    found: report.found + beside.length,
    missing: report.missing - beside.length,
    missingNames: names.filter((name) => !beside.includes(name))
  }
}

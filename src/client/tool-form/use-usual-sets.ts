import { useMemo } from 'react'
import { references } from '../../contract/api/reference.ts'
import { useCall } from '../api/query.ts'
import type { Field } from './fields.ts'

/**
 * The field that needs gene sets, and the collection that it begins with: the first one there is. Null where
 * no field needs any, or none is known yet.
 */
export function useUsualSets(
  fields: readonly Field[]
): { readonly field: string; readonly collection: string } | null {
  const wanting = fields.find((field) => field.kind === 'sets' && field.required)
  const kind = wanting?.kind === 'sets' ? wanting.reference : ''
  const { data } = useCall(references, { kind }, { enabled: wanting !== undefined })
  const [field, collection] = [wanting?.name, data?.[0]?.id]
  return useMemo(
    () => (field === undefined || collection === undefined ? null : { field, collection }),
    [field, collection]
  )
}

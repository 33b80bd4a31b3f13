import { useMemo } from 'react'
import { references } from '../../../contract/api/reference.ts'
import { useCall } from '../../api/query.ts'
import type { Field } from '../fields.ts'

/** A field that needs reference data, and the value that it begins with. */
export interface UsualReference {
  readonly field: string
  readonly value: string | readonly string[]
}

/**
 * The field that needs gene sets or other reference data, and what it begins with: of gene sets the first
 * collection, of others the reference that shares most genes with the project. Null where no field needs any,
 * or none is known yet.
 */
export function useUsualReference(fields: readonly Field[]): UsualReference | null {
  const missing = fields.find(({ kind, required }) => required && (kind === 'sets' || kind === 'reference'))
  const known = missing?.kind === 'sets' || missing?.kind === 'reference' ? missing : null
  const { data } = useCall(references, { kind: known?.reference ?? '' }, { enabled: known !== null })
  return useMemo(() => {
    const [first, ...others] = data ?? []
    if (!known || !first) return null
    if (known.kind === 'sets') return { field: known.name, value: [first.id] }
    const best = others.reduce((best, one) => (one.covered > best.covered ? one : best), first)
    return { field: known.name, value: best.id }
  }, [known, data])
}

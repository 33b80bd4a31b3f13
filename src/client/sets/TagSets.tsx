import type { SetKind, SetRow } from '../../contract/api/set.ts'
import { limits } from '../../contract/limits.ts'
import { call } from '../api/call.ts'
import { invalidate, useCall } from '../api/query.ts'
import { TagDialog } from '../tags/TagDialog.tsx'
import { setCalls } from './kinds.ts'

interface TagSetsProps {
  readonly kind: SetKind
  readonly sets: readonly Pick<SetRow, 'id' | 'name'>[]
  readonly onClose: () => void
}

/** The tags of one set or of several, as they are now. */
export function TagSets({ kind, sets, onClose }: TagSetsProps) {
  const calls = setCalls[kind]
  const ids = sets.slice(0, limits.maxPageSize).map(({ id }) => id)
  const { data } = useCall(calls.list, { only: ids, page: 1, pageSize: limits.maxPageSize }, { staleTime: 0 })
  const [only] = sets
  if (!data) return null
  return (
    <TagDialog
      {...(sets.length === 1 && only ? { name: only.name } : {})}
      itemTags={data.list.map(({ tags }) => tags)}
      onSave={async (change) => {
        await call(calls.tag, { ids, ...change })
        await Promise.all([invalidate(calls.list), invalidate(calls.info)])
      }}
      onClose={onClose}
    />
  )
}

import { useCallback, useState } from 'react'
import { readStored, writeStored } from '../../state/storage.ts'

export type Labels = Readonly<Record<string, string>>

interface Draft {
  readonly labels: Labels
  readonly set: (group: string, label: string) => void
  /** Replaces all labels; returns the replaced ones, for undo. */
  readonly replace: (labels: Labels) => Labels
}

/** The labels of the groups of a column, stored for later visits. */
export function useLabels(project: string, column: string): Draft {
  const [all, setAll] = useState(() => readStored('typing', {}))
  const labels = all[project]?.[column] ?? {}
  const write = useCallback(
    (next: Labels) =>
      setAll((before) => {
        const kept = Object.fromEntries(Object.entries(next).filter(([, label]) => label !== ''))
        const after = { ...before, [project]: { ...before[project], [column]: kept } }
        writeStored('typing', after)
        return after
      }),
    [project, column]
  )
  return {
    labels,
    set: (group, label) => write({ ...labels, [group]: label }),
    replace(next) {
      write(next)
      return labels
    }
  }
}

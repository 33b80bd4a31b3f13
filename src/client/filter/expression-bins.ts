import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { geneQuery } from '../state/columns/cell-columns.ts'

const bins = 40

export interface Bins {
  readonly from: number
  readonly to: number
  readonly all: readonly number[]
}

/**
 * Counts of the cells that express a gene, in 40 even bins from 0; those that do not would hide all others.
 */
export function expressionBins(values: Float32Array): Bins {
  let to = 0
  for (const value of values) if (value > to) to = value
  const all = Array.from({ length: bins }, () => 0)
  if (to === 0) return { from: 0, to, all: [] }
  for (const value of values) {
    if (!(value > 0)) continue
    const bin = Math.min(bins - 1, Math.floor((value / to) * bins))
    all[bin] = (all[bin] ?? 0) + 1
  }
  return { from: 0, to, all }
}

/** The histogram of the expression of a gene; undefined until the gene has come. */
export function useExpressionBins(gene: string, enabled: boolean): Bins | undefined {
  const { data } = useQuery({ ...geneQuery(gene), enabled })
  return useMemo(() => data && expressionBins(data), [data])
}

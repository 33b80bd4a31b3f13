import { interferonGenes, interferonMyeloidGenes, programs, signals } from './programs.ts'
import type { Study, StudyCells } from './study.ts'
import { cellTypes, doubletShare, malignantArms, samples } from './types.ts'
import { fork } from './path.ts'

/** The truth of a simulated study, to measure how well tools recover it. Cells are row numbers. */
export interface Truth {
  readonly seed: number
  readonly cells: number
  readonly genes: number
  readonly types: readonly {
    readonly name: string
    readonly share: number
    readonly change: number
    readonly markers: readonly string[]
  }[]
  readonly samples: typeof samples
  readonly interferon: {
    readonly all: Readonly<Record<string, number>>
    readonly myeloid: Readonly<Record<string, number>>
  }
  readonly signals: typeof signals
  readonly malignant: typeof malignantArms & { readonly secondSubclone: readonly number[] }
  readonly path: {
    readonly fork: number
    readonly cells: readonly { readonly cell: number; readonly branch: string; readonly time: number }[]
  }
  readonly doublets: { readonly share: number; readonly cells: readonly number[] }
}

/** Collects the truth of a study. */
export function truthOf({ seed, cells, genes }: Study, { first, second }: StudyCells): Truth {
  const numbered = first.map((planned, cell) => ({ cell, ...planned }))
  return {
    seed,
    cells,
    genes,
    types: cellTypes.map(({ name, share, change, program }) => ({
      name,
      share,
      change,
      markers: (program ? [program] : (['stem', 'erythroid', 'granulocytic'] as const)).flatMap((own) => [
        ...programs[own].keys()
      ])
    })),
    samples,
    interferon: {
      all: Object.fromEntries(interferonGenes),
      myeloid: Object.fromEntries(interferonMyeloidGenes)
    },
    signals,
    malignant: {
      ...malignantArms,
      secondSubclone: numbered.flatMap(({ cell, secondSubclone }) => (secondSubclone ? [cell] : []))
    },
    path: {
      fork,
      cells: numbered.flatMap(({ cell, branch, time }) =>
        Number.isNaN(time) ? [] : [{ cell, branch, time: Math.round(time * 1e6) / 1e6 }]
      )
    },
    doublets: { share: doubletShare, cells: second.flatMap((other, cell) => (other ? [cell] : [])) }
  }
}

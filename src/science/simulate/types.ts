import type { Program } from './programs.ts'

/** A cell type of the demo study. */
export interface CellType {
  readonly name: string
  /** The share of the cells of a control sample. */
  readonly share: number
  /** The expression program; absent for cells of the branching path, where it depends on their time. */
  readonly program: Program | null
  /** Types of one lineage share the genes that differ between lineages. */
  readonly lineage: string
  /** The molecules of a cell, relative to a usual one. */
  readonly size: number
  /** The ribosomal share, relative to a usual cell. */
  readonly ribosomal: number
  /** Whether interferon also induces the myeloid genes. */
  readonly myeloid: boolean
  /** The share in stimulated samples, relative to control. */
  readonly change: number
  /** Similar types, since cell types of blood have no sharp borders. */
  readonly neighbors: readonly string[]
}

const type = (
  name: string,
  share: number,
  program: Program | null,
  lineage: string,
  size: number,
  ribosomal: number,
  more: Partial<Pick<CellType, 'myeloid' | 'change' | 'neighbors'>> = {}
): CellType => ({
  name,
  share,
  program,
  lineage,
  size,
  ribosomal,
  myeloid: false,
  change: 1,
  neighbors: [],
  ...more
})

/**
 * The shares are those of healthy blood, plus progenitors and malignant cells. CD8 T cells double under
 * stimulation.
 */
export const cellTypes: readonly CellType[] = [
  type('Naive CD4 T', 0.222, 'naiveCd4', 'T', 0.95, 1.3, { neighbors: ['Memory CD4 T'] }),
  type('Memory CD4 T', 0.154, 'memoryCd4', 'T', 1, 1.15, { neighbors: ['Naive CD4 T', 'CD8 T'] }),
  type('CD14 Mono', 0.153, 'cd14Mono', 'myeloid', 1.15, 0.65, { myeloid: true, neighbors: ['FCGR3A Mono'] }),
  type('B', 0.109, 'b', 'B', 1, 1.1),
  type('CD8 T', 0.086, 'cd8', 'T', 0.95, 0.95, { change: 2, neighbors: ['Memory CD4 T', 'NK'] }),
  type('FCGR3A Mono', 0.051, 'fcgr3aMono', 'myeloid', 1.3, 0.55, { myeloid: true, neighbors: ['CD14 Mono'] }),
  type('NK', 0.049, 'nk', 'T', 0.95, 0.75, { neighbors: ['CD8 T'] }),
  type('DC', 0.016, 'dendritic', 'myeloid', 2, 0.7, { myeloid: true, neighbors: ['CD14 Mono'] }),
  type('Platelet', 0.01, 'platelet', 'platelet', 0.5, 0.2),
  type('Progenitor', 0.08, null, 'progenitor', 1.8, 1.15),
  type('Malignant B', 0.07, 'malignantB', 'B', 1.4, 1)
]

/**
 * Chromosome arms that malignant cells have gained (a third copy) or lost (one of two); the second subclone
 * has additional ones.
 */
export const malignantArms = {
  name: 'Malignant B',
  gained: ['12p', '12q'],
  lost: ['13q', '17p'],
  secondGained: ['8q'],
  secondLost: ['6q'],
  /** The share of malignant cells in the second subclone. */
  second: 0.4
} as const

/** The samples: three donors, each without and with interferon; the two batches are balanced over both. */
export const samples = [
  { name: 'D1_ctrl', donor: 'D1', condition: 'control', batch: 'A' },
  { name: 'D1_stim', donor: 'D1', condition: 'stimulated', batch: 'B' },
  { name: 'D2_ctrl', donor: 'D2', condition: 'control', batch: 'B' },
  { name: 'D2_stim', donor: 'D2', condition: 'stimulated', batch: 'A' },
  { name: 'D3_ctrl', donor: 'D3', condition: 'control', batch: 'A' },
  { name: 'D3_stim', donor: 'D3', condition: 'stimulated', batch: 'B' }
] as const

export const doubletShare = 0.04

import { atom } from 'jotai'

/** Rows of the gene table that the user has ticked, for tools and sets of genes. */
export const pickedGenesAtom = atom<ReadonlySet<number>>(new Set<number>())

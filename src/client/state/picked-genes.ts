import { atom } from 'jotai'
import { datasetAtom } from './dataset.ts'

interface Picked {
  readonly dataset: string | null
  readonly ids: ReadonlySet<number>
}

const none: ReadonlySet<number> = new Set<number>()
const keptAtom = atom<Picked>({ dataset: null, ids: none })

/** Rows of the gene table that the user has ticked, for tools and sets of genes; forgotten when another data set is opened. */
export const pickedGenesAtom = atom(
  (get) => (get(keptAtom).dataset === (get(datasetAtom)?.id ?? null) ? get(keptAtom).ids : none),
  (get, set, ids: ReadonlySet<number>) => set(keptAtom, { dataset: get(datasetAtom)?.id ?? null, ids })
)

import { atom } from 'jotai'

export interface ReceptorFiles {
  readonly files: readonly File[]
  /** Names of the other files of a folder, which are not read. */
  readonly aside: readonly string[]
}

/**
 * Files of TCR or BCR contigs that are to be joined to the cells. Whoever sets it opens the one dialog that
 * shows what they would join and asks; it is mounted once in the workbench.
 */
export const receptorFilesAtom = atom<ReceptorFiles | null>(null)

import { atom } from 'jotai'

/**
 * Files of TCR or BCR contigs that are to be joined to the cells. Whoever sets it opens the one dialog that
 * shows what they would join and asks; it is mounted once in the workbench.
 */
export const receptorFilesAtom = atom<readonly File[] | null>(null)

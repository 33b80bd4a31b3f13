import { keptFolders, type KeptFolders, type KeptFoldersOptions } from '../folders/kept-folder.ts'
import { packedKind } from './files.ts'
import { packGenes } from './make.ts'

/**
 * The genes of large data sets in the form in which they are sent, packed once and kept in files beside the
 * index: to send a gene of a million cells the server only reads its bytes. Until they are packed genes are
 * made one by one, when they are requested.
 */
export type PackedGenes = KeptFolders

interface PackedOptions extends Pick<KeptFoldersOptions, 'dir' | 'from'> {
  /** The module whose `openDataSet(dir)` the threads call. */
  readonly reader: string
}

/** Keeps packed genes in a folder of indices. */
export const packedGenes = ({ dir, reader, ...options }: PackedOptions): PackedGenes =>
  keptFolders({
    dir,
    kind: packedKind,
    make: (dataset, signal) => packGenes({ dir, threads: 1, reader }, dataset, signal),
    ...options
  })

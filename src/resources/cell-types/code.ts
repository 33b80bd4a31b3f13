import type { ResourceCode } from '../../contract/resource.ts'
import type { CellTypes } from './content.ts'
import { labelledProfiles } from './from-cells.ts'
import type { CellTypeFacts } from './facts.ts'
import { starter } from './starter/index.ts'
import { load, readGenes, write } from './stored.ts'
import { readTable } from './table.ts'
import { readThreeFiles } from './three-files.ts'

/** Reads, writes and makes profiles of cell types. */
export const code: ResourceCode<CellTypes, CellTypeFacts> = {
  read: async (source) => (source.entries ? readThreeFiles(source.entries, source.name) : readTable(source)),
  write,
  load,
  genes: readGenes,
  fromCells: labelledProfiles,
  starter
}

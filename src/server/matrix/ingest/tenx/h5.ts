import type { Compressed } from '../build/build.ts'
import type { ArrayFile } from '../array-file.ts'
import { checkSize, openCompressed } from '../anndata/matrix.ts'
import { textBlocks } from '../anndata/frame.ts'
import { matrixAlone, type Candidate, type Source } from '../source.ts'
import { spoolCompressed } from '../spool/spool-file.ts'
import { besideOf, divided, genesTableOf, refuseGenomes, type Features } from './features.ts'

const matrixGroup = 'matrix'

/** Whether an HDF5 file is a 10x matrix, of Cell Ranger 3 and later or before. */
export function isTenxH5(file: ArrayFile): boolean {
  return (file.isGroup(matrixGroup) && file.has(`${matrixGroup}/barcodes`)) || oldGroups(file).length > 0
}

/** Before Cell Ranger 3 there was one group per genome. */
const oldGroups = (file: ArrayFile): string[] =>
  file.keys('/').filter((key) => file.isGroup(key) && file.has(`${key}/barcodes`) && file.has(`${key}/genes`))

/**
 * Opens a 10x matrix in HDF5. It is compressed by cell, since its columns are cells and it is stored by
 * column.
 */
export function openTenxH5(file: ArrayFile): Source {
  const isOld = !file.has(`${matrixGroup}/barcodes`)
  const old = isOld ? oldGroups(file) : []
  refuseGenomes(file.name, old)
  const group = old[0] ?? matrixGroup
  const features = isOld ? oldFeatures(file, group) : newFeatures(file, group)
  const genes = features.ids.length
  for (const values of [features.names, features.types, features.genomes])
    if (values && values.length !== genes) throw file.damaged(`${group}: ${values.length} ≠ ${genes}`)
  const barcodes = file.array(`${group}/barcodes`)
  const cells = barcodes.rows
  checkSize(file, cells, genes)
  const division = divided(features, file.name)
  const keep = division?.genes ?? null
  refuseGenomes(
    file.name,
    (features.genomes ?? []).filter((_, i) => !keep || keep[i]! >= 0)
  )
  const open = (): Compressed =>
    openCompressed(file, {
      label: group,
      pointers: `${group}/indptr`,
      ids: `${group}/indices`,
      values: `${group}/data`,
      major: 'cell',
      cells,
      genes
    })
  const candidate = (layer: Candidate['layer']): Candidate => ({
    place: group,
    layer,
    genes: keep ? keep.filter((id) => id >= 0).length : genes,
    open: async (scratch, onShare) =>
      keep ? spoolCompressed(file, open(), { scratch, layer, onShare }, keep) : open(),
    openWithoutZeros: async (scratch, onShare) =>
      spoolCompressed(file, open(), { scratch, layer, onShare }, keep),
    genesTable: () => genesTableOf(features, keep)
  })
  return {
    ...matrixAlone,
    name: file.name,
    cells,
    candidates: [candidate('counts'), candidate('lognorm')],
    cellNames: () => textBlocks(barcodes),
    beside: besideOf(features, division, async (others, scratch, onShare) =>
      spoolCompressed(file, open(), { scratch, layer: null, onShare }, others)
    ),
    close: () => file.close()
  }
}

const textsAt = (file: ArrayFile, place: string): string[] => [...textBlocks(file.array(place))].flat()

function newFeatures(file: ArrayFile, group: string): Features {
  const optional = (name: string) =>
    file.has(`${group}/features/${name}`) ? textsAt(file, `${group}/features/${name}`) : null
  const ids = textsAt(file, `${group}/features/id`)
  return { ids, names: optional('name') ?? ids, types: optional('feature_type'), genomes: optional('genome') }
}

function oldFeatures(file: ArrayFile, group: string): Features {
  const ids = textsAt(file, `${group}/genes`)
  return {
    ids,
    names: file.has(`${group}/gene_names`) ? textsAt(file, `${group}/gene_names`) : ids,
    types: null,
    genomes: null
  }
}

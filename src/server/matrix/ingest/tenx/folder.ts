import { matrixAlone, type Candidate, type Source } from '../source.ts'
import { Fault } from '../../../../contract/errors/index.ts'
import { besideOf, divided, genesTableOf, refuseGenomes, type Features } from './features.ts'
import { readRows } from './lines.ts'
import { readMarket } from './matrix-market.ts'
import type { MatrixFile, MatrixFiles } from './parts.ts'
import { byCell } from './triplets.ts'

/** Opens a 10x matrix of three text files, of Cell Ranger 2 (`genes.tsv`) or later (`features.tsv`). */
export async function openTenxFiles(parts: MatrixFiles, name: string): Promise<Source> {
  const features = featuresOf(await rowsOf(parts.features, name), parts.features, name)
  const barcodes = (await rowsOf(parts.barcodes, name)).map((row) => row[0]!)
  const division = divided(features, name)
  const keep = division?.genes ?? null
  refuseGenomes(name, genomesInNames(features.ids))
  const cells = barcodes.length
  const genes = features.ids.length
  const read = async (
    layer: Candidate['layer'] | null,
    kept: Int32Array | null,
    ...[scratch, onShare]: Parameters<Candidate['open']>
  ) =>
    byCell(
      await readMarket(parts.matrix, { cells, genes, keep: kept, scratch, file: name, onShare }),
      parts.matrix.name,
      layer
    )
  const candidate = (layer: Candidate['layer']): Candidate => {
    const open: Candidate['open'] = (...to) => read(layer, keep, ...to)
    return {
      place: parts.matrix.name,
      layer,
      genes: keep ? keep.filter((id) => id >= 0).length : genes,
      open,
      openWithoutZeros: open,
      genesTable: () => genesTableOf(features, keep)
    }
  }
  return {
    ...matrixAlone,
    name,
    cells,
    candidates: [candidate('counts'), candidate('lognorm')],
    cellNames: () => [barcodes],
    beside: besideOf(features, division, (others, ...to) => read(null, others, ...to)),
    close: () => parts.close()
  }
}

async function rowsOf(part: MatrixFile, file: string): Promise<string[][]> {
  try {
    return await readRows(await part.open(), file)
  } catch (error) {
    if (error instanceof Fault) throw error
    throw new Fault('import_damaged', { file, problem: part.name }, { cause: error })
  }
}

function featuresOf(rows: readonly (readonly string[])[], part: MatrixFile, file: string): Features {
  const short = rows.findIndex((row) => !row[0])
  if (short >= 0) throw new Fault('import_damaged', { file, problem: `${part.name}: ${short + 1}` })
  return {
    ids: rows.map((row) => row[0]!),
    names: rows.map((row) => row[1] ?? row[0]!),
    types: rows.every((row) => row[2]) && rows.length > 0 ? rows.map((row) => row[2]!) : null,
    genomes: null
  }
}

/**
 * The genomes of text files of two species, where each id begins with its genome: `GRCh38_ENSG…`,
 * `mm10___ENSMUSG…`.
 */
function genomesInNames(ids: readonly string[]): string[] {
  const prefixes = ids.map((id) => /^([A-Za-z0-9.-]+?)_+ENS[A-Z]*G\d/.exec(id)?.[1] ?? '')
  return prefixes.every((prefix) => prefix !== '') ? [...new Set(prefixes)] : []
}

import { Fault } from '../../../../contract/errors/index.ts'
import type { Compressed } from '../build/build.ts'
import { hexColors } from '../colors/hex-colors.ts'
import type { ArrayFile } from '../array-file.ts'
import { notices } from '../notices.ts'
import { spoolCompressed, spoolDense } from '../spool/spool-file.ts'
import type { Candidate, FileEmbedding, GenesTable, Notify, ReceptorTable, Source } from '../source.ts'
import { openFrame } from './frame.ts'
import { checkSize, formOf, openCompressed, shapeOf, type MatrixForm } from './matrix.ts'
import { matrixPlaces, type MatrixPlace } from './places.ts'
import { readEmbeddings, receptorsPlace } from './embeddings.ts'
import type { Frame } from './table.ts'
import { keepOthers } from '../kept/keep.ts'
import { raggedRecords } from '../receptors/awkward.ts'

/** Opens an AnnData file of any version. */
export function openAnnData(file: ArrayFile, notify: Notify): Source {
  const obs = openFrame(file, 'obs', notify)
  checkSize(file, obs.rows, 0)
  const frames = new Map<string, Frame>()
  const genesOf = (place: string) =>
    frames.get(place) ?? setAndGet(frames, place, openFrame(file, place, notify))
  const found = matrixPlaces(file.keys('layers')).flatMap((known) => {
    if (!file.has(known.place)) return []
    const form = formOf(file, known.place)
    if (form) return [{ ...known, form }]
    notify(notices.skipped(known.place, file.text(known.place, 'encoding-type') ?? '?'))
    return []
  })
  const logBase = logBaseOf(file)
  if (file.has('var')) tellMixed(genesOf('var'), notify)
  const candidate = (place: (typeof found)[number], layer: Candidate['layer']): Candidate => {
    const frame = genesOf(place.genes)
    const { cells, genes } = shapeOf(file, place.place)
    if (cells !== obs.rows) throw file.damaged(`obs: ${obs.rows} ≠ ${cells}`)
    if (genes !== frame.rows) throw file.damaged(`${place.genes}: ${frame.rows} ≠ ${genes}`)
    return {
      place: place.label,
      layer,
      genes,
      when: place.when,
      ...(layer === 'lognorm' && logBase !== null ? { logBase } : {}),
      open: async (scratch, onShare) => openMatrix(file, place, cells, genes, { scratch, layer, onShare }),
      openWithoutZeros: async (scratch, onShare) => {
        const matrix = openMatrix(file, place, cells, genes, { scratch, layer, onShare })
        return matrix.source.kind === 'spool'
          ? matrix
          : spoolCompressed(file, matrix, { scratch, layer, onShare })
      },
      genesTable: () => genesTable(frame)
    }
  }
  return {
    name: file.name,
    cells: obs.rows,
    candidates: [
      ...found.map((place) => candidate(place, 'counts')),
      ...found.filter(({ isLayer }) => !isLayer).map((place) => candidate(place, 'lognorm')),
      ...found.filter(({ isLayer }) => isLayer).map((place) => candidate(place, 'lognorm'))
    ],
    cellNames: () => obs.index(),
    cellColumnNames: obs.columnNames,
    cellColumns: () => obs.columns(),
    hasEmbeddings: file.isArray('obsm') || file.keys('obsm').length > 0,
    embeddings: (): Iterable<FileEmbedding> => readEmbeddings(file, obs.rows, notify),
    colors(column, levels) {
      const place = `uns/${column}_colors`
      return file.isArray(place) && file.array(place).kind === 'string'
        ? hexColors(file.array(place).strings(), levels)
        : null
    },
    defaultEmbedding:
      file.isArray('uns/default_embedding') && file.array('uns/default_embedding').kind === 'string'
        ? (file.array('uns/default_embedding').strings(0, 1)[0] ?? null)
        : null,
    keep(place, to, onStep) {
      const genes = found.find(({ label }) => label === place)?.genes ?? 'var'
      const hasGenesOfVar = genes === 'var' || sameNames(genesOf(genes), genesOf('var'))
      return keepOthers(file, { place, hasGenesOfVar }, to, onStep)
    },
    receptors: () => airrOf(file, obs.rows),
    close: () => file.close()
  }
}

function sameNames(some: Frame, others: Frame): boolean {
  if (some.rows !== others.rows) return false
  const names = [...others.index()].flat()
  return [...some.index()].flat().every((name, gene) => name === names[gene])
}

/**
 * Receptor chains as scirpy has stored them since 0.13: a list of rearrangements per cell. Null where there
 * are none.
 */
function airrOf(file: ArrayFile, cells: number): ReceptorTable | null {
  // Before AnnData 0.7, obsm is one compound array without members.
  const below = !file.isArray('obsm') && file.isGroup(receptorsPlace)
  const found = below ? raggedRecords(file, receptorsPlace) : null
  if (found?.rows !== cells) return null
  const text = (value: unknown): string =>
    typeof value === 'string' ? value : typeof value === 'number' && !Number.isNaN(value) ? `${value}` : ''
  return {
    heading: ['cell_id', ...found.fields.map((field) => (field === 'cell_id' ? 'cell' : field))],
    *lines() {
      for (let cell = 0; cell < cells; cell++)
        for (const record of found.records(cell)) yield [`${cell}`, ...record.map(text)]
    }
  }
}

/**
 * The base of the logarithm as scanpy's `log1p` records it; null where none is recorded, as for natural
 * logarithms.
 */
function logBaseOf(file: ArrayFile): number | null {
  const place = 'uns/log1p/base'
  if (!file.isArray(place)) return null
  const base = file.array(place).number()
  return Number.isFinite(base) && base > 1 ? base : null
}

function setAndGet<K, V>(map: Map<K, V>, key: K, value: V): V {
  map.set(key, value)
  return value
}

interface MatrixOptions {
  readonly scratch: string
  readonly layer: Candidate['layer']
  readonly onShare: (share: number) => void
}

function openMatrix(
  file: ArrayFile,
  { label, place, form }: MatrixPlace & { form: MatrixForm },
  cells: number,
  genes: number,
  options: MatrixOptions
): Compressed {
  checkSize(file, cells, genes)
  if (cells === 0 || genes === 0) throw new Fault('import_empty', { file: file.name, cells, genes })
  if (form === 'dense') return spoolDense(file, { label, place, cells, genes }, options)
  const major = form === 'csr' ? 'cell' : 'gene'
  return openCompressed(file, {
    label,
    pointers: `${place}/indptr`,
    ids: `${place}/indices`,
    values: `${place}/data`,
    major,
    cells,
    genes
  })
}

/**
 * Adds a notice on features that are no genes, where the table of genes has their types. They are kept with
 * the genes.
 */
function tellMixed(genes: Frame, notify: Notify): void {
  const types = genes.texts('feature_types') ?? []
  const others = types.filter((type) => type !== 'Gene Expression')
  if (others.length > 0 && others.length < types.length)
    notify(notices.mixedFeatures([...new Set(others)], others.length))
}

const idLike = /^(ENS[A-Z]*[GT]\d+|WBGene\d+|FBgn\d+)/
/** Columns of gene names for files whose index holds ids; the column of CELLxGENE is first. */
const nameColumns = [
  'feature_name',
  'gene_symbols',
  'gene_symbol',
  'gene_name',
  'gene_names',
  'gene_short_name',
  'symbol'
]
/** Columns of gene ids for files whose index holds names. */
const idColumns = ['gene_ids', 'gene_id', 'ensembl_id', 'ensembl', 'ensembl_ids', 'feature_id']

function genesTable(frame: Frame): GenesTable {
  const index = [...frame.index()].flat()
  const idsInIndex = 2 * index.filter((name) => idLike.test(name)).length > index.length
  const names = idsInIndex ? firstTexts(frame, nameColumns) : null
  const ids = idsInIndex ? (names ? index : null) : firstTexts(frame, idColumns)
  return { names: names?.map((name, gene) => name || index[gene]!) ?? index, ids, columns: frame.columns() }
}

function firstTexts(frame: Frame, names: readonly string[]): readonly string[] | null {
  for (const name of names) {
    const texts = frame.texts(name)
    if (texts) return texts
  }
  return null
}

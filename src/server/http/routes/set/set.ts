import type { BodyOf } from '../../../../contract/api/endpoint.ts'
import { cellSet, geneSet, type MatchReport, type SetKind } from '../../../../contract/api/set.ts'
import { dataType } from '../../../../contract/column.ts'
import { Fault } from '../../../../contract/errors/index.ts'
import { limits } from '../../../../contract/limits.ts'
import { readIds, type Clause, type Ids } from '../../../../contract/selection.ts'
import { combineSets, overlaps } from '../../../../science/sets/operations.ts'
import { spreadOf } from '../../../../science/sets/score.ts'
import { openView } from '../../../columns/open.ts'
import type { DataSet } from '../../../matrix/dataset.ts'
import { route, type Caller, type Route, type Services } from '../../../services.ts'
import { setFileTypes, setsFile, type SetFormat } from '../../../sets/files.ts'
import { knownFilters } from '../../../sets/filters.ts'
import { importSentSets, nothingFound, type ImportedSet } from '../../../sets/import.ts'
import { cellFinder, geneFinder, matchNames } from '../../../sets/match.ts'
import { among, inOrder, pageInOrder } from '../../../sets/order.ts'
import { setsOfRelatives } from '../../../sets/related.ts'
import { scoreOf } from '../../../sets/score.ts'
import { own } from '../../../store/own.ts'
import {
  changedTo,
  copyOf,
  editSet,
  insertSets,
  membersOf,
  orderOf,
  removeSets,
  setsByIds,
  setsOf,
  tagged,
  usesOf,
  type NewSet,
  type StoredSet
} from '../../../store/sets.ts'
import { changeTags } from '../../../store/tags.ts'
import { arrowAnswer } from '../../../tables/arrow.ts'
import { groupsOf } from '../../../tables/groups.ts'

interface Asker {
  readonly services: Services
  readonly caller: Caller
}

const usualPageSize = 50
const noRemarks = '-'

const opened = ({ services, caller }: Asker): Promise<DataSet> => openView(services, caller)

/** The name on one line. Throws the Fault that says what is wrong with it. */
function checkedName(name: string | undefined): string {
  const plain = (name ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim()
  if (plain === '') throw new Fault('set_name_required')
  if (plain.length > limits.setNameLength) throw new Fault('set_name_long')
  return plain
}

const remarksOf = (remarks: string | undefined): string => remarks?.trim() || noRemarks

function rowsIn(ids: Ids, field: string, count: number): Uint32Array {
  const found = readIds(ids, count)
  if (!found) throw new Fault('bad_ids', { field, cells: count })
  return found
}

/** The row numbers of a body. Genes that were sent as a list keep its order; all others are ascending. */
const given = (kind: SetKind, ids: Ids | undefined, field: string, rows: number): Uint32Array => {
  if (!ids) return new Uint32Array(0)
  const found = rowsIn(ids, field, rows)
  return kind === 'gene' && Array.isArray(ids) ? inOrder(ids) : found
}

/**
 * The members of a set after some were added and others removed; its table has `rows` rows. Faults: bad_ids,
 * set_empty.
 */
function changedMembers(
  set: StoredSet,
  { add, remove }: Pick<BodyOf<typeof geneSet.update>, 'add' | 'remove'>,
  rows: number
): Pick<StoredSet, 'total' | 'members'> {
  const [old, more] = [orderOf(set, rows), given(set.kind, add, 'add', rows)]
  const less = given(set.kind, remove, 'remove', rows)
  const members = combineSets('difference', [combineSets('union', [old, more], rows), less], rows)
  if (members.length === 0) throw new Fault('set_empty')
  const ordered = set.kind === 'gene' ? among(inOrder(old, more), members) : members
  return changedTo(set.kind, ordered, rows)
}

/** Names of a file are cut to the longest that a set may have; the whole name goes into the remarks. */
function namedLike(set: ImportedSet, fallback: string): NewSet {
  const whole = set.name.replaceAll(/\p{Cc}+/gu, ' ').trim() || fallback
  const long = whole.length > limits.setNameLength
  const name = long ? `${whole.slice(0, limits.setNameLength - 1).toWellFormed()}…` : whole
  return {
    name,
    remarks:
      (long ? [whole, set.remarks] : [set.remarks]).filter(Boolean).join(' · ').slice(0, 5000) || noRemarks,
    members: set.members,
    clauses: []
  }
}

/** The routes that gene sets and cell sets have in common. */
function commonRoutes(kind: SetKind): readonly Route[] {
  const calls = kind === 'gene' ? geneSet : cellSet
  const type = kind === 'gene' ? dataType.gene : dataType.cell
  const gate = kind === 'gene' ? 'geneSet' : 'cellSet'
  const rowCount = (dataset: DataSet): number => (kind === 'gene' ? dataset.genes : dataset.cells)
  const finderOf = async (dataset: DataSet, names: readonly string[]) =>
    kind === 'gene' ? geneFinder(dataset) : cellFinder(dataset, names)
  const owned = ({ services, caller }: Asker, id: string): Promise<StoredSet> =>
    own(services.database, caller, gate, id)
  const keep = async (
    { services, caller }: Asker,
    dataset: DataSet,
    sets: readonly NewSet[]
  ): Promise<string[]> => {
    if (sets.some(({ members }) => members.length === 0)) throw new Fault('set_empty')
    return insertSets(services.database, caller.accountId, kind, rowCount(dataset), sets)
  }

  const file = async (asker: Asker, ids: readonly string[] | undefined, format: SetFormat) => {
    if (kind === 'cell' && format === 'gmt') throw new Fault('set_format')
    const dataset = await opened(asker)
    const stored = await setsByIds(asker.services.database, asker.caller.accountId, kind, ids)
    const sets = stored.map((set) => ({
      name: set.name,
      remarks: set.remarks,
      members: orderOf(set, rowCount(dataset))
    }))
    const columns =
      kind === 'gene'
        ? { gene: dataset.geneNames(), ensembl: dataset.geneIds() }
        : { cell: dataset.cellNames() }
    const [only] = sets
    const name = sets.length === 1 && only ? only.name : `${asker.caller.accountNumber}-${kind}-sets`
    return { type: setFileTypes[format], name: `${name}.${format}`, body: setsFile(sets, format, columns) }
  }

  const tablePage = async ({ body, ...asker }: Asker & { readonly body: BodyOf<typeof calls.table> }) => {
    const dataset = await opened(asker)
    const { tables } = asker.services
    const requested = {
      filters: await knownFilters(
        { database: asker.services.database, caller: asker.caller, dataset, type },
        body.filters
      ),
      sort: body.sort ?? [],
      page: body.page ?? 1,
      pageSize: body.pageSize ?? usualPageSize,
      ids: orderOf(await owned(asker, body.id), rowCount(dataset))
    }
    const page = await (kind === 'gene'
      ? pageInOrder(tables, dataset, type, requested)
      : tables.page(dataset, type, requested))
    return { ...page, list: [...page.list] }
  }

  return [
    route(calls.list, ({ body, services, caller }) =>
      setsOf(services.database, caller.accountId, kind, {
        ...body,
        page: body.page ?? 1,
        pageSize: body.pageSize ?? usualPageSize,
        sort: body.sort ?? []
      })
    ),

    route(calls.related, async (asker) =>
      setsOfRelatives(asker.services.database, asker.caller, kind, await opened(asker))
    ),

    route(calls.copy, async ({ body, ...asker }) => {
      const gateOfRelatives = kind === 'gene' ? 'relatedGeneSet' : 'relatedCellSet'
      const set = await own(asker.services.database, asker.caller, gateOfRelatives, body.id)
      const dataset = await opened(asker)
      const copy = copyOf(set, rowCount(dataset))
      const name = body.name === undefined ? copy.name : checkedName(body.name)
      const [id = ''] = await keep(asker, dataset, [{ ...copy, name }])
      return { id, total: set.total }
    }),

    route(calls.info, async ({ body, ...asker }) => {
      const set = await owned(asker, body.id)
      const uses = await usesOf(asker.services.database, asker.caller.accountId, set.id)
      return {
        ...(await tagged(asker.services.database, set)),
        clauses: JSON.parse(set.clauses) as Clause[],
        uses
      }
    }),

    route(calls.create, async ({ body, ...asker }) => {
      const name = checkedName(body.name)
      const dataset = await opened(asker)
      let members = given(kind, body.ids, 'ids', rowCount(dataset))
      let report: MatchReport | null = null
      if (body.names) {
        const matched = await matchNames(body.names, await finderOf(dataset, body.names), true)
        report = matched.report
        if (body.names.length > 0 && matched.members.length === 0 && members.length === 0)
          throw nothingFound(kind, report)
        members =
          kind === 'gene'
            ? inOrder(members, matched.members)
            : combineSets('union', [members, matched.members], rowCount(dataset))
      }
      const [id = ''] = await keep(asker, dataset, [
        { name, remarks: remarksOf(body.remarks), members, clauses: body.clauses ?? [] }
      ])
      return { id, total: members.length, report }
    }),

    route(calls.update, async ({ body, ...asker }) => {
      const name = body.name === undefined ? {} : { name: checkedName(body.name) }
      const remarks = body.remarks === undefined ? {} : { remarks: remarksOf(body.remarks) }
      const dataset = body.add || body.remove ? await opened(asker) : null
      // Where the set was changed at the same moment, the change is applied once more, to its new members.
      for (;;) {
        const set = await owned(asker, body.id)
        if (body.seen !== undefined && body.seen !== set.update_time)
          throw new Fault('conflict', { name: set.name })
        const members = dataset ? changedMembers(set, body, rowCount(dataset)) : {}
        const edited = await editSet(asker.services.database, set, { ...name, ...remarks, ...members })
        if (edited) return tagged(asker.services.database, edited)
      }
    }),

    route(calls.delete, async ({ body, services, caller }) => {
      await removeSets(services.database, caller.accountId, kind, body.ids, body.seen)
      return null
    }),

    route(calls.tag, async ({ body, services }) => {
      await changeTags(services.database, 'tagged_sets', body.ids, body.add ?? [], body.remove ?? [])
      return null
    }),

    route(calls.combine, async ({ body, ...asker }) => {
      const name = body.dry ? '' : checkedName(body.name)
      const dataset = await opened(asker)
      const sets = await setsByIds(asker.services.database, asker.caller.accountId, kind, body.ids)
      const members = combineSets(
        body.operation,
        sets.map((set) => membersOf(set, rowCount(dataset))),
        rowCount(dataset)
      )
      if (body.dry) return { id: null, total: members.length }
      const ordered = () => among(inOrder(...sets.map((set) => orderOf(set, rowCount(dataset)))), members)
      const [id = ''] = await keep(asker, dataset, [
        {
          name,
          remarks: remarksOf(body.remarks),
          members: kind === 'gene' ? ordered() : members,
          clauses: []
        }
      ])
      return { id, total: members.length }
    }),

    route(calls.overlap, async ({ body, ...asker }) => {
      const dataset = await opened(asker)
      const sets = await setsByIds(asker.services.database, asker.caller.accountId, kind, body.ids)
      const shared = overlaps(
        sets.map((set) => membersOf(set, rowCount(dataset))),
        rowCount(dataset)
      )
      return { names: sets.map(({ name }) => name), totals: sets.map(({ total }) => total), shared }
    }),

    route(calls.table, tablePage),
    route(calls.tableRows, tablePage),
    route(calls.download, ({ body, ...asker }) => file(asker, body.ids, body.format)),
    route(calls.downloadMany, ({ body, ...asker }) => file(asker, body.ids, body.format)),

    route(calls.import, async ({ body, signal, ...asker }) => {
      const dataset = await opened(asker)
      const { text, format: wanted, fold = true } = body
      const { format, sets } = await importSentSets(dataset, { kind, text, format: wanted, fold }, signal)
      const importedSets = (ids: ReadonlyMap<ImportedSet, string>) =>
        sets.map((set) => ({
          id: ids.get(set) ?? null,
          name: set.name || (body.name ?? '').trim(),
          report: set.report
        }))
      if (body.dry) return { format, sets: importedSets(new Map()), kept: 0 }
      const unnamed = sets.some(({ name, members }) => name.trim() === '' && members.length > 0)
      const fallback = unnamed ? checkedName(body.name) : ''
      const some = sets.filter(({ members }) => members.length > 0)
      const [first] = sets
      if (some.length === 0 && first) throw nothingFound(kind, first.report)
      const made = some.map((set) => {
        const named = namedLike(set, fallback)
        return body.remarks?.trim() ? { ...named, remarks: body.remarks.trim() } : named
      })
      const ids = await keep(asker, dataset, made)
      return {
        format,
        sets: importedSets(new Map(some.map((set, at) => [set, ids[at] ?? '']))),
        kept: ids.length
      }
    })
  ]
}

/** The genes of a stored set or of a list of names. Fault: no_gene, for an unknown name. */
async function requestedGenes(
  asker: Asker,
  dataset: DataSet,
  body: { id?: string | undefined; genes?: string[] | undefined }
): Promise<Uint32Array> {
  const genes = body.id
    ? membersOf(await own(asker.services.database, asker.caller, 'geneSet', body.id), dataset.genes)
    : (await matchNames(body.genes ?? [], geneFinder(dataset), true)).members.toSorted()
  if (genes.length === 0) throw new Fault('no_gene', { names: (body.genes ?? []).slice(0, 10) })
  if (genes.length > limits.scoreGenes)
    throw new Fault('score_many', { most: limits.scoreGenes, count: genes.length })
  return genes
}

/** The groups of a column, and the number of each cell's group, −1 where it has none. */
async function grouping(asker: Asker, dataset: DataSet, name: string) {
  const groups = await groupsOf(asker.services.tables, dataset, name)
  const column = await asker.services.tables.cellColumn(dataset, name)
  const codes = new Int32Array(dataset.cells).fill(-1)
  const indices = new Map(groups.map(({ value }, index) => [value, index]))
  if (column?.kind === 'category') {
    const placeOf = column.levels.map((level) => indices.get(level) ?? -1)
    for (let cell = 0; cell < codes.length; cell++) codes[cell] = placeOf[column.codes[cell] as number] ?? -1
  } else if (column?.kind === 'string')
    for (const [cell, value] of column.values.entries()) codes[cell] = indices.get(value ?? '') ?? -1
  return { groups, codes }
}

export const setRoutes: readonly Route[] = [
  ...commonRoutes('gene'),
  ...commonRoutes('cell'),

  route(geneSet.graph, async ({ body, ...asker }) => {
    const dataset = await opened(asker)
    const method = body.method ?? 'mean'
    const [{ values, genes }, { groups, codes }] = [
      await scoreOf(dataset, await requestedGenes(asker, dataset, { id: body.id }), method),
      await grouping(asker, dataset, body.column)
    ]
    const parts = groups.map(({ count }) => new Float32Array(count))
    const ends = groups.map(() => 0)
    for (let cell = 0; cell < codes.length; cell++) {
      const part = parts[codes[cell] as number]
      if (part) part[(ends[codes[cell] as number] as number)++] = values[cell] as number
    }
    return {
      method,
      genes,
      groups: groups.map((group, index) => ({ ...group, ...spreadOf(parts[index] ?? new Float32Array(0)) }))
    }
  }),

  route(geneSet.score, async ({ body, ...asker }) => {
    const dataset = await opened(asker)
    const { values } = await scoreOf(
      dataset,
      await requestedGenes(asker, dataset, body),
      body.method ?? 'mean'
    )
    return arrowAnswer([{ name: 'score', kind: 'number', values }], dataset.cells)
  }),

  route(cellSet.graph, async ({ body, ...asker }) => {
    const dataset = await opened(asker)
    const set = await own(asker.services.database, asker.caller, 'cellSet', body.id)
    const { groups, codes } = await grouping(asker, dataset, body.column)
    const counts = new Uint32Array(groups.length)
    for (const cell of membersOf(set, dataset.cells)) {
      const index = codes[cell] as number
      if (index >= 0) counts[index] = (counts[index] as number) + 1
    }
    return {
      cells: set.total,
      of: dataset.cells,
      groups: groups.map(({ value, color, count }, index) => ({
        value,
        color,
        count: counts[index] as number,
        total: count
      }))
    }
  }),

  route(cellSet.members, async ({ body, ...asker }) => {
    const dataset = await opened(asker)
    const values = membersOf(
      await own(asker.services.database, asker.caller, 'cellSet', body.id),
      dataset.cells
    )
    return arrowAnswer([{ name: 'id', kind: 'number', values }], values.length)
  })
]

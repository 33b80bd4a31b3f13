import { addColumns, freeNames } from '../columns/add.ts'
import { readColumnFile } from '../columns/file.ts'
import { noteSource } from '../columns/history.ts'
import { addedColumnOf, openView } from '../columns/open.ts'
import type { Caller, Services } from '../services.ts'
import { columnVersion } from '../store/columns.ts'
import { copyOf, insertSets } from '../store/sets.ts'
import type { Lacked } from './opened.ts'

/**
 * Copies into the account what it lacks of a relative's view: columns and embeddings under the same names, or
 * free ones where they are taken, each with its log; sets under their names. Copies belong to the account,
 * and what the relative does to its own later changes none of them. Faults: sets_full, column_taken,
 * position_taken.
 */
export async function takeLacked(
  services: Services,
  caller: Caller,
  lacks: readonly Lacked[]
): Promise<void> {
  const { config, database } = services
  const sources = lacks.flatMap((one) => ('columns' in one ? one.columns : []))
  if (sources.length > 0) {
    const wanted = sources.map(({ name, kind }) => ({ name, columnType: kind }))
    const names = await freeNames(services, caller, wanted)
    const added = await addColumns(
      services,
      caller,
      sources.map((stored, at) => ({
        name: names[at] ?? stored.name,
        columnType: stored.kind,
        type: stored.type,
        values: readColumnFile(addedColumnOf(config.dataDir, stored))
      })),
      { action: 'copy', detail: { column: sources.map(({ name }) => name).join(', ') } }
    )
    for (const [at, { id }] of added.entries()) {
      const copy = await columnVersion(database, id)
      const source = sources[at]
      if (copy && source) await noteSource(database, copy, source)
    }
  }
  const { cells, genes } = await openView(services, caller)
  for (const kind of ['cell', 'gene'] as const) {
    const sets = lacks.flatMap((one) => ('set' in one && one.set.kind === kind ? [one.set] : []))
    if (sets.length === 0) continue
    const rows = kind === 'cell' ? cells : genes
    await insertSets(
      database,
      caller.accountId,
      kind,
      rows,
      sets.map((set) => copyOf(set, rows))
    )
  }
}

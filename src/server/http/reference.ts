import fs from 'node:fs/promises'
import * as reference from '../../contract/api/reference.ts'
import { Fault } from '../../contract/errors/index.ts'
import { referenceKinds, type ReferenceKind } from '../../contract/reference.ts'
import { matchGenes } from '../../science/classify/match-genes.ts'
import { openView } from '../columns/open.ts'
import type { DataSet } from '../matrix/dataset.ts'
import { readGenes, referenceDir } from '../references/folder.ts'
import { referenceTool } from '../runner/reference.ts'
import { route, type Route } from '../services.ts'
import { projectById } from '../store/projects.ts'
import { factsOf, referencesOf, removeReference } from '../store/references.ts'
import { own } from '../store/own.ts'
import { orderUpload } from '../tasks/import.ts'
import { idempotencyKey } from '../tasks/order.ts'
import { orderReferenceOfCells } from '../tasks/reference.ts'
import { perServer } from './per-server.ts'

const isKind = (kind: string): kind is ReferenceKind => (referenceKinds as readonly string[]).includes(kind)

const plainName = (file: string): string => file.replace(/\.(?:csv|tsv|txt|zip|gz)(?:\.gz)?$/i, '')

/** How many genes of a reference a data set has; neither of the two ever changes. */
const coveredOf = perServer(({ config }) => {
  const known = new Map<string, Promise<number>>()
  return (id: string, dataset: DataSet): Promise<number> => {
    const key = `${id} ${dataset.digest}`
    const count = async (): Promise<number> => {
      const { names, others } = await readGenes(referenceDir(config.dataDir, id))
      return matchGenes({ names: dataset.geneNames(), ids: dataset.geneIds() }, { names, ids: others }).shared
    }
    const found = known.get(key) ?? count()
    known.set(key, found)
    found.catch(() => known.delete(key))
    return found
  }
})

export const referenceRoutes: readonly Route[] = [
  route(reference.references, async ({ body, services, caller }) => {
    const dataset = await services.datasets.open(caller.dataSetId)
    const rows = await referencesOf(services.database, caller.accountId, body.kind)
    return Promise.all(
      rows.map(async (row) => {
        const { genes, profiles, labels, leftOut } = factsOf(row)
        return {
          id: row.id,
          kind: row.kind as ReferenceKind,
          name: row.name,
          source: row.source,
          shared: row.account_id === null,
          genes,
          profiles,
          labels: [...labels],
          leftOut: { labels: [...(leftOut?.labels ?? [])], profiles: leftOut?.profiles ?? 0 },
          covered: await coveredOf(services)(row.id, dataset),
          createTime: row.create_time
        }
      })
    )
  }),

  route(reference.importReference, async ({ body, services, caller, upload, headers }) => {
    if (!upload) throw new Fault('malformed', { field: 'file', problem: { en: 'is missing', zh: '缺失' } })
    const { kind, name } = body
    if (!isKind(kind)) throw new Fault('reference_kind', { kind, kinds: referenceKinds })
    const params = (file: string) => ({ kind, name: name ?? plainName(file), source: { kind: 'file', file } })
    return { task_id: await orderUpload({ services, caller, upload, key: idempotencyKey(headers) }, referenceTool, params) }
  }),

  route(reference.buildReference, async ({ body, services, caller, headers }) => {
    const { database, tables } = services
    const account = body.account === undefined ? null : await own(database, caller, 'account', body.account)
    const project = account && (await projectById(database, account.project_id))
    // Columns that the account added count as well.
    const dataset = await openView(services, account && project ? { accountId: account.id, dataSetId: project.dataset_id } : caller)
    const column = await tables.cellColumn(dataset, body.column)
    return { task_id: await orderReferenceOfCells({ services, caller, dataset, column, body, key: idempotencyKey(headers) }) }
  }),

  route(reference.deleteReference, async ({ body, services, caller }) => {
    const { id, name, account_id } = await own(services.database, caller, 'reference', body.id)
    if (account_id === null) throw new Fault('shared_reference', { name })
    await removeReference(services.database, id)
    await fs.rm(referenceDir(services.config.dataDir, id), { recursive: true, force: true })
    return null
  })
]

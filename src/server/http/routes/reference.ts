import fs from 'node:fs/promises'
import * as reference from '../../../contract/api/reference.ts'
import { Fault } from '../../../contract/errors/index.ts'
import type { ResourceKind } from '../../../contract/resource.ts'
import { resources } from '../../../resources/index.ts'
import { openView } from '../../columns/open.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import { coveredGenes } from '../../resources/covered.ts'
import { resourceDir } from '../../resources/folder.ts'
import { genesOfReferences } from '../../resources/gene-names.ts'
import { kindOf, plainName } from '../../resources/kinds.ts'
import { originOf } from '../../resources/origin.ts'
import { starterKind } from '../../resources/starter.ts'
import { resourceTool } from '../../runner/resource.ts'
import { route, type Route } from '../../services.ts'
import { projectById } from '../../store/projects.ts'
import { factsOf, referencesOf, removeReference } from '../../store/references.ts'
import { own } from '../../store/own.ts'
import { orderUpload } from '../../tasks/import.ts'
import { idempotencyKey } from '../../tasks/order.ts'
import { orderResourceOfCells } from '../../tasks/resource.ts'
import { perServer } from '../../per-server.ts'

/** The number of genes of a reference that a data set has. It is cached, since neither of the two changes. */
const coveredOf = perServer(({ config }) => {
  const known = new Map<string, Promise<number>>()
  return (id: string, kind: ResourceKind, dataset: DataSet): Promise<number> => {
    const key = `${id} ${dataset.digest}`
    const found = known.get(key) ?? coveredGenes(resourceDir(config.dataDir, id), kind, dataset)
    known.set(key, found)
    found.catch(() => known.delete(key))
    return found
  }
})

function noneOfDamaged(error: unknown): number {
  if (error instanceof Fault && error.key === 'reference_damaged') return 0
  throw error
}

/** Makes the routes of reference data of these kinds. */
export const referenceRoutesOver = (kinds: readonly ResourceKind[]): readonly Route[] => [
  route(reference.references, async ({ body, services, caller, language }) => {
    const requested = body.kind === undefined ? kinds : [kindOf(kinds, body.kind)]
    const dataset = await services.datasets.open(caller.dataSetId)
    const rows = await referencesOf(services.database, caller.accountId, body.kind)
    const known = rows.flatMap((row) =>
      requested.filter(({ id }) => id === row.kind).map((kind) => ({ row, kind }))
    )
    return Promise.all(
      known.map(async ({ row, kind }) => {
        const facts = factsOf(row)
        const starter = starterKind(kinds, row.id)
        return {
          ...kind.facts.parse(facts),
          id: row.id,
          kind: kind.id,
          name: starter?.texts[language].starter ?? row.name,
          ...originOf(row, starter !== undefined),
          shared: row.account_id === null,
          genes: facts.genes,
          // A damaged reference stays in the list, so that it can be deleted. A task that uses it reports the
          // damage.
          covered: await coveredOf(services)(row.id, kind, dataset).catch(noneOfDamaged),
          createTime: row.create_time
        }
      })
    )
  }),

  route(reference.referenceGenes, async ({ body, services, caller }) => [
    ...(await genesOfReferences(body.genes, body.ids, services, caller)).keys()
  ]),

  route(reference.importReference, async ({ body, services, caller, upload, headers }) => {
    if (!upload) throw new Fault('malformed', { field: 'file', problem: { en: 'is missing', zh: '缺失' } })
    const kind = kindOf(kinds, body.kind)
    const params = (file: string) => ({
      kind: kind.id,
      name: body.name ?? plainName(file, kind),
      version: body.version || undefined,
      licence: body.licence || undefined,
      source: { kind: 'file', file }
    })
    return {
      task_id: await orderUpload(
        { services, caller, upload, key: idempotencyKey(headers) },
        resourceTool,
        params
      )
    }
  }),

  route(reference.buildReference, async ({ body, services, caller, headers }) => {
    const { database, tables } = services
    const usual = kinds.find(({ fromCells }) => fromCells !== undefined)
    const kind = body.kind === undefined && usual ? usual : kindOf(kinds, body.kind ?? '')
    const account = body.account === undefined ? null : await own(database, caller, 'account', body.account)
    const project = account && (await projectById(database, account.project_id))
    // This view of the data set includes the columns that the account has added.
    const dataset = await openView(
      services,
      account && project ? { accountId: account.id, dataSetId: project.dataset_id } : caller
    )
    const column = await tables.cellColumn(dataset, body.column)
    return {
      task_id: await orderResourceOfCells({
        services,
        caller,
        kind,
        dataset,
        column,
        body,
        key: idempotencyKey(headers)
      })
    }
  }),

  route(reference.deleteReference, async ({ body, services, caller }) => {
    const { id, name, account_id } = await own(services.database, caller, 'reference', body.id)
    if (account_id === null) throw new Fault('shared_reference', { name })
    await removeReference(services.database, id)
    await fs.rm(resourceDir(services.config.dataDir, id), { recursive: true, force: true })
    return null
  })
]

export const referenceRoutes = referenceRoutesOver(resources)

import {
  chooseSamples,
  firstPassword,
  projectInfo,
  report,
  securityLog
} from '../../../contract/api/project.ts'
import { companyInfo, health, libraryKey, version } from '../../../contract/api/session.ts'
import { dataType } from '../../../contract/column.ts'
import { Fault } from '../../../contract/errors/index.ts'
import { limits } from '../../../contract/limits.ts'
import { languageOf } from '../../cli/language.ts'
import { openView } from '../../columns/open.ts'
import { baseOf } from '../../columns/view.ts'
import { reportOf } from '../../report/report.ts'
import { firstPasswordOf } from '../../projects/first-password.ts'
import { readCompany } from '../../projects/company.ts'
import { eventsOf } from '../../security/log.ts'
import { note } from '../../security/notes.ts'
import { route, type Route } from '../../services.ts'
import { accountById, relatedAccounts } from '../../store/accounts.ts'
import { own } from '../../store/own.ts'
import { chooseSampleColumn } from '../../store/sample-columns.ts'
import { publicKey } from '../../store/signing-key.ts'
import { groupsOf } from '../../tables/groups.ts'
import { productVersion, releases } from '../../version.ts'
import { perServer } from '../../per-server.ts'

/** Read once per server: a changed logo is seen after the next start. */
const companyOf = perServer(async ({ config }) => {
  const { content, problems } = await readCompany(config.dataDir)
  if (config.log !== 'silent')
    for (const problem of problems)
      process.stderr.write(`${problem.messageIn(languageOf(undefined, process.env))}\n`)
  return content
})

const keyOf = perServer(({ config }) => publicKey(config.dataDir))
const pageSizeUsual = 10

export const projectRoutes: readonly Route[] = [
  route(version, async ({ body, language }) => {
    const { page = 1, pageSize = pageSizeUsual } = body
    const all = releases(body.language ?? language)
    return { list: all.slice((page - 1) * pageSize, page * pageSize), total: all.length, page, pageSize }
  }),
  route(projectInfo, async ({ caller, services }) => {
    const { database } = services
    const [stored, dataset, { children, associated }] = await Promise.all([
      own(database, caller, 'dataset', caller.dataSetId),
      openView(services, caller),
      relatedAccounts(database, caller)
    ])
    return {
      source: stored.file,
      importTime: stored.create_time,
      sampleColumn: dataset.sampleColumn,
      importedSampleColumn: baseOf(dataset).sampleColumn,
      nonzeros: dataset.nonzeros,
      notes: [...dataset.notes],
      accounts: [
        ...children.map(({ number, name }) => ({ number, name, kind: 'sub' as const })),
        ...associated.map(({ number, name }) => ({ number, name, kind: 'associated' as const }))
      ]
    }
  }),
  route(chooseSamples, async ({ body: { column = null }, caller, services }) => {
    const { database, tables } = services
    // Says so where there is no such column, or none of groups.
    if (column !== null) await groupsOf(tables, await openView(services, caller), column)
    await chooseSampleColumn(database, caller.accountId, caller.dataSetId, column)
    // The table of these samples is made now, so that the first page of it does not wait.
    await tables.columns(await openView(services, caller), dataType.sample)
    return null
  }),
  route(firstPassword, async (call) => {
    const { body, caller, services } = call
    const given = await firstPasswordOf(
      services.database,
      await own(services.database, caller, 'task', body.task_id)
    )
    note(call, 'password_made', given.project, caller.accountNumber)
    return given
  }),
  route(securityLog, async ({ caller: { accountId, accountNumber }, services }) => {
    const account = await accountById(services.database, accountId)
    if (!account) throw new Fault('unauthorized')
    return eventsOf(services.config.dataDir, {
      account: accountNumber,
      since: account.create_time,
      most: limits.securityEvents
    })
  }),
  route(report, async ({ body, caller, services }) =>
    reportOf(services.tables, await openView(services, caller), body.group)
  ),
  route(companyInfo, async ({ services }) => companyOf(services)),
  route(libraryKey, async ({ services }) => ({ key: keyOf(services), algorithm: 'Ed25519' })),
  route(health, async () => ({ status: 'ok' as const, version: productVersion }))
]

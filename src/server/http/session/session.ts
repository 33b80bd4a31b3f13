import {
  appoint,
  captcha,
  logout,
  password,
  sign,
  signDemo,
  userInfo,
  userTree
} from '../../../contract/api/session.ts'
import { hasReceptors } from '../../../contract/receptors/columns.ts'
import { Fault } from '../../../contract/errors/index.ts'
import { limits } from '../../../contract/limits.ts'
import { type Call, route, type Route, type Services, type SignedIn } from '../../services.ts'
import {
  type Account,
  accountById,
  accountByNumber,
  changePassword,
  relatedAccounts
} from '../../store/accounts.ts'
import { openView } from '../../columns/open.ts'
import { contentsOf } from '../../projects/contents.ts'
import { own } from '../../store/own.ts'
import { hashPassword, passwordProblem } from '../../store/password.ts'
import { demoAccount, projectById } from '../../store/projects.ts'
import { createSession, endSession, type Session } from '../../store/sessions.ts'
import { note, noteFailure } from '../../security/notes.ts'
import { bearer } from '../bearer.ts'
import { Captchas } from './captcha.ts'
import { sessionOf } from './session-of.ts'
import { perServer } from '../../per-server.ts'
import { checkPassword } from './check-password.ts'
import { isLocal } from '../../security/source.ts'

const captchasOf = perServer(() => new Captchas())

const offersDemo = ({ services, address, headers }: Call<typeof captcha> | Call<typeof signDemo>): boolean =>
  services.config.demo || isLocal(address, headers)

const accountRow = ({ id, number, name }: Account, currentId: string) => ({
  id,
  number,
  name,
  current: id === currentId
})

/** A new session of the account; its data set is made ready for what comes after the first picture. */
async function begin(
  { database, datasets, tables }: Services,
  account: Account,
  origin?: SignedIn
): Promise<Session> {
  const session = await createSession(database, account, origin)
  const project = await projectById(database, account.project_id)
  // A data set that is gone or damaged is for the calls to say that ask for it.
  if (project)
    await datasets.open(project.dataset_id).then(
      (dataset) => tables.preload(dataset),
      () => null
    )
  return session
}

export const sessionRoutes: readonly Route[] = [
  route(captcha, async (call) => ({
    ...(await captchasOf(call.services).issue()),
    demo: offersDemo(call) && (await demoAccount(call.services.database)) !== undefined
  })),

  route(sign, async (call) => {
    const { body, services } = call
    if (!(await captchasOf(services).redeem(body.captchaId, body))) {
      noteFailure(call, 'sign_in_failed', null, 'wrong_captcha')
      throw new Fault('wrong_captcha')
    }
    const number = body.project.toUpperCase()
    const account = await accountByNumber(services.database, number)
    await checkPassword(call, { number, account, password: body.password, wrong: 'wrong_password' })
    if (!account) throw new Fault('wrong_password')
    note(call, 'signed_in', account.number)
    return begin(services, account)
  }),

  route(signDemo, async (call) => {
    const account = offersDemo(call) ? await demoAccount(call.services.database) : undefined
    if (!account) throw new Fault('demo_closed')
    note(call, 'signed_in', account.number, 'demo')
    return begin(call.services, account)
  }),

  route(userInfo, async ({ services, caller }) => {
    const project = await projectById(services.database, caller.projectId)
    if (!project) throw new Fault('unauthorized')
    const { id, number, name, species, create_time } = project
    const view = await openView(services, caller)
    services.tables.preload(view)
    return {
      project: { id, number, name, species, createTime: create_time, account: caller.accountNumber },
      tcr: hasReceptors(view, 'tcr'),
      bcr: hasReceptors(view, 'bcr'),
      ...contentsOf(view)
    }
  }),

  route(password, async (call) => {
    const { body, caller, headers, services } = call
    if (body.password !== body.confirm) throw new Fault('passwords_differ')
    const account = await accountById(services.database, caller.accountId)
    if (!account) throw new Fault('unauthorized')
    await checkPassword(call, { number: account.number, account, password: body.old, wrong: 'old_password' })
    if (body.password === body.old) throw new Fault('same_password')
    if (passwordProblem(body.password, account.number) !== null)
      throw new Fault('weak_password', { least: limits.passwordLength.min })
    const changed = await changePassword(
      services.database,
      account.id,
      account.password_hash,
      await hashPassword(body.password),
      bearer(headers) ?? undefined
    )
    if (!changed) throw new Fault('old_password')
    note(call, 'password_changed', account.number)
    return null
  }),

  route(logout, async (call) => {
    const token = bearer(call.headers)
    if (token === null || !call.caller.session) return null
    await endSession(call.services.database, token)
    note(call, 'signed_out', call.caller.accountNumber)
    return null
  }),

  route(userTree, async ({ caller, services }) => {
    const account = await accountById(services.database, caller.accountId)
    if (!account) throw new Fault('unauthorized')
    const { children, associated } = await relatedAccounts(services.database, caller)
    const originId = caller.session?.origin.id ?? account.id
    const origin = originId === account.id ? undefined : await accountById(services.database, originId)
    return {
      account: accountRow(account, account.id),
      origin: origin ? accountRow(origin, account.id) : null,
      children: children.map((child) => accountRow(child, account.id)),
      associated: associated.map((other) => accountRow(other, account.id))
    }
  }),

  route(appoint, async (call) => {
    const { body, caller, services } = call
    const account = await own(services.database, caller, 'account', body.account)
    note(call, 'account_switched', caller.accountNumber, account.number)
    return begin(services, account, sessionOf(caller).origin)
  })
]

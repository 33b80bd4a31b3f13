import { appoint, captcha, logout, password, sign, signDemo, userInfo, userTree } from '../../../contract/api/session.ts'
import { Fault } from '../../../contract/errors/index.ts'
import { limits } from '../../../contract/limits.ts'
import { type Call, route, type Route } from '../../services.ts'
import { type Account, accountById, accountByNumber, changePassword, relatedAccounts } from '../../store/accounts.ts'
import { openView } from '../../columns/open.ts'
import { contentsOf } from '../../projects/contents.ts'
import { own } from '../../store/own.ts'
import { hashPassword, passwordFits, passwordProblem } from '../../store/password.ts'
import { demoAccount, projectById } from '../../store/projects.ts'
import { createSession, endSession } from '../../store/sessions.ts'
import { bearer } from '../bearer.ts'
import { Captchas } from './captcha.ts'
import { sessionOf } from './session-of.ts'
import { perServer } from '../per-server.ts'
import { isLocal, sourceOf } from './source.ts'
import { Throttle } from './throttle.ts'

const captchasOf = perServer(() => new Captchas())

/** At most 20 guesses in 15 minutes from one source and 100 at one account; after a flood the next try is free within a minute. */
const throttlesOf = perServer(() => ({ source: new Throttle(5, 59_000), account: new Throttle(38, 14_500) }))

/** Checks a password under the throttle: throws `locked` when there were too many wrong ones, and `wrong` when this one is. */
async function checkPassword(call: Call<typeof sign> | Call<typeof password>, number: string, account: Account | undefined, given: string, wrong: Fault) {
  const throttles = throttlesOf(call.services)
  const source = sourceOf(call.address)
  const wait = throttles.source.take(source)
  if (wait > 0) throw new Fault('locked', { seconds: wait })
  const accountWait = throttles.account.take(number)
  if (accountWait > 0) {
    throttles.source.giveBack(source)
    throw new Fault('locked', { seconds: accountWait })
  }
  const giveBack = () => {
    throttles.source.giveBack(source)
    throttles.account.giveBack(number)
  }
  const fits = await passwordFits(account?.password_hash ?? null, given).catch((error: unknown) => {
    giveBack()
    throw error
  })
  if (!fits) throw wrong
  giveBack()
}

const offersDemo = ({ services, address, headers }: Call<typeof captcha> | Call<typeof signDemo>): boolean => services.config.demo || isLocal(address, headers)

const accountRow = ({ id, number, name }: Account, currentId: string) => ({ id, number, name, current: id === currentId })

export const sessionRoutes: readonly Route[] = [
  route(captcha, async (call) => ({
    ...(await captchasOf(call.services).issue()),
    demo: offersDemo(call) && (await demoAccount(call.services.database)) !== undefined
  })),

  route(sign, async (call) => {
    const { body, services } = call
    if (!(await captchasOf(services).redeem(body.captchaId, body))) throw new Fault('wrong_captcha')
    const number = body.project.toUpperCase()
    const account = await accountByNumber(services.database, number)
    await checkPassword(call, number, account, body.password, new Fault('wrong_password'))
    if (!account) throw new Fault('wrong_password')
    return createSession(services.database, account)
  }),

  route(signDemo, async (call) => {
    const account = offersDemo(call) ? await demoAccount(call.services.database) : undefined
    if (!account) throw new Fault('demo_closed')
    return createSession(call.services.database, account)
  }),

  route(userInfo, async ({ services, caller }) => {
    const project = await projectById(services.database, caller.projectId)
    if (!project) throw new Fault('unauthorized')
    const { id, number, name, species, create_time } = project
    return {
      project: { id, number, name, species, createTime: create_time, account: caller.accountNumber },
      tcr: false,
      bcr: false,
      ...contentsOf(await openView(services, caller))
    }
  }),

  route(password, async (call) => {
    const { body, caller, headers, services } = call
    if (body.password !== body.confirm) throw new Fault('passwords_differ')
    const account = await accountById(services.database, caller.accountId)
    if (!account) throw new Fault('unauthorized')
    const wrong = new Fault('old_password')
    await checkPassword(call, account.number, account, body.old, wrong)
    if (body.password === body.old) throw new Fault('same_password')
    if (passwordProblem(body.password, account.number) !== null) throw new Fault('weak_password', { least: limits.passwordLength.min })
    const changed = await changePassword(services.database, account.id, account.password_hash, await hashPassword(body.password), bearer(headers) ?? undefined)
    if (!changed) throw wrong
    return null
  }),

  route(logout, async ({ headers, services }) => {
    const token = bearer(headers)
    if (token !== null) await endSession(services.database, token)
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

  route(appoint, async ({ body, caller, services }) => {
    const account = await own(services.database, caller, 'account', body.account)
    return createSession(services.database, account, sessionOf(caller).origin)
  })
]

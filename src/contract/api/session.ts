import * as z from 'zod'
import { byName } from '../by-name.ts'
import { get, post, remove } from './endpoint.ts'
import { limits } from '../limits.ts'
import { flag, integer, json, pageFields, pageOf } from './field.ts'

const session = z.object({ token: z.string(), expires: z.iso.datetime() })
const account = z.object({ id: z.string(), number: z.string(), name: z.string(), current: z.boolean() })

export const captcha = get('/captcha', {
  scope: 'public',
  summary: 'A picture to read, and beside it a proof of work that a browser can do instead',
  content: z.object({
    id: z.string(),
    image: z.string(),
    proof: z.object({
      algorithm: z.string(),
      challenge: z.string(),
      maxnumber: z.int(),
      salt: z.string(),
      signature: z.string()
    }),
    expires: z.iso.datetime(),
    /** Whether POST /sign/demo would open the demo study for this caller. */
    demo: z.boolean()
  })
})

export const sign = post('/sign', {
  scope: 'public',
  summary: 'Sign in with project number, password and the captcha, or the proof instead of it',
  body: z.object({
    project: z.string().trim().min(1).max(100),
    password: z.string().min(1).max(1000),
    captchaId: z.string().max(100),
    captcha: z.string().max(20).optional(),
    proof: json(
      z.object({
        algorithm: z.string(),
        challenge: z.string(),
        number: z.int(),
        salt: z.string(),
        signature: z.string()
      })
    ).optional()
  }),
  content: session,
  faults: ['wrong_password', 'wrong_captcha', 'locked']
})

export const signDemo = post('/sign/demo', {
  scope: 'public',
  summary: 'Open the demo study without a password, on the own machine only',
  content: session,
  faults: ['demo_closed']
})

export const userInfo = get('/user/info', {
  summary: 'The project behind the token, and what its data set holds',
  content: z.object({
    project: z.object({
      id: z.string(),
      number: z.string(),
      name: z.string(),
      species: z.string(),
      createTime: z.iso.datetime(),
      account: z.string()
    }),
    color_set: byName(
      z.string(),
      z.object({ order: z.array(z.string()), colors: byName(z.string(), z.string()) })
    ),
    tcr: z.boolean(),
    bcr: z.boolean(),
    dataset: z.object({
      id: z.string(),
      cells: z.int(),
      genes: z.int(),
      samples: z.int(),
      positions: z.array(z.object({ name: z.string(), label: z.string(), dimensions: z.int() })),
      defaultPosition: z.string().nullable(),
      layer: z.enum(['counts', 'lognorm']),
      digest: z.string()
    })
  })
})

export const password = post('/user/password', {
  scope: 'session',
  summary: 'Change the password; every other session and every API token of the account ends',
  body: z.object({
    old: z.string().max(1000),
    password: z.string().max(1000),
    confirm: z.string().max(1000)
  }),
  faults: ['passwords_differ', 'old_password', 'weak_password']
})
/** What a page is told that others have changed of its account. */
export const changedSubjects = ['tasks', 'columns', 'geneSets', 'cellSets'] as const
export type Changed = (typeof changedSubjects)[number]

export const awaitSession = get('/user/session', {
  scope: 'session',
  summary:
    'Waits for the end of the session, with 401 as soon as it has ended, or for what other sessions and tokens have changed of the account `since` the change with this number; no change after the time asked for',
  body: z.object({
    waitMs: integer(0, limits.sessionWaitMs),
    since: integer(0, Number.MAX_SAFE_INTEGER).optional()
  }),
  content: z.object({ since: z.int(), changed: z.array(z.enum(changedSubjects)) })
})
export const logout = post('/user/logout', { scope: 'read', summary: 'End this session' })
export const userTree = get('/user/tree', {
  summary: 'Sub-accounts and associated accounts, and the account that was signed in with before a switch',
  content: z.object({
    account,
    origin: account.nullable(),
    children: z.array(account),
    associated: z.array(account)
  })
})
export const appoint = post('/user/appoint', {
  scope: 'session',
  summary: 'Switch to a related account, or back to the one that was signed in with',
  body: z.object({ account: z.string().max(100) }),
  ids: { account: 'account' },
  content: session
})

export const version = get('/version', {
  scope: 'public',
  summary: 'Versions of the product, newest first; in the language of the caller unless another is asked for',
  body: z.object({ ...pageFields, language: z.enum(['en', 'zh']).optional() }),
  content: pageOf(z.object({ id: z.string(), title: z.string(), notes: z.string(), time: z.string() }))
})
export const companyInfo = get('/company/info', {
  scope: 'public',
  summary: 'Logo and name of the organisation that runs this server',
  content: z.object({
    logo: z.string().nullable(),
    logo_h: z.string().nullable(),
    logo_l: z.string().nullable(),
    name: z.string().nullable()
  })
})
export const libraryKey = get('/library/getLibraryPublicKey', {
  scope: 'public',
  summary: 'The key with which signed links and reference packages are verified',
  content: z.object({ key: z.string(), algorithm: z.string() })
})
export const health = get('/health', {
  scope: 'public',
  summary: 'Is the server well?',
  content: z.object({ status: z.enum(['ok', 'starting']), version: z.string() })
})

const tokenRow = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(['read', 'write']),
  /** It reaches sub-accounts and associated accounts, as far as its scope goes. */
  related: z.boolean(),
  createTime: z.iso.datetime(),
  expires: z.iso.datetime(),
  lastUsed: z.iso.datetime().nullable()
})
export const tokens = get('/token', {
  scope: 'session',
  summary: 'API tokens of the account, without their secrets',
  content: z.array(tokenRow)
})
export const createToken = post('/token', {
  scope: 'session',
  summary: 'A new API token; its secret is shown this once',
  body: z.object({
    name: z.string().trim().min(1).max(100),
    scope: z.enum(['read', 'write']),
    days: integer(1, limits.tokenDays),
    related: flag().optional()
  }),
  content: tokenRow.extend({ token: z.string() })
})
export const deleteToken = remove('/token', {
  scope: 'session',
  summary: 'Revoke an API token',
  body: z.object({ id: z.string().max(100) }),
  ids: { id: 'token' }
})

export const saveView = post('/view', {
  summary: 'Keep a view, so that an address can name it',
  body: z.object({ state: json(z.record(z.string(), z.unknown()), limits.viewState) }),
  content: z.object({ id: z.string() })
})
/** A view with what an account lacks that would see it. */
const openedView = z.object({
  state: z.record(z.string(), z.unknown()),
  /** Whose view it is; null where it is the account's own. */
  from: z.object({ number: z.string(), name: z.string() }).nullable(),
  /** What the view shows of what that account added, and this one does not have. */
  lacks: z.array(z.object({ kind: z.enum(['column', 'embedding', 'cellSet', 'geneSet']), name: z.string() }))
})
export type OpenedView = z.infer<typeof openedView>
export const openView = get('/view', {
  summary: 'A kept view of the account or of a relative, in the names that its columns and sets have here',
  body: z.object({ id: z.string().max(100) }),
  ids: { id: 'view' },
  content: openedView
})
export const takeView = post('/view/take', {
  summary: 'Copy the columns, embeddings and sets that a view of a relative shows and the account lacks',
  body: z.object({ id: z.string().max(100) }),
  ids: { id: 'view' },
  content: openedView,
  faults: ['sets_full', 'column_taken', 'position_taken']
})

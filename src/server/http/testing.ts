import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { solveChallenge } from 'altcha-lib/v1'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../contract/api/endpoint.ts'
import type { Config } from '../config.ts'
import { readConfig } from '../config.ts'
import type { DataSet } from '../matrix/dataset.ts'
import type { Caller, DataSets, Runner, Services, Tables } from '../services.ts'
import { accountByNumber } from '../store/accounts.ts'
import { openDatabase } from '../store/open.ts'
import { hashPassword } from '../store/password.ts'
import { createProject } from '../store/projects.ts'
import { createSession } from '../store/sessions.ts'
import { type AppOptions, buildApp } from './app.ts'

/** An account to call as. */
export interface TestAccount {
  readonly caller: Caller
  readonly password: string
  readonly token: string
}

export interface TestServer {
  readonly app: FastifyInstance
  readonly services: Services
  readonly alice: TestAccount
  /** Of another project, on another data set. */
  readonly bob: TestAccount
  close(): Promise<void>
}

export interface TestOptions extends AppOptions {
  readonly config?: Partial<Config>
  readonly datasets?: DataSets
  readonly tables?: Tables
  readonly runner?: Runner
  /** Ids of the data sets of alice and bob. */
  readonly dataSetIds?: readonly [string, string]
}

/** Something that no test of this file reaches; the first use of it fails the test. */
const absent = <Part extends object>(what: string): Part =>
  new Proxy({} as Part, {
    get(_target, name) {
      throw new Error(`this test server has no ${what}.${String(name)}`)
    }
  })

/** What the session calls ask of a data set: six cells of two samples, four genes. */
const tinyDataSet = (id: string): DataSet =>
  ({
    id,
    cells: 6,
    genes: 4,
    layer: 'counts',
    digest: '0'.repeat(64),
    sampleColumn: 'sample',
    defaultPosition: 'umap',
    embeddings: [{ name: 'umap', label: 'X_umap', dimensions: 2 }],
    colors: { sample: ['#112233', '#445566'] },
    cellColumn: (name: string) => (name === 'sample' ? { kind: 'category', codes: Int32Array.of(0, 0, 1, 1, -1, 0), levels: ['a', 'b', 'unused'] } : null)
  }) as unknown as DataSet

const tinyDataSets: DataSets = { open: (id) => Promise.resolve(tinyDataSet(id)), close: () => Promise.resolve() }

async function addAccount(services: Services, dataSetId: string): Promise<TestAccount> {
  const { database } = services
  await database
    .insertInto('datasets')
    .values({ id: dataSetId, dir: dataSetId, create_time: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const password = 'a quiet river 42'
  const project = await createProject(database, { name: 'Study', species: 'human', dataSetId, passwordHash: await hashPassword(password) })
  const account = await accountByNumber(database, project.number)
  if (!account) throw new Error('the project has no account')
  const { token } = await createSession(database, account)
  return { password, token, caller: { accountId: account.id, accountNumber: account.number, projectId: project.id, dataSetId, scope: 'write' } }
}

/** A whole server without a socket, on a data directory of its own, with two projects. Every answer is checked against the contract. */
export async function startTestServer(options: TestOptions = {}): Promise<TestServer> {
  const { config: changes, datasets, tables, runner, dataSetIds = ['data-alice', 'data-bob'], ...appOptions } = options
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-test-'))
  const config: Config = { ...readConfig({}), dataDir, log: 'silent', ...changes }
  const database = await openDatabase(config)
  const services: Services = {
    config,
    database,
    datasets: datasets ?? tinyDataSets,
    tables: tables ?? absent<Tables>('tables'),
    runner: runner ?? absent<Runner>('runner')
  }
  const alice = await addAccount(services, dataSetIds[0])
  const bob = await addAccount(services, dataSetIds[1])
  const app = await buildApp(services, { checkContent: true, ...appOptions })
  return {
    app,
    services,
    alice,
    bob,
    async close() {
      await app.close()
      await database.destroy()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}

export interface Answered<Content = never> {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly code: number
  readonly message: string
  readonly content: Content
  readonly raw: Buffer
}

export interface Asked {
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly remoteAddress?: string
}

type Field = string | number | boolean | object | undefined

/** A call as a client makes it: fields as a query or a form, objects as JSON in one field. */
export async function call<Content = never>(
  app: FastifyInstance,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  fields: Readonly<Record<string, Field>> | string = {},
  { token, headers = {}, remoteAddress }: Asked = {}
): Promise<Answered<Content>> {
  const form = typeof fields === 'string' ? fields : encode(fields)
  const asQuery = endpoint.method !== 'POST'
  const response = await app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path}${asQuery && form !== '' ? `?${form}` : ''}`,
    headers: {
      ...(asQuery ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers
    },
    ...(asQuery ? {} : { payload: form }),
    ...(remoteAddress === undefined ? {} : { remoteAddress })
  })
  const isEnvelope = String(response.headers['content-type']).startsWith('application/json')
  const envelope = isEnvelope ? response.json<{ code: number; message: string; content: Content }>() : { code: 0, message: '', content: null as Content }
  return { status: response.statusCode, headers: response.headers, raw: response.rawPayload, ...envelope }
}

function encode(fields: Readonly<Record<string, Field>>): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form.toString()
}

interface Proof {
  readonly algorithm: string
  readonly challenge: string
  readonly salt: string
  readonly signature: string
  readonly maxnumber: number
}

/** A fresh captcha with its proof of work done, ready to be sent with a sign-in. */
export async function solvedCaptcha(app: FastifyInstance): Promise<{ captchaId: string; proof: object }> {
  const { content } = await call<{ id: string; proof: Proof }>(app, { method: 'GET', path: '/captcha' })
  const { algorithm, challenge, salt, signature, maxnumber } = content.proof
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise
  return { captchaId: content.id, proof: { algorithm, challenge, salt, signature, number: solution?.number } }
}

import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isAlive, signIn } from '../../../../tests/fixtures/sign-in.ts'
import { tenxZip } from '../../../../tests/fixtures/datasets/tenx-zip.ts'
import { call, startTestServer, type TestServer } from '../../../../tests/fixtures/test-server.ts'
import { quickTimings } from '../../../../tests/fixtures/workplace.ts'
import { importProject } from '../../../contract/api/data.ts'
import { firstPassword } from '../../../contract/api/project.ts'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import * as session from '../../../contract/api/session.ts'
import * as api from '../../../contract/api/task.ts'
import { taskState } from '../../../contract/task.ts'
import { openDataSets } from '../../matrix/datasets.ts'
import { localRunner } from '../../runner/local.ts'
import type { DataSets, Runner } from '../../services.ts'
import { accountByNumber } from '../../store/accounts.ts'
import { noPassword } from '../../store/password.ts'
import { createProject, deleteProject, projectByNumber } from '../../store/projects.ts'
import { indexFile, tablesDir } from '../../tables/make-index.ts'
import { routes } from './index.ts'
import { taskRoutesOver } from './task/task.ts'

let server: TestServer
let runner: Runner
let datasets: DataSets | undefined
const late: Runner = {
  start: () => runner.start(),
  submitted: (id) => runner.submitted(id),
  cancel: (id) => runner.cancel(id),
  close: () => runner.close()
}
const lateSets: DataSets = {
  open: (id) => (datasets ??= openDataSets(server.services.config)).open(id),
  close: async () => datasets?.close()
}
const startRunner = async (): Promise<void> => {
  const { config, database } = server.services
  datasets ??= openDataSets(config)
  runner = localRunner({ config, database, datasets }, { timings: quickTimings })
  await runner.start()
}

beforeAll(async () => {
  const others = routes.filter(({ endpoint }) => !Object.values<unknown>(api).includes(endpoint))
  server = await startTestServer({
    runner: late,
    datasets: lateSets,
    routes: [...others, ...taskRoutesOver(async () => [])],
    config: { threads: 1 }
  })
  await startRunner()
})
afterAll(async () => {
  await runner.close()
  await server.close()
})

async function send(
  fileName: string,
  content: Buffer,
  fields: Readonly<Record<string, string>> = {}
): Promise<ContentOf<typeof importProject>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new File([new Uint8Array(content)], fileName))
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/project/import',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      authorization: `Bearer ${server.alice.token}`
    },
    payload: Buffer.from(await request.arrayBuffer())
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<{ content: ContentOf<typeof importProject> }>().content
}

const info = async (task_id: string, language = 'en') =>
  (
    await call<ContentOf<typeof api.taskInfo>>(
      server.app,
      api.taskInfo,
      { task_id },
      { token: server.alice.token, headers: { 'accept-language': language } }
    )
  ).content
async function ended(id: string): Promise<ContentOf<typeof api.taskInfo>> {
  for (;;) {
    const task = await info(id)
    if (task.endTime !== null) return task
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
const uploads = (): string[] => fs.readdirSync(path.join(server.services.config.dataDir, 'uploads'))
/** Files of the data directory, the database and its log among them, in which a password stands. */
const wherePasswordStands = (password: string): string[] => {
  const { dataDir } = server.services.config
  const files = fs
    .readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
  expect(files.map(({ name }) => name)).toContain('cytodeck.db')
  return files
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => fs.readFileSync(file).includes(password))
}
/** The file goes after the task has ended. */
const expectNoUploads = async (): Promise<void> => {
  await expect.poll(uploads, { timeout: 10_000 }).toEqual([])
}
const numbers = async (): Promise<string[]> =>
  (await server.services.database.selectFrom('projects').select('number').orderBy('number').execute()).map(
    ({ number }) => number
  )

describe('a file that is uploaded', () => {
  test('becomes a project that the account can switch to, and its first password is shown once, to who asks first', async () => {
    const before = await numbers()
    const task = await ended(
      (await send('..\\folder/my study.zip', tenxZip(30, 12), { name: 'Study B' })).task_id
    )
    expect(task).toMatchObject({
      state: taskState.success,
      tool: 'import',
      dataType: 'import',
      name: 'my study.zip',
      cellsUsed: 30,
      charts: [],
      tables: []
    })
    // Who opens it first waits for no index.
    expect(fs.existsSync(indexFile(tablesDir(server.services.config.dataDir), task.task_id))).toBe(true)
    const number = (await numbers()).find((one) => !before.includes(one)) ?? ''
    expect(task.message).toBe(`Imported as project ${number}`)
    const account = await accountByNumber(server.services.database, number)
    expect(task.made).toEqual({ account: account?.id, number })
    expect((await info(task.task_id, 'zh')).message).toBe(`已导入为项目 ${number}`)
    await expectNoUploads()
    const { token } = (
      await call<{ token: string }>(
        server.app,
        session.appoint,
        { account: number },
        { token: server.alice.token }
      )
    ).content
    const user = await call<ContentOf<typeof session.userInfo>>(server.app, session.userInfo, {}, { token })
    expect(user.content.project).toMatchObject({ number, name: 'Study B', species: 'Homo sapiens' })
    expect(
      await call(server.app, api.taskResult, { task_id: task.task_id }, { token: server.alice.token })
    ).toMatchObject({ status: 409 })

    const ask = () =>
      call<{ project: string; password: string }>(
        server.app,
        firstPassword,
        { task_id: task.task_id },
        { token: server.alice.token }
      )
    const answers = await Promise.all([ask(), ask(), ask()])
    const given = answers.filter(({ code }) => code === 200)
    expect(answers.map(({ content }) => (content as { rule?: string }).rule).filter(Boolean)).toEqual([
      'password_given',
      'password_given'
    ])
    expect(given).toMatchObject([{ content: { project: number } }])
    const password = given[0]?.content.password ?? ''
    expect((await signIn(server, { number, password })).code).toBe(200)
    expect(await isAlive(server, token)).toBe(true)
    expect(wherePasswordStands(password)).toEqual([])
    expect((await ask()).raw.toString()).not.toContain(password)
  })

  test('gives no first password of another project that has taken the number of a deleted one', async () => {
    const { database } = server.services
    const task = await ended((await send('gone.zip', tenxZip(20, 8))).task_id)
    const number = task.made?.number ?? ''
    const project = await projectByNumber(database, number)
    await deleteProject(database, project!)
    expect((await info(task.task_id)).made).toBeNull()
    await createProject(database, {
      name: 'Of somebody else',
      species: '',
      dataSetId: server.bob.caller.dataSetId,
      number,
      passwordHash: noPassword
    })
    expect((await info(task.task_id)).made).toBeNull()
    const asked = await call(
      server.app,
      firstPassword,
      { task_id: task.task_id },
      { token: server.alice.token }
    )
    expect(asked).toMatchObject({ content: { rule: 'no_project' } })
    expect((await accountByNumber(database, number))?.password_hash).toBe(noPassword)
  })

  test('a project without a password can be signed in to with none', async () => {
    const before = await numbers()
    await ended((await send('closed.zip', tenxZip(20, 8))).task_id)
    const number = (await numbers()).find((one) => !before.includes(one)) ?? ''
    for (const password of [' ', noPassword, 'null'])
      expect((await signIn(server, { number, password })).code).not.toBe(200)
  })

  test('is one project, also where the server dies between making it and saying so', async () => {
    const { database } = server.services
    const task = await ended((await send('again.zip', tenxZip(20, 8))).task_id)
    const made = await numbers()
    await runner.close()
    await database
      .updateTable('tasks')
      .set({ state: taskState.running, end_time: null, detail: null })
      .where('id', '=', task.task_id)
      .execute()
    await startRunner()
    const again = await ended(task.task_id)
    expect(again.state).toBe(taskState.success)
    expect(again.message).toBe(task.message)
    expect(await numbers()).toEqual(made)
  })

  test.each([
    ['notes.h5ad', Buffer.from('no data at all'), 'import_unknown'],
    ['cut.zip', tenxZip(20, 8).subarray(0, 300), 'import_archive']
  ])('and cannot be read (%s) is refused by name, and nothing of it stays', async (name, content, _rule) => {
    const made = await numbers()
    const task = await ended((await send(name, content)).task_id)
    expect(task).toMatchObject({ state: taskState.fail, reason: 'input_error' })
    expect(task.message).toContain(`"${name}" is`)
    expect((await info(task.task_id, 'zh')).message).toContain(`“${name}”`)
    expect(await numbers()).toEqual(made)
    await expectNoUploads()
    expect(
      fs
        .readdirSync(path.join(server.services.config.dataDir, 'datasets'))
        .filter((entry) => entry.includes('.part'))
    ).toEqual([])
  })

  test('and whose task is cancelled leaves nothing', async () => {
    const { task_id } = await send('slow.zip', tenxZip(3000, 60))
    await call(server.app, api.cancelTask, { task_id }, { token: server.alice.token })
    expect(await ended(task_id)).toMatchObject({ state: taskState.fail, reason: 'cancelled' })
    await expectNoUploads()
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../tests/fixtures/test-server.ts'
import { accountByNumber, createSubAccount, deleteAccount } from './accounts.ts'
import { createProject, deleteProject } from './projects.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const year = new Date().getUTCFullYear()

/** A project on the data set of alice; its number is given unless one is chosen. */
const make = (number?: string) =>
  createProject(server.services.database, {
    name: 'Study',
    species: '',
    dataSetId: 'data-alice',
    passwordHash: '',
    ...(number !== undefined && { number })
  })

test('the number of a deleted project is not given again, nor is one that was chosen', async () => {
  const { database } = server.services
  const first = await make()
  await deleteProject(database, first)
  const second = await make()
  expect([first.number, second.number]).toEqual([`P${year}-0003`, `P${year}-0004`])
  for (const number of [`P${year}-0009`, 'LAB', 'WITHOUT-DIGITS-'])
    await deleteProject(database, await make(number))
  expect((await make()).number).toBe(`P${year}-0010`)
  // Whoever chooses a free number may: it is said, and not given.
  expect((await make(first.number)).number).toBe(first.number)
  expect((await make()).number).toBe(`P${year}-0011`)
})

test('the number of a deleted sub-account is not given again', async () => {
  const { database } = server.services
  const parent = await accountByNumber(database, server.alice.caller.accountNumber)
  const add = async () => createSubAccount(database, parent!, 'Student', '')
  const [one, two] = [await add(), await add()]
  await deleteAccount(database, two.id)
  await deleteAccount(database, one.id)
  const number = (last: string) => `${parent?.number}-${last}`
  expect([one.number, two.number, (await add()).number]).toEqual([number('01'), number('02'), number('03')])
})

import { rmSync } from 'node:fs'
import path from 'node:path'
import { openDataSet } from '../../matrix/open.ts'
import { changePassword } from '../../store/accounts.ts'
import type { Database } from '../../store/database.ts'
import { forgetFirstPassword, keepFirstPassword } from '../../store/first-password.ts'
import { hashPassword, randomPassword } from '../../store/password.ts'
import { allProjects, createProject, deleteProject, filesOfProject, type Project } from '../../store/projects.ts'
import { type Command, type CommandCall, textOf, UsageError, wordAt } from '../command.ts'
import { accountOf, projectOf, withDatabase } from '../records.ts'

async function cellsOf(call: CommandCall, database: Database, project: Project): Promise<number | null> {
  const { dir } = await database.selectFrom('datasets').select('dir').where('id', '=', project.dataset_id).executeTakeFirstOrThrow()
  try {
    const dataset = openDataSet(path.resolve(call.config.dataDir, dir))
    const { cells } = dataset
    dataset.close()
    return cells
  } catch (error) {
    call.streams.err(`The data of ${project.number} cannot be opened: ${error instanceof Error ? error.message : String(error)}\n`)
    return null
  }
}

export const projectList: Command = {
  name: 'project list',
  takes: '',
  summary: 'The projects of this data directory',
  options: {},
  words: [0, 0],
  async run(call) {
    await withDatabase(call.config, async (database) => {
      const rows: { number: string; name: string; cells: number | null }[] = []
      for (const project of await allProjects(database))
        rows.push({ number: project.number, name: project.name, cells: await cellsOf(call, database, project) })
      if (rows.length === 0) call.tell('There is no project yet. Make one with: import <file>, or: demo')
      for (const { number, name, cells } of rows) call.tell(`${number}  ${cells === null ? 'damaged' : `${cells.toLocaleString('en-US')} cells`}  ${name}`)
      call.json(rows)
    })
  }
}

export const projectCreate: Command = {
  name: 'project create',
  takes: '--on N [--project N] [--name S]',
  summary: 'Another project on the data of an existing one, with a password of its own',
  options: { on: { type: 'string' }, project: { type: 'string' }, name: { type: 'string' } },
  words: [0, 0],
  async run(call) {
    const on = textOf(call, 'on')
    if (on === undefined) throw new UsageError('--on is missing; give the number of the project whose data to share, or import a file instead')
    await withDatabase(call.config, async (database) => {
      const source = await projectOf(database, on)
      const password = randomPassword()
      const number = textOf(call, 'project')?.toUpperCase()
      const project = await createProject(database, {
        name: textOf(call, 'name') ?? source.name,
        species: source.species,
        dataSetId: source.dataset_id,
        passwordHash: await hashPassword(password),
        ...(number === undefined ? {} : { number })
      })
      keepFirstPassword(call.config.dataDir, project.number, password)
      call.tell(`Project ${project.number}, password ${password}`)
      call.json({ project: project.number, name: project.name, password })
    })
  }
}

export const projectPassword: Command = {
  name: 'project password',
  takes: '<project or account>',
  summary: 'Give it a new random password; all its sessions end',
  options: {},
  words: [1, 1],
  async run(call) {
    await withDatabase(call.config, async (database) => {
      const account = await accountOf(database, wordAt(call, 0))
      const password = randomPassword()
      if (!(await changePassword(database, account.id, account.password_hash, await hashPassword(password)))) {
        throw new Error(`The password of ${account.number} was changed by somebody else at this moment. Try again`)
      }
      forgetFirstPassword(call.config.dataDir, account.number)
      call.tell(`${account.number}, password ${password} (shown this once)`)
      call.json({ project: account.number, password })
    })
  }
}

export const projectDelete: Command = {
  name: 'project delete',
  takes: '<project> --yes',
  summary: 'Delete a project with its accounts, tasks and charts, and its data unless another project stands on it',
  options: { yes: { type: 'boolean' } },
  words: [1, 1],
  async run(call) {
    if (call.values['yes'] !== true) throw new UsageError('This cannot be undone; add --yes to delete the project and everything in it')
    await withDatabase(call.config, async (database) => {
      const project = await projectOf(database, wordAt(call, 0))
      const files = await filesOfProject(database, project)
      await deleteProject(database, project)
      for (const file of files) rmSync(path.resolve(call.config.dataDir, file), { recursive: true, force: true })
      forgetFirstPassword(call.config.dataDir, project.number)
      call.tell(`${project.number} is deleted`)
      call.json({ project: project.number })
    })
  }
}

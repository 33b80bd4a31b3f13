import { rmSync } from 'node:fs'
import path from 'node:path'
import { openDataSet } from '../../matrix/open.ts'
import { changePassword } from '../../store/accounts.ts'
import type { Database } from '../../store/database.ts'
import { hashPassword, randomPassword } from '../../store/password.ts'
import {
  allProjects,
  createProject,
  deleteProject,
  filesOfProject,
  type Project
} from '../../store/projects.ts'
import { type Command, type CommandCall, Refusal, textOf, UsageError, wordAt } from '../command.ts'
import { accountOf, dataSetDirOf, noteCommand, projectOf, withDatabase } from '../records.ts'

async function cellsOf(call: CommandCall, database: Database, project: Project): Promise<number | null> {
  const dir = await dataSetDirOf(call.config, database, project)
  try {
    const dataset = openDataSet(dir)
    const { cells } = dataset
    dataset.close()
    return cells
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    call.streams.err(
      `${call.translate({ en: 'The data of {{number}} cannot be opened: {{reason}}', zh: '无法打开 {{number}} 的数据：{{reason}}' }, { number: project.number, reason })}\n`
    )
    return null
  }
}

export const projectList: Command = {
  name: 'project list',
  takes: '',
  summary: { en: 'The projects of this data directory', zh: '此数据目录的项目' },
  options: {},
  words: [0, 0],
  async run(call) {
    await withDatabase(call.config, async (database) => {
      const rows: { number: string; name: string; cells: number | null }[] = []
      for (const project of await allProjects(database))
        rows.push({
          number: project.number,
          name: project.name,
          cells: await cellsOf(call, database, project)
        })
      if (rows.length === 0)
        call.print({
          en: 'There is no project yet. Make one with: import <file>, or: demo',
          zh: '还没有项目。用 import <文件> 或 demo 建立'
        })
      for (const { number, name, cells } of rows) {
        const size =
          cells === null ? { en: 'damaged', zh: '已损坏' } : { en: '{{cells}} cells', zh: '{{cells}} 个细胞' }
        call.print(`${number}  ${call.translate(size, { cells: cells ?? 0 })}  ${name}`)
      }
      call.json(rows)
    })
  }
}

export const projectCreate: Command = {
  name: 'project create',
  takes: '--on N [--project N] [--name S]',
  summary: {
    en: 'Another project on the data of an existing one, with a password of its own',
    zh: '在已有项目的数据上另建项目，使用自己的密码'
  },
  options: { on: { type: 'string' }, project: { type: 'string' }, name: { type: 'string' } },
  words: [0, 0],
  async run(call) {
    const on = textOf(call, 'on')
    if (on === undefined)
      throw new UsageError({
        en: '--on is missing; give the number of the project whose data to share, or import a file instead',
        zh: '缺少 --on；请给出要共用数据的项目编号，或改为导入文件'
      })
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
      noteCommand(call.config, 'project_made', project.number)
      call.print(
        {
          en: 'Project {{number}}, password {{password}} (shown this once)',
          zh: '项目 {{number}}，密码 {{password}}（仅显示一次）'
        },
        { number: project.number, password }
      )
      call.json({ project: project.number, name: project.name, password })
    })
  }
}

export const projectPassword: Command = {
  name: 'project password',
  takes: '<project or account>',
  summary: {
    en: 'Give it a new random password; its sessions and API tokens end',
    zh: '设置新的随机密码，其会话和 API 令牌失效'
  },
  options: {},
  words: [1, 1],
  async run(call) {
    await withDatabase(call.config, async (database) => {
      const account = await accountOf(database, wordAt(call, 0))
      const password = randomPassword()
      if (
        !(await changePassword(database, account.id, account.password_hash, await hashPassword(password)))
      ) {
        throw new Refusal(
          {
            en: 'The password of {{number}} was changed by somebody else at this moment. Try again',
            zh: '{{number}} 的密码刚被他人修改。请重试'
          },
          { number: account.number }
        )
      }
      noteCommand(call.config, 'password_changed', account.number)
      call.print(
        {
          en: '{{number}}, password {{password}} (shown this once)',
          zh: '{{number}}，密码 {{password}}（仅显示一次）'
        },
        { number: account.number, password }
      )
      call.json({ project: account.number, password })
    })
  }
}

export const projectDelete: Command = {
  name: 'project delete',
  takes: '<project> --yes',
  summary: {
    en: 'Delete a project with its accounts, tasks and charts, and its data unless another project uses it',
    zh: '删除项目及其账号、任务和图表；若无其他项目使用，其数据一并删除'
  },
  options: { yes: { type: 'boolean' } },
  words: [1, 1],
  async run(call) {
    if (call.values['yes'] !== true)
      throw new UsageError({
        en: 'This cannot be undone; add --yes to delete the project and everything in it',
        zh: '此操作无法撤销；加上 --yes 以删除项目及其全部内容'
      })
    await withDatabase(call.config, async (database) => {
      const project = await projectOf(database, wordAt(call, 0))
      const files = await filesOfProject(database, project)
      await deleteProject(database, project)
      for (const file of files)
        rmSync(path.resolve(call.config.dataDir, file), { recursive: true, force: true })
      noteCommand(call.config, 'project_deleted', project.number)
      call.print({ en: '{{number}} is deleted', zh: '{{number}} 已删除' }, { number: project.number })
      call.json({ project: project.number })
    })
  }
}

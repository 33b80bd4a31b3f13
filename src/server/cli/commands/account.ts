import { rmSync } from 'node:fs'
import path from 'node:path'
import {
  allAccounts,
  associateAccounts,
  associatedAccounts,
  createSubAccount,
  deleteAccount,
  dissociateAccounts,
  filesOfAccounts,
  type Account
} from '../../store/accounts.ts'
import type { Database } from '../../store/database.ts'
import { hashPassword, randomPassword } from '../../store/password.ts'
import { type Command, Refusal, textOf, UsageError, wordAt } from '../command.ts'
import { accountOf, noteCommand, withDatabase } from '../records.ts'

export const accountList: Command = {
  name: 'account list',
  takes: '',
  summary: {
    en: 'All accounts: those of projects, their sub-accounts, and the associated accounts of each',
    zh: '所有账号：项目账号、其子账号，以及各自关联的账号'
  },
  options: {},
  words: [0, 0],
  async run(call) {
    await withDatabase(call.config, async (database) => {
      const accounts = await allAccounts(database)
      const numberOf = new Map(accounts.map(({ id, number }) => [id, number]))
      const rows: { account: string; name: string; parent: string | null; linked: string[] }[] = []
      for (const { id, number, name, parent_id } of accounts) {
        const linked = (await associatedAccounts(database, id)).map((other) => other.number)
        rows.push({ account: number, name, parent: numberOf.get(parent_id ?? '') ?? null, linked })
      }
      if (rows.length === 0)
        call.print({
          en: 'There is no account yet. Make a project with: import <file>, or: demo',
          zh: '还没有账号。用 import <文件> 或 demo 建立项目'
        })
      for (const { account, name, parent, linked } of rows) {
        const links = { en: ' (associated with {{linked}})', zh: '（关联 {{linked}}）' }
        const end = linked.length > 0 ? call.translate(links, { linked: linked.join(', ') }) : ''
        call.print(`${parent === null ? '' : '  '}${account}  ${name}${end}`)
      }
      call.json(rows)
    })
  }
}

export const accountCreate: Command = {
  name: 'account create',
  takes: '<project> [--name S]',
  summary: {
    en: 'Make a sub-account that keeps its own tasks and charts on the same data',
    zh: '建立子账号，在同一数据上保存自己的任务和图表'
  },
  options: { name: { type: 'string' } },
  words: [1, 1],
  async run(call) {
    await withDatabase(call.config, async (database) => {
      const parent = await accountOf(database, wordAt(call, 0))
      if (parent.parent_id !== null)
        throw new Refusal(
          {
            en: '{{number}} is a sub-account itself. Give the number of its project',
            zh: '{{number}} 本身是子账号。请给出其项目编号'
          },
          { number: parent.number }
        )
      const password = randomPassword()
      const account = await createSubAccount(
        database,
        parent,
        textOf(call, 'name') ?? parent.name,
        await hashPassword(password)
      )
      noteCommand(call.config, 'account_made', parent.number, account.number)
      call.print(
        {
          en: 'Account {{number}}, password {{password}} (shown this once)',
          zh: '账号 {{number}}，密码 {{password}}（仅显示一次）'
        },
        { number: account.number, password }
      )
      call.json({ account: account.number, project: parent.number, password })
    })
  }
}

/** Two accounts that a command names. */
async function twoOf(database: Database, numbers: readonly [string, string]): Promise<[Account, Account]> {
  const one = await accountOf(database, numbers[0])
  const other = await accountOf(database, numbers[1])
  if (one.id === other.id)
    throw new UsageError({
      en: 'Both accounts are the same; give two',
      zh: '两个账号相同；请给出两个不同的账号'
    })
  return [one, other]
}

export const accountAssociate: Command = {
  name: 'account associate',
  takes: '<account> <account>',
  summary: {
    en: 'Associate two accounts, so that each can switch to the other without a password',
    zh: '关联两个账号，彼此切换无需密码'
  },
  options: {},
  words: [2, 2],
  async run(call) {
    await withDatabase(call.config, async (database) => {
      const [one, other] = await twoOf(database, [wordAt(call, 0), wordAt(call, 1)])
      await associateAccounts(database, one.id, other.id)
      noteCommand(call.config, 'accounts_linked', one.number, other.number)
      noteCommand(call.config, 'accounts_linked', other.number, one.number)
      call.print(
        { en: '{{one}} and {{other}} are associated', zh: '{{one}} 与 {{other}} 已关联' },
        { one: one.number, other: other.number }
      )
      call.json({ account: one.number, other: other.number })
    })
  }
}

export const accountDissociate: Command = {
  name: 'account dissociate',
  takes: '<account> <account>',
  summary: {
    en: 'End the association of two accounts, and the sessions that were switched by it',
    zh: '解除两个账号的关联；经此切换的会话立即结束'
  },
  options: {},
  words: [2, 2],
  async run(call) {
    await withDatabase(call.config, async (database) => {
      const [one, other] = await twoOf(database, [wordAt(call, 0), wordAt(call, 1)])
      const numbers = { one: one.number, other: other.number }
      if (!(await dissociateAccounts(database, one.id, other.id)))
        throw new Refusal(
          {
            en: '{{one}} and {{other}} are not associated. See which accounts are with: account list',
            zh: '{{one}} 与 {{other}} 没有关联。用 account list 查看关联'
          },
          numbers
        )
      noteCommand(call.config, 'accounts_unlinked', one.number, other.number)
      noteCommand(call.config, 'accounts_unlinked', other.number, one.number)
      call.print(
        { en: '{{one}} and {{other}} are no longer associated', zh: '{{one}} 与 {{other}} 已解除关联' },
        numbers
      )
      call.json({ account: one.number, other: other.number })
    })
  }
}

export const accountDelete: Command = {
  name: 'account delete',
  takes: '<account> --yes',
  summary: {
    en: 'Delete a sub-account with its tasks, sets, columns and charts; its sessions and API tokens end',
    zh: '删除子账号及其任务、集合、列和图表，其会话和 API 令牌立即失效'
  },
  options: { yes: { type: 'boolean' } },
  words: [1, 1],
  async run(call) {
    if (call.values['yes'] !== true)
      throw new UsageError({
        en: 'This cannot be undone; add --yes to delete the account and everything in it',
        zh: '此操作无法撤销；加上 --yes 以删除该账号及其全部内容'
      })
    await withDatabase(call.config, async (database) => {
      const { id, number, parent_id } = await accountOf(database, wordAt(call, 0))
      if (parent_id === null)
        throw new Refusal(
          {
            en: '{{number}} is the account of a project. Delete the whole project with: project delete {{number}} --yes',
            zh: '{{number}} 是项目账号。请用 project delete {{number}} --yes 删除整个项目'
          },
          { number }
        )
      const files = await filesOfAccounts(database, [id])
      await deleteAccount(database, id)
      for (const file of files)
        rmSync(path.resolve(call.config.dataDir, file), { recursive: true, force: true })
      noteCommand(call.config, 'account_deleted', number)
      call.print({ en: '{{number}} is deleted', zh: '{{number}} 已删除' }, { number })
      call.json({ account: number })
    })
  }
}

import { associateAccounts, createSubAccount } from '../../store/accounts.ts'
import { hashPassword, randomPassword } from '../../store/password.ts'
import { type Command, Refusal, textOf, UsageError, wordAt } from '../command.ts'
import { accountOf, noteCommand, withDatabase } from '../records.ts'

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

export const accountAssociate: Command = {
  name: 'account associate',
  takes: '<account> <account>',
  summary: {
    en: 'Link two accounts, so that each can switch to the other without a password',
    zh: '关联两个账号，彼此切换无需密码'
  },
  options: {},
  words: [2, 2],
  async run(call) {
    await withDatabase(call.config, async (database) => {
      const one = await accountOf(database, wordAt(call, 0))
      const other = await accountOf(database, wordAt(call, 1))
      if (one.id === other.id)
        throw new UsageError({
          en: 'Both accounts are the same; give two',
          zh: '两个账号相同；请给出两个不同的账号'
        })
      await associateAccounts(database, one.id, other.id)
      noteCommand(call.config, 'accounts_linked', one.number, other.number)
      noteCommand(call.config, 'accounts_linked', other.number, one.number)
      call.print(
        { en: '{{one}} and {{other}} are linked', zh: '{{one}} 与 {{other}} 已关联' },
        { one: one.number, other: other.number }
      )
      call.json({ account: one.number, other: other.number })
    })
  }
}

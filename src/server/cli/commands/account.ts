import { associateAccounts, createSubAccount } from '../../store/accounts.ts'
import { hashPassword, randomPassword } from '../../store/password.ts'
import { type Command, textOf, UsageError, wordAt } from '../command.ts'
import { accountOf, withDatabase } from '../records.ts'

export const accountCreate: Command = {
  name: 'account create',
  takes: '<project> [--name S]',
  summary: 'Make a sub-account that keeps its own tasks and charts on the same data',
  options: { name: { type: 'string' } },
  words: [1, 1],
  async run(call) {
    await withDatabase(call.config, async (database) => {
      const parent = await accountOf(database, wordAt(call, 0))
      if (parent.parent_id !== null) throw new Error(`${parent.number} is a sub-account itself. Give the number of its project`)
      const password = randomPassword()
      const account = await createSubAccount(database, parent, textOf(call, 'name') ?? parent.name, await hashPassword(password))
      call.tell(`Account ${account.number}, password ${password} (shown this once)`)
      call.json({ account: account.number, project: parent.number, password })
    })
  }
}

export const accountAssociate: Command = {
  name: 'account associate',
  takes: '<account> <account>',
  summary: 'Link two accounts, so that each can switch to the other without a password',
  options: {},
  words: [2, 2],
  async run(call) {
    await withDatabase(call.config, async (database) => {
      const one = await accountOf(database, wordAt(call, 0))
      const other = await accountOf(database, wordAt(call, 1))
      if (one.id === other.id) throw new UsageError('Both accounts are the same; give two')
      await associateAccounts(database, one.id, other.id)
      call.tell(`${one.number} and ${other.number} are linked`)
      call.json({ account: one.number, other: other.number })
    })
  }
}

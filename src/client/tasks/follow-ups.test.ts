import { expect, test } from 'vitest'
import { kindOf, type Tool } from '../../contract/tool.ts'
import { tools, toolsFor } from '../../tools/index.ts'
import { followUps, goOnFrom } from './follow-ups.ts'

/** What a result of the tool says of its tables. */
const tablesOf = ({ tables }: Tool) =>
  Object.fromEntries(
    Object.entries(tables).map(([id, shape]) => [
      id,
      {
        columns: Object.entries(shape).map(([name, kind]) => ({ name, kind: kindOf(kind), label: name })),
        total: 1
      }
    ])
  )

test.each(['markers', 'comparison'] as const)(
  'the result of %s is read by tools that compare gene sets',
  (role) => {
    const [tool] = toolsFor(role)
    const next = followUps(tablesOf(tool!))
    expect(next.length).toBeGreaterThan(0)
    for (const one of next) {
      const table = Object.keys(tool!.tables)[0]!
      expect(one.reads?.table).toBe(table)
      expect(goOnFrom(one, { task_id: 'task', name: 'Before' })).toEqual({
        subject: 'cell',
        tool: one.tool.id,
        parent: { id: 'task', name: 'Before' },
        params: { [one.reads!.param]: `task/${table}` }
      })
    }
  }
)

test('a result without such a table leads nowhere', () => {
  const other = tools.find(({ role }) => role === 'labels')!
  expect(followUps(tablesOf(other))).toEqual([])
})

import { expect, test } from 'vitest'
import { ask, run } from '../../../../../tests/fixtures/task-calls.ts'
import * as api from '../../../../contract/api/task.ts'

const languages = ['en', 'zh'] as const
const inLanguage = (language: string) => ({ headers: { 'accept-language': language } })

test('codes of a table have words in the language of the caller, and other columns have none', async () => {
  const { task_id } = await run('echo')
  for (const language of languages) {
    const { content } = await ask(api.taskResult, { task_id }, inLanguage(language))
    expect(content.tables['words']?.columns.map(({ name, words }) => [name, words])).toEqual([
      ['text', undefined],
      ['factor', { one: `one (${language})`, 'two, 三': `two, 三 (${language})` }],
      ['number', undefined]
    ])
  }
})

test('filters and downloads have the codes, the same in every language', async () => {
  const { task_id } = await run('echo')
  const table = { task_id, table: 'words' }
  const filtered = async (value: string) => {
    const filter = { columnType: 'string', name: 'factor', type: 2, value }
    return (await ask(api.taskData, { ...table, filters: [filter] }, inLanguage('zh'))).content.total
  }
  expect([await filtered('one'), await filtered('one (zh)')]).toEqual([7, 0])
  const raw = async (format: string, language: string) =>
    (await ask(api.taskData, { ...table, format }, inLanguage(language))).raw
  expect((await raw('csv', 'zh')).toString().split('\n')[1]).toBe('plain,one,0.0')
  for (const format of ['csv', 'tsv', 'xlsx', 'parquet', 'arrow'] as const)
    expect((await raw(format, 'zh')).equals(await raw(format, 'en')), format).toBe(true)
})

test('a report says the words of its language', async () => {
  const { task_id } = await run('echo')
  for (const language of languages) {
    const report = (await ask(api.taskReport, { task_id }, inLanguage(language))).raw.toString()
    expect(report).toContain(`<td>one (${language})</td>`)
    expect(report).not.toContain('<td>one</td>')
  }
})

import { describe, expect, it } from 'vitest'
import { toolGroups } from '../../contract/tool.ts'
import { tools } from '../../tools/index.ts'
import { fieldsOf, isShown, sentValues, startValues } from './fields.ts'

describe.each(tools.map((tool) => [tool.id, tool] as const))('the form of %s', (_, tool) => {
  const fields = fieldsOf(tool.params)

  it('has a control for every parameter, and words for it in both languages', () => {
    expect(fields.map(({ name }) => name)).toEqual(Object.keys(tool.params.shape))
    for (const { params } of [tool.texts.en, tool.texts.zh]) {
      const words = params as Readonly<Record<string, { label: string; options?: Record<string, string> }>>
      expect(fields.filter(({ name }) => !words[name]?.label)).toEqual([])
      const choices = fields.filter((field) => field.kind === 'choice')
      expect(choices.map(({ name }) => Object.keys(words[name]?.options ?? {}).toSorted())).toEqual(
        choices.map(({ options }) => [...options].toSorted())
      )
    }
  })

  it('has words for every switch of its charts and each of its choices', () => {
    const controls = [...tool.charts, ...Object.values(tool.thresholds ?? {})].flatMap((one) =>
      Object.entries(one.controls ?? {})
    )
    const keys = controls.flatMap(([name, control]) => [
      name,
      ...(control.kind === 'choice'
        ? control.options.filter((value) => typeof value === 'string').map((value) => `${name}.${value}`)
        : [])
    ])
    for (const words of [tool.texts.en.controls, tool.texts.zh.controls])
      expect(keys.filter((key) => !words[key])).toEqual([])
  })

  it('names only parameters of its own where one depends on another', () => {
    const named = fields.flatMap((field) =>
      [field.kind === 'levels' ? field.of : [], field.shownWhen?.param ?? []].flat()
    )
    expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining(named))
  })

  it('starts with values that the tool takes, once the columns that it needs are chosen', () => {
    const start = startValues(tool.params)
    for (const field of fields) {
      if ((field.kind === 'column' || field.kind === 'reference') && field.required)
        start[field.name] = 'cluster'
      if (field.kind === 'result' && field.required) start[field.name] = 'task/table'
      if (field.kind === 'sets' && field.required) start[field.name] = ['collection']
      if (field.kind === 'texts' && field.required) start[field.name] = ['CD3E']
      if (field.required && start[field.name] === '') start[field.name] = 'named'
    }
    const parsed = tool.params.safeParse(sentValues(tool.params, start))
    expect(parsed.error?.issues ?? []).toEqual([])
  })

  it('sends nothing that is hidden', () => {
    const start = startValues(tool.params)
    const hidden = fields.filter((field) => !isShown(field, start)).map(({ name }) => name)
    for (const name of hidden) expect(sentValues(tool.params, start)).not.toHaveProperty(name)
  })

  it('stands in a group of the drawer', () => {
    expect(Object.keys(toolGroups)).toContain(tool.group)
  })
})

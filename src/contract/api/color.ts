import * as z from 'zod'
import { groupStyle, hexColor, setColors } from '../group-style.ts'
import { get, post } from './endpoint.ts'
import { json } from './field.ts'

const id = z.string().min(1).max(100)
const name = z.string().trim().min(1).max(100)
const colorSet = z.object({ id: z.string(), name: z.string(), number: z.int(), colors: setColors })
export type ColorSet = z.infer<typeof colorSet>

export const colorSets = get('/colorset', {
  summary: 'The color sets that the account has made, beside those that every account has',
  content: z.array(colorSet)
})
export const createColorSet = post('/colorset/create', {
  summary: 'Make a color set',
  body: z.object({ name, colors: json(setColors) }),
  content: colorSet,
  faults: ['name_taken']
})
export const updateColorSet = post('/colorset/update', {
  summary: 'Change a color set; columns that took its colors keep them',
  body: z.object({ id, name, colors: json(setColors) }),
  ids: { id: 'colorSet' },
  content: colorSet,
  faults: ['name_taken']
})
export const deleteColorSet = post('/colorset/delete', {
  summary: 'Delete a color set',
  body: z.object({ id }),
  ids: { id: 'colorSet' }
})
export const styleColumn = post('/colorset/column', {
  summary:
    'Order and colors of the groups of a column, in every chart and on the embedding; without a style those of the data set again',
  body: z.object({ column: z.string().min(1).max(500), style: json(groupStyle).optional() }),
  faults: ['no_column', 'not_grouping']
})

const tag = z.object({
  id: z.string(),
  name: z.string(),
  color: z.string(),
  tasks: z.int(),
  charts: z.int(),
  sets: z.int()
})
export type Tag = z.infer<typeof tag>
const color = z.string().regex(hexColor)

export const tags = get('/tag', {
  summary: 'The tags of the account, and how many tasks, charts and sets bear each',
  content: z.array(tag)
})
export const createTag = post('/tag/create', {
  summary: 'Make a tag',
  body: z.object({ name, color }),
  content: tag,
  faults: ['name_taken']
})
export const updateTag = post('/tag/update', {
  summary: 'Change name and color of a tag',
  body: z.object({ id, name, color }),
  ids: { id: 'tag' },
  content: tag,
  faults: ['name_taken']
})
export const deleteTag = post('/tag/delete', {
  summary: 'Delete a tag; what bears it stays',
  body: z.object({ id }),
  ids: { id: 'tag' }
})
export const tagsOfTasks = get('/tag/task', {
  summary: 'Which tasks bear which tags',
  content: z.array(z.object({ task_id: z.string(), tags: z.array(z.string()) }))
})
export const tagTask = post('/tag/task', {
  summary: 'The tags that a task bears, instead of those before',
  body: z.object({ task_id: id, ids: json(z.array(id).max(50)) }),
  ids: { task_id: 'task', ids: 'tag' }
})

import * as z from 'zod'
import { limits } from '../limits.ts'
import { get, post } from './endpoint.ts'
import { json, jsonText, pageFields, pageOf, tagFields } from './field.ts'

const chartId = z.string().min(1).max(100)
const pictureText = z.string().max(48 * 1024 * 1024)

export const chartRow = z.object({
  id: z.string(),
  task_id: z.string().nullable(),
  tool: z.string().nullable(),
  name: z.string(),
  remark: z.string(),
  ext: z.enum(['svg', 'png']),
  width: z.number(),
  height: z.number(),
  createTime: z.iso.datetime(),
  /** Ids of its tags. */
  tags: z.array(z.string())
})
export type ChartRow = z.infer<typeof chartRow>

export const saveChart = post('/chart/save', {
  summary: 'Keep a chart in the gallery: its picture, and the specification with its data to open it again',
  body: z.object({
    /** The id of the task that the chart comes from, or 0. */
    id: z.string().max(100),
    image: pictureText,
    ext: z.enum(['svg', 'png']),
    name: z.string().trim().max(100).optional(),
    remark: z.string().max(5000).optional(),
    spec: jsonText(limits.keptChart).optional()
  }),
  content: z.object({ id: z.string() }),
  faults: ['bad_image', 'png']
})
export const charts = get('/chart', {
  summary: 'The gallery, newest first; of one tag where it is named',
  body: z.object({
    ...pageFields,
    q: z.string().max(200).optional(),
    tag: z.string().min(1).max(100).optional()
  }),
  ids: { tag: 'tag' },
  content: pageOf(chartRow)
})
export const chartSpec = get('/chart/info', {
  summary: 'A kept chart with its specification',
  body: z.object({ id: chartId }),
  ids: { id: 'chart' },
  content: chartRow.extend({ spec: z.record(z.string(), z.unknown()).nullable() })
})
export const chartFile = post('/chart/downloadFile', {
  scope: 'read',
  summary: 'The picture of a kept chart',
  body: z.object({ id: chartId }),
  ids: { id: 'chart' },
  answers: 'file'
})
export const chartFiles = post('/chart/batchDownload', {
  scope: 'read',
  summary: 'The pictures of kept charts as one zip',
  body: z.object({ ids: json(z.array(chartId).max(1000)) }),
  ids: { ids: 'chart' },
  answers: 'file',
  faults: ['no_data']
})
export const svgToPdf = post('/task/svgtopdf', {
  scope: 'read',
  summary: 'A figure as a page of PDF, its text as text',
  body: z.object({
    /** The id of the task that the chart comes from, or 0. */
    taskid: z.string().max(100),
    svg: pictureText,
    /** The name of the file, without its extension. */
    name: z.string().max(200).optional()
  }),
  answers: 'file',
  faults: ['bad_image', 'png', 'figure_too_large']
})
export const chartRemarks = post('/chart/remarks', {
  summary: 'Rename a kept chart or change its remark',
  body: z.object({
    id: chartId,
    name: z.string().trim().min(1).max(100).optional(),
    remark: z.string().max(5000).optional()
  }),
  ids: { id: 'chart' }
})
export const deleteChart = post('/chart/delete', {
  summary: 'Delete a kept chart',
  body: z.object({ id: chartId }),
  ids: { id: 'chart' }
})
export const deleteCharts = post('/chart/batchDelete', {
  summary: 'Delete kept charts',
  body: z.object({ ids: json(z.array(chartId).max(1000)) }),
  ids: { ids: 'chart' }
})
export const tagCharts = post('/chart/tag', {
  summary: 'Put tags on kept charts, and take tags off',
  body: z.object(tagFields),
  ids: { ids: 'chart', add: 'tag', remove: 'tag' }
})

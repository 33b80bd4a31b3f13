import * as z from 'zod'
import { get } from './endpoint.ts'

export const ready = get('/ready', {
  scope: 'public',
  summary: 'Can the server work: the metadata can be written, the disk has room, the queue moves',
  content: z.object({ database: z.literal(true), disk: z.literal(true), queue: z.literal(true) }),
  faults: ['not_ready']
})

export const metrics = get('/metrics', {
  scope: 'public',
  summary:
    'Figures for Prometheus; only for callers on the server’s own machine, or with the token of CYTODECK_METRICS_TOKEN',
  answers: 'file',
  faults: ['forbidden']
})

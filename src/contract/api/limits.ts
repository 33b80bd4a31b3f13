import * as z from 'zod'
import { get } from './endpoint.ts'

/** What there is of something, and how much there may be; null where nothing is set. */
const share = z.object({ used: z.number(), most: z.number().nullable() })
const shares = z.object({ projects: share, bytes: share, waiting: share })

export const limitsCall = get('/limits', {
  summary:
    'What the account and the whole server may have of each thing, and have: projects, bytes stored, tasks waiting; calls a minute; bytes an upload',
  content: z.object({
    account: shares.extend({ callsAMinute: z.number() }),
    server: shares.extend({ callsAMinute: z.number() }),
    uploadBytes: z.number()
  })
})

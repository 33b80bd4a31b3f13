import { limitsCall } from '../../contract/api/limits.ts'
import type { Allowance } from '../config.ts'
import { projectsOf, storedBytes } from '../limits/usage.ts'
import { route, type Route, type Services } from '../services.ts'
import { waitingTasks } from '../store/tasks.ts'

const orNone = (most: number): number | null => (most === Infinity ? null : most)

async function sharesOf(
  services: Services,
  accountId: string | null,
  { projects, bytes, waiting, callsAMinute }: Allowance
) {
  return {
    projects: { used: await projectsOf(services.database, accountId), most: projects },
    bytes: { used: await storedBytes(services, accountId), most: orNone(bytes) },
    waiting: { used: await waitingTasks(services.database, accountId), most: waiting },
    callsAMinute
  }
}

export const limitRoutes: readonly Route[] = [
  route(limitsCall, async ({ services, caller }) => {
    const { account, server, uploadBytes } = services.config
    return {
      account: await sharesOf(services, caller.accountId, account),
      server: await sharesOf(services, null, server),
      uploadBytes
    }
  })
]

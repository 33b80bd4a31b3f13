import { Fault } from '../../contract/errors/index.ts'
import type { Allowance } from '../config.ts'
import { sizeText } from '../../shared/size-text.ts'
import type { Caller, Services } from '../services.ts'
import { projectById } from '../store/projects.ts'
import { projectsOf, storedBytes } from './usage.ts'

const words = { account: { en: 'account', zh: '账号' }, server: { en: 'server', zh: '服务器' } } as const

/** Runs a check for the account that calls, then for the whole server. */
async function forBoth(
  { config }: Services,
  { accountId }: Caller,
  check: (most: Allowance, id: string | null, whose: object) => Promise<void>
) {
  await check(config.account, accountId, { whose: words.account })
  await check(config.server, null, { whose: words.server })
}

/** Fault: many_projects, where the account or the server has as many as it may. */
export const refuseMoreProjects = (services: Services, caller: Caller): Promise<void> =>
  forBoth(services, caller, async ({ projects }, id, whose) => {
    if ((await projectsOf(services.database, id)) >= projects)
      throw new Fault('many_projects', { ...whose, most: projects })
  })

/**
 * Fault: much_stored, where the account or the server stores as much as it may; much_arriving, where it would
 * with so many more bytes that have arrived.
 */
export const refuseMoreBytes = (services: Services, caller: Caller, more = 0): Promise<void> =>
  forBoth(services, caller, async ({ bytes }, id, whose) => {
    // Counting takes a while, so it is left out where nothing is set.
    if (bytes === Infinity) return
    const used = await storedBytes(services, id)
    const sizes = { ...whose, used: sizeText(used), most: sizeText(bytes) }
    if (used >= bytes) throw new Fault('much_stored', sizes)
    if (used + more >= bytes) throw new Fault('much_arriving', { ...sizes, more: sizeText(more) })
  })

/** Fault: demo_import, for a file that somebody brings to the demo study which everybody may open. */
export async function refusePublicDemo({ config, database }: Services, { projectId }: Caller): Promise<void> {
  if (config.demo && (await projectById(database, projectId))?.demo === 1) throw new Fault('demo_import')
}

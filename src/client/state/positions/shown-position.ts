import type { UserInfo } from '../../session/session.ts'
import { readStored } from '../storage.ts'

/**
 * The embedding that a pane shows: the chosen one, else the one used last, else the one that the file names,
 * else UMAP, else the first.
 */
export function shownPosition(
  { positions, defaultPosition }: UserInfo['dataset'],
  chosen: string | null
): string {
  const wanted = [chosen, readStored('position', ''), defaultPosition, 'umap']
  return (
    wanted.find((name) => positions.some((position) => position.name === name)) ?? positions[0]?.name ?? ''
  )
}

import { selectAtom } from 'jotai/utils'
import { userInfoAtom, type UserInfo } from '../session/session.ts'

/**
 * The data set of the open project; the same object until another one is opened or an embedding was added,
 * however often user info is asked for.
 */
export const datasetAtom = selectAtom(
  userInfoAtom,
  (info): UserInfo['dataset'] | null => info?.dataset ?? null,
  (was, is) =>
    was?.id === is?.id &&
    was?.digest === is?.digest &&
    JSON.stringify(was?.positions) === JSON.stringify(is?.positions)
)

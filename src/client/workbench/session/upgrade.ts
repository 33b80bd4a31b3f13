import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { version } from '../../../contract/api/session.ts'
import { useCall } from '../../api/query.ts'
import { readStored, writeStored } from '../../state/storage.ts'

/**
 * The unread flag of the upgrade record is true where the latest version id equals the id that is stored
 * last: `last_update_id` keeps the id of the version that is not yet read, and opening the record clears it.
 * Which version was read stands under a key of its own, so that it is not taken for a new one at the next
 * visit.
 */
interface Stored {
  readonly last_update_id: string
  readonly read_update_id: string
}

const storedAtom = atom<Stored>({
  last_update_id: readStored('last_update_id', ''),
  read_update_id: readStored('read_update_id', '')
})

function store(ids: Stored): void {
  writeStored('last_update_id', ids.last_update_id)
  writeStored('read_update_id', ids.read_update_id)
  getDefaultStore().set(storedAtom, ids)
}

/** What is stored once the server names its latest version: that version, unless it was read already. */
export const storedAfter = (latest: string, { read_update_id }: Stored): Stored => ({
  last_update_id: latest === read_update_id ? '' : latest,
  read_update_id
})

export const isUnread = (latest: string | undefined, { last_update_id }: Stored): boolean =>
  latest !== undefined && latest === last_update_id

/** What is stored once the record was opened. */
export const storedRead = (latest: string): Stored => ({ last_update_id: '', read_update_id: latest })

export function useUpgrade(): { readonly unread: boolean; readonly latest: string | undefined } {
  const { data } = useCall(version, { page: 1 }, { staleTime: 600_000 })
  const latest = data?.list[0]?.id
  const stored = useAtomValue(storedAtom)
  useEffect(() => {
    if (latest === undefined) return
    const next = storedAfter(latest, stored)
    if (next.last_update_id !== stored.last_update_id) store(next)
  }, [latest, stored])
  return { unread: isUnread(latest, stored), latest }
}

/** The record was read up to this version. */
export const markRead = (latest: string): void => store(storedRead(latest))

import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { version } from '../../../contract/api/session.ts'
import { useCall } from '../../api/query.ts'
import { readStored, writeStored } from '../../state/storage.ts'

/**
 * Stored are the id of the latest version while it is unread (`last_update_id`; opening the record clears
 * it), and the id of the version that was read, so that it is not taken for a new one at the next visit.
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

/**
 * The stored state after the server has named its latest version: that version is unread, unless it was read
 * already.
 */
export const storedAfter = (latest: string, { read_update_id }: Stored): Stored => ({
  last_update_id: latest === read_update_id ? '' : latest,
  read_update_id
})

export const isUnread = (latest: string | undefined, { last_update_id }: Stored): boolean =>
  latest !== undefined && latest === last_update_id

/** The stored state after the record was opened. */
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

/** Marks the record as read up to this version. */
export const markRead = (latest: string): void => store(storedRead(latest))

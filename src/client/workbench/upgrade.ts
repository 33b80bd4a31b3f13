import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { version } from '../../contract/api/session.ts'
import { useCall } from '../api/query.ts'
import { readStored, writeStored } from '../state/storage.ts'

/**
 * The unread flag of the upgrade record is true where the latest version id equals the id that is stored last.
 * So a version that is new to this browser is stored at once, and reading the record stores another id than a version's.
 */
const storedAtom = atom(readStored('last_update_id', ''))

const readId = (id: string): string => `read:${id}`

function store(id: string): void {
  writeStored('last_update_id', id)
  getDefaultStore().set(storedAtom, id)
}

/** What is stored once the server names its latest version: that version, unless it was read already. */
export const storedAfter = (latest: string, stored: string): string => (stored === readId(latest) ? stored : latest)

export const isUnread = (latest: string | undefined, stored: string): boolean => latest !== undefined && latest === stored

export function useUpgrade(): { readonly unread: boolean; readonly latest: string | undefined } {
  const { data } = useCall(version, { page: 1 }, { staleTime: 600_000 })
  const latest = data?.list[0]?.id
  const stored = useAtomValue(storedAtom)
  useEffect(() => {
    if (latest !== undefined && storedAfter(latest, stored) !== stored) store(latest)
  }, [latest, stored])
  return { unread: isUnread(latest, stored), latest }
}

/** The record was read up to this version. */
export const markRead = (latest: string): void => store(readId(latest))

import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { Fault } from '../../contract/errors/index.ts'
import { limits } from '../../contract/limits.ts'
import type { Config } from '../config.ts'
import { signer } from '../store/signing-key.ts'

/** A file for download: in progress, or ready until its link expires. */
export interface KeptFile {
  readonly place: string
  readonly name: string
  readonly type: string
  /** Resolves when the file is complete. */
  readonly ready: Promise<void>
}

const lifeMs = limits.signedLinkMinutes * 60_000
const mostPerAccount = 8

/**
 * Files that accounts requested, each behind a link that is signed with the server's key and valid for five
 * minutes. Making a file begins with the request for its link; following the link waits until it is complete.
 */
export function fileLinks({ dataDir, basePath }: Pick<Config, 'dataDir' | 'basePath'>, dir: string) {
  const key = signer(dataDir)
  const kept = new Map<string, KeptFile & { readonly account: string; readonly expires: number }>()

  const drop = (id: string): void => {
    const file = kept.get(id)
    kept.delete(id)
    if (file) rmSync(file.place, { force: true })
  }

  return {
    /** Begins to make a file and returns its link. Fault: too_many_files. */
    keep(
      account: string,
      name: string,
      type: string,
      make: (place: string) => Promise<void>
    ): { url: string; ready: Promise<void> } {
      const own = [...kept.values()].filter((file) => file.account === account)
      const now = Date.now()
      if (own.length >= mostPerAccount)
        throw new Fault('too_many_files', {
          seconds: Math.ceil((Math.min(...own.map(({ expires }) => expires)) - now) / 1000)
        })
      const id = randomUUID()
      const expires = now + lifeMs
      const place = path.join(dir, id)
      const ready = make(place)
      kept.set(id, { account, name, type, place, ready, expires })
      const expire = () => setTimeout(() => drop(id), Math.max(0, expires - Date.now())).unref()
      ready.then(expire, () => drop(id))
      return {
        url: `${basePath}/api/data/download/file?${new URLSearchParams({ file: id, expires: String(expires), signature: key.sign(`${id} ${expires}`) }).toString()}`,
        ready
      }
    },

    /**
     * The file of a link. Fault: link_expired, where the link was not signed here, is too old, or its file is
     * gone.
     */
    follow(id: string, expires: string, signature: string): KeptFile {
      const file = kept.get(id)
      if (!file || !key.isSigned(`${id} ${expires}`, signature) || Date.now() > Number(expires))
        throw new Fault('link_expired')
      return file
    }
  }
}

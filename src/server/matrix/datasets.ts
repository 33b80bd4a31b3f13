import { existsSync } from 'node:fs'
import path from 'node:path'
import { Fault } from '../../contract/errors/index.ts'
import type { Config } from '../config.ts'
import type { DataSets } from '../services.ts'
import type { DataSet } from './dataset.ts'
import { manifestFile } from './manifest.ts'
import { openDataSet } from './open.ts'

/** The maximum number of open data sets; beyond it the least recently used one is closed. */
const most = 64

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const dataSetDir = (dataDir: string, id: string): string => path.join(dataDir, 'datasets', id)

/**
 * Open data sets by id. Data sets never change, so one that is open stays valid; one that another process
 * imported is found at the first request. Reading after `close` opens the files again.
 */
export function openDataSets(config: Pick<Config, 'dataDir'>): DataSets {
  const open = new Map<string, DataSet>()
  return {
    async open(id) {
      const known = open.get(id)
      if (known) {
        open.delete(id)
        open.set(id, known)
        return known
      }
      const dir = dataSetDir(config.dataDir, id)
      if (!idPattern.test(id) || !existsSync(path.join(dir, manifestFile)))
        throw new Fault('not_found', { kind: 'data set' })
      const opened = openDataSet(dir)
      open.set(id, opened)
      const [oldest] = open.keys()
      if (open.size > most && oldest !== undefined) {
        open.get(oldest)?.close()
        open.delete(oldest)
      }
      return opened
    },
    async close() {
      for (const dataset of open.values()) dataset.close()
      open.clear()
    }
  }
}

import { Fault } from '../../../contract/errors/index.ts'
import { isDiskFull } from '../../disk/disk-full.ts'

/** A full disk, whoever met it first, as the Fault that says so; null for anything else. */
export function fileFault(error: unknown): Fault | null {
  return isDiskFull(error) ? new Fault('disk_full', {}, { cause: error }) : null
}

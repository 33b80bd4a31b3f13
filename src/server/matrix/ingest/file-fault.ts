import { Fault } from '../../../contract/errors/index.ts'
import { isDiskFull } from '../../disk/disk-full.ts'

/** The Fault for an error that a full disk has caused; null for any other error. */
export function fileFault(error: unknown): Fault | null {
  return isDiskFull(error) ? new Fault('disk_full', {}, { cause: error }) : null
}

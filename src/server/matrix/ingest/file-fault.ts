import { Fault } from '../../../contract/errors/index.ts'

/** A full disk, whoever met it first, as the Fault that says so; null for anything else. */
export function fileFault(error: unknown): Fault | null {
  const full = error instanceof Error && (('code' in error && error.code === 'ENOSPC') || error.message.includes('ENOSPC'))
  return full ? new Fault('disk_full', {}, { cause: error }) : null
}

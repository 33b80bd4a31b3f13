import { atom, getDefaultStore } from 'jotai'
import { companyInfo } from '../../contract/api/session.ts'
import { call } from '../api/call.ts'
import { readStored, writeStored } from './storage.ts'

/** Name and logo of the organisation that runs this server, as it said last. */
export const companyAtom = atom(
  readStored('company_info', { logo: null, logo_h: null, logo_l: null, name: null })
)

/** Asks for the name and logos; the stored ones stay where the server does not answer. */
export async function loadCompany(): Promise<void> {
  try {
    const company = await call(companyInfo, {}, { quiet: true })
    writeStored('company_info', company)
    getDefaultStore().set(companyAtom, company)
  } catch {
    // Our own mark stands there then.
  }
}

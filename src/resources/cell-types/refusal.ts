import { refusedFile } from '../shared/files/refusal.ts'
import { en, zh } from './texts.ts'

/** The fault of a file that holds no profiles. */
export const notReadable = refusedFile({ en, zh })

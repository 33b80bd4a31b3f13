import { appendFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { securityEvents, type SecurityEventName } from '../../contract/security.ts'

/**
 * Something that matters to security, by whom, and from where. It holds no password, no token and no captcha.
 */
export interface SecurityEvent {
  readonly event: SecurityEventName
  /** Number of the account that it is about; null where that is nobody's. */
  readonly account: string | null
  /** An address, `command line`, or `server`. */
  readonly source: string
  /** The name of a token, the number of a project, a call: what exactly. */
  readonly detail?: string
}

const rowSchema = z.object({
  time: z.iso.datetime(),
  event: z.enum(securityEvents),
  account: z.string().nullable(),
  source: z.string(),
  detail: z.string().nullable()
})

/** A line of the log. */
export type SecurityRow = z.output<typeof rowSchema>

const fileName = 'security.log'
const rotatedName = /^security\.\d{4}-\d\d-\d\dT[\d-]+Z\.log$/
/** Of one file, and how many older ones are kept. */
const rotation = { bytes: 4 * 2 ** 20, kept: 9 }
const longestText = 200

/**
 * Characters that JSON leaves as they are, but that end a line, move the cursor or turn the text around on
 * some screens.
 */
const unsafe = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

const short = (text: string): string => Array.from(text.toWellFormed()).slice(0, longestText).join('')

/**
 * Appends an event to `security.log` of the data directory, as one line of JSON whatever the texts hold,
 * readable by this user alone. A log that has grown to 4 MiB is put aside under its time; nine of those are
 * kept. The write is one call of the system, so that commands beside the server may write too. A line that
 * the disk does not take goes to standard error: nobody is kept from signing in or out by a full disk.
 */
export function recordEvent(dataDir: string, { event, account, source, detail }: SecurityEvent): void {
  const row: SecurityRow = {
    time: new Date().toISOString(),
    event,
    account: account === null ? null : short(account),
    source: short(source),
    detail: detail === undefined ? null : short(detail)
  }
  const line = `${JSON.stringify(row).replace(unsafe, escaped)}\n`
  const file = path.join(dataDir, fileName)
  try {
    rotate(dataDir, file)
    appendFileSync(file, line, { mode: 0o600 })
  } catch (error) {
    process.stderr.write(`${fileName}: ${error instanceof Error ? error.message : String(error)}: ${line}`)
  }
}

function rotate(dataDir: string, file: string): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) < rotation.bytes) return
  renameSync(file, path.join(dataDir, `security.${new Date().toISOString().replaceAll(/[:.]/g, '-')}.log`))
  for (const old of rotatedNames(dataDir).slice(rotation.kept))
    rmSync(path.join(dataDir, old), { force: true })
}

/** Logs that were put aside, newest first. */
const rotatedNames = (dataDir: string): string[] =>
  readdirSync(dataDir)
    .filter((name) => rotatedName.test(name))
    .sort()
    .reverse()

/**
 * The newest events of an account and of its sub-accounts, newest first.
 * @param account its number
 * @param most how many of them
 */
export async function eventsOf(dataDir: string, account: string, most: number): Promise<SecurityRow[]> {
  const isMeant = (row: SecurityRow) =>
    row.account === account || row.account?.startsWith(`${account}-`) === true
  const found: SecurityRow[] = []
  for (const name of [fileName, ...rotatedNames(dataDir)]) {
    const text = await readFile(path.join(dataDir, name), 'utf8').catch(() => '')
    for (const line of text.split('\n').reverse()) {
      // Looked for before it is read: a server's log holds the events of all accounts.
      const row = line.includes(account) ? readRow(line) : null
      if (row && isMeant(row)) found.push(row)
      if (found.length === most) return found
    }
  }
  return found
}

/** A line that a full disk cut off, or that another program wrote, counts as none. */
function readRow(line: string): SecurityRow | null {
  try {
    return rowSchema.parse(JSON.parse(line))
  } catch {
    return null
  }
}

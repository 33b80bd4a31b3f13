import { appendFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { securityEvents, type SecurityEventName } from '../../contract/security.ts'

/**
 * An event that concerns security, with its account and source. It contains no password, token or captcha.
 */
export interface SecurityEvent {
  readonly event: SecurityEventName
  /** The number of the account concerned; null where there is none. */
  readonly account: string | null
  /** An address, `command line`, or `server`. */
  readonly source: string
  /** Details: the name of a token, the number of a project, or a call. */
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
/** The maximum size of a log file, and the number of older files that are kept. */
const rotation = { bytes: 4 * 2 ** 20, kept: 9 }
const longestText = 200

/**
 * Characters that JSON leaves unescaped, but that end a line, move the cursor or reverse the text on some
 * screens.
 */
const unsafe = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

const short = (text: string): string => Array.from(text.toWellFormed()).slice(0, longestText).join('')

/**
 * Appends an event to `security.log` of the data directory, as one line of JSON whatever the texts contain,
 * readable by this user only. A log of 4 MiB is renamed with its time; nine of those are kept. A line is
 * written by one system call, so that commands beside the server may write too. Where the disk is full the
 * line goes to standard error, so that nobody is prevented from signing in or out.
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

/** The names of the renamed logs, newest first. */
const rotatedNames = (dataDir: string): string[] =>
  readdirSync(dataDir)
    .filter((name) => rotatedName.test(name))
    .sort()
    .reverse()

/** Whose events are asked for, and how many at most. */
interface EventsAsked {
  /** The number of the account. */
  readonly account: string
  /** When it was created: what is older is of an account that had its number before it. */
  readonly since: string
  readonly most: number
}

/** The newest events of an account and of its sub-accounts, newest first. */
export async function eventsOf(
  dataDir: string,
  { account, since, most }: EventsAsked
): Promise<SecurityRow[]> {
  const isMeant = (row: SecurityRow) =>
    row.time >= since && (row.account === account || row.account?.startsWith(`${account}-`) === true)
  const found: SecurityRow[] = []
  for (const name of [fileName, ...rotatedNames(dataDir)]) {
    const text = await readFile(path.join(dataDir, name), 'utf8').catch(() => '')
    for (const line of text.split('\n').reverse()) {
      // The line is searched before it is parsed, since the log has the events of all accounts.
      const row = line.includes(account) ? readRow(line) : null
      if (row && isMeant(row)) found.push(row)
      if (found.length === most) return found
    }
  }
  return found
}

/** Parses a line; null where it was cut off by a full disk or written by another program. */
function readRow(line: string): SecurityRow | null {
  try {
    return rowSchema.parse(JSON.parse(line))
  } catch {
    return null
  }
}

import type { ClinicalColumn } from './content.ts'

export const timeUnits = ['days', 'months', 'years', 'unknown'] as const
export type TimeUnit = (typeof timeUnits)[number]

/** A column of times and the column that says whether each of them ended with the event. */
export interface Endpoint {
  readonly name: string
  readonly time: string
  readonly event: string
  readonly unit: TimeUnit
}

/** Abbreviated endpoints of clinical tables: overall, disease-specific, progression-free survival … */
const letters = /^(?:os|dss|dfi|pfi|pfs|rfs|dfs|efs|dmfs|mfs|ddfs|css|ttp)$/
const timeWord = /^(?:(.+?)_)?(?:time|days?|months?|years?)(?:_(?:days?|months?|years?|to_event))?$/
/** The name of a column that is combined from two of the Genomic Data Commons. */
export const lastSeen = 'days_to_death_or_last_follow_up'
const usualTimes: Readonly<Record<string, string>> = {
  futime: 'fu',
  follow_up: '',
  followup: '',
  [lastSeen]: ''
}
const eventWords = ['status', 'event', 'stat', 'cens', 'indicator', 'ind']
const eventsOfAll = ['status', 'event', 'vital_status', 'fustat', 'death', 'dead', 'died']

/** Normalises names for comparison: `OS.time`, `os_time` and `OS time` are equal. */
export const plainName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')

/** The endpoint of a column of times, such as `os`; null where the name is not that of a time. */
function stemOf(name: string): string | null {
  const plain = plainName(name)
  const prefixed = /^t_(.+)$/.exec(plain)?.[1]
  if (prefixed !== undefined) return prefixed
  return usualTimes[plain] ?? (timeWord.test(plain) ? (timeWord.exec(plain)?.[1] ?? '') : null)
}

/** Possible names of the event column of an endpoint, the most likely first. */
const eventNames = (stem: string): readonly string[] =>
  /^(?:|survival|fu|overall_survival)$/.test(stem)
    ? [...eventsOfAll, ...eventWords.map((word) => `${stem}_${word}`), stem]
    : [...eventWords.map((word) => `${stem}_${word}`), stem, `e_${stem}`]

/** The event column for a column of times; undefined where no name matches. */
function eventBeside(time: string, names: ReadonlySet<string>): string | undefined {
  const stem = stemOf(time)
  return stem === null
    ? undefined
    : eventNames(stem).find((name) => name !== '' && names.has(name) && name !== plainName(time))
}

/** Whether the heading of a table has a time and its event. */
export function namesFollowUp(head: readonly string[]): boolean {
  const names = new Set(head.map(plainName))
  return head.some((name) => eventBeside(name, names) !== undefined)
}

/** The time unit in the name of a column of times. */
export function unitOf(name: string): TimeUnit {
  const plain = plainName(name)
  if (/(?:^|_)days?(?:_|$)/.test(plain)) return 'days'
  if (/(?:^|_)(?:months?|mo)(?:_|$)/.test(plain)) return 'months'
  return /(?:^|_)(?:years?|yrs?)(?:_|$)/.test(plain) ? 'years' : 'unknown'
}

const isTime = (column: ClinicalColumn): boolean =>
  column.kind === 'number' &&
  column.values.some((value) => value > 0) &&
  !column.values.some((value) => value < 0 && value !== -1)

/**
 * Pairs time and event columns by their names: `OS.time` and `OS`, `time` and `status`, `t.rfs` and `e.rfs`
 * and similar ones.
 */
export function endpointsOf(columns: readonly ClinicalColumn[]): Endpoint[] {
  const byName = new Map(columns.map((column) => [plainName(column.name), column]))
  const states = [...byName].flatMap(([name, column]) =>
    levelsOf(column).length <= mostStates ? [name] : []
  )
  return columns.filter(isTime).flatMap(({ name: time }) => {
    const event = byName.get(eventBeside(time, new Set(states)) ?? '')
    const stem = stemOf(time)
    return event && stem !== null
      ? [
          {
            name: letters.test(stem) ? stem.toUpperCase() : time,
            time,
            event: event.name,
            unit: unitOf(time)
          }
        ]
      : []
  })
}

/** The maximum number of distinct values in an event column. */
const mostStates = 6

/**
 * The distinct values of a column as text, ascending where they are numbers; none for a column with very
 * many.
 */
export function levelsOf(column: ClinicalColumn): readonly string[] {
  if (column.kind === 'group')
    return column.levels.filter((_, level) => column.codes.some((code) => code === level))
  const distinct = [...new Set(column.values.filter((value) => !Number.isNaN(value)))].slice(0, 1000)
  return distinct.sort((a, b) => a - b).map(String)
}

const happened =
  /^(?:1\s*:\s*)?(?:dead|deceased|died|death|yes|true|event|relapsed?|recurr|progress|metasta|uncensored)/i
const censored =
  /^(?:0\s*:\s*)?(?:alive|living|censored|no|false|none|disease\s*free|without|lost|event[ -]?free)/i

/**
 * The value that means that the event happened: 1 of 0 and 1, 2 of 1 and 2, or the word for death, relapse
 * and the like. Null where the user has to choose it.
 */
export function eventValueOf(column: ClinicalColumn): string | null {
  const levels = levelsOf(column)
  const key = levels.join(' ')
  if (key === '0 1' || key === '1' || key === '0') return '1'
  if (key === '1 2') return '2'
  const events = levels.filter((level) => happened.test(level))
  return events.length === 1 && levels.every((level) => happened.test(level) !== censored.test(level))
    ? events[0]!
    : null
}

/** One per patient: 1 where the column has this value, 0 where it has another one, 2 where it is missing. */
export function eventsAt(column: ClinicalColumn, value: string): Uint8Array {
  if (column.kind === 'number')
    return Uint8Array.from(column.values, (own) => (Number.isNaN(own) ? 2 : Number(own === Number(value))))
  const level = column.levels.indexOf(value)
  return Uint8Array.from(column.codes, (code) => (code < 0 ? 2 : Number(code === level)))
}

import * as z from 'zod'
import type { Cohort } from './content.ts'
import { endpointsOf, eventsAt, eventValueOf, levelsOf, timeUnits } from './endpoints.ts'

/** A group column with more levels is not offered for dividing patients. */
export const mostLevels = 50

const left = z.object({
  /** Expression samples without clinical data. */
  samples: z.int(),
  /** Patients with clinical data but without expression. */
  patients: z.int(),
  /** Samples of normal tissue, and additional samples of a patient. */
  normal: z.int(),
  further: z.int()
})
export type LeftOut = z.output<typeof left>

/** The facts about a cohort that lists show. */
export const facts = z.object({
  patients: z.int(),
  endpoints: z.array(
    z.object({
      name: z.string(),
      unit: z.enum(timeUnits),
      /**
       * The number of patients with known time and event, and of those with the event; null where the tool
       * must ask for the event.
       */
      followed: z.int(),
      events: z.int().nullable()
    })
  ),
  /** Clinical columns that can be used as covariates, groups or times: those that vary. */
  columns: z.array(z.string()),
  /** Whether log2(x + 1) was taken of linear values. */
  logged: z.boolean(),
  leftOut: left
})
export type CohortFacts = z.output<typeof facts>

/** The facts of a cohort: its patients, endpoints and columns. @param logged whether logarithms were taken */
export function factsOf(cohort: Cohort, logged: boolean, leftOut: LeftOut): CohortFacts {
  const { columns, patients } = cohort
  const columnOf = (name: string) => columns.find((column) => column.name === name)!
  return {
    patients: patients.length,
    endpoints: endpointsOf(columns).map(({ name, unit, time, event }) => {
      const [times, events] = [columnOf(time), columnOf(event)]
      const value = eventValueOf(events)
      const states = value === null ? null : eventsAt(events, value)
      const known = patients.map(
        (_, at) => times.kind === 'number' && times.values[at]! >= 0 && states?.[at] !== 2
      )
      const count = (keep: (at: number) => boolean): number =>
        known.filter((isKnown, at) => isKnown && keep(at)).length
      return {
        name,
        unit,
        followed: count(() => true),
        events: states && count((at) => states[at] === 1)
      }
    }),
    columns: columns
      .filter((column) => {
        const count = levelsOf(column).length
        return count > 1 && (column.kind === 'number' || count <= mostLevels)
      })
      .map(({ name }) => name),
    logged,
    leftOut
  }
}

import { Fault } from '../../contract/errors/index.ts'
import type { Stored } from '../../contract/resource.ts'
import type { ClinicalColumn, Cohort } from '../../resources/cohorts/content.ts'
import {
  endpointsOf,
  eventsAt,
  eventValueOf,
  levelsOf,
  unitOf,
  type Endpoint,
  type TimeUnit
} from '../../resources/cohorts/endpoints.ts'
import type { FollowUp } from '../../science/survival/follow-up.ts'
import type { Params } from './schema.ts'

/** The follow-up of a cohort: its patients with a known time and event. */
export interface Followed {
  readonly cohort: Stored<Cohort>
  readonly endpoint: Endpoint
  readonly eventValue: string
  readonly unit: TimeUnit
  /** The indices of these patients in the cohort. */
  readonly patients: Uint32Array
  readonly followUp: FollowUp
}

/** The clinical column of this name. Fault: no_clinical_column. */
export function columnOf({ columns, name: cohort }: Stored<Cohort>, name: string): ClinicalColumn {
  const found = columns.find((column) => column.name === name)
  if (!found)
    throw new Fault('no_clinical_column', { column: name, cohort, names: columns.map((one) => one.name) })
  return found
}

/**
 * The follow-up by the chosen endpoint, by default the first of the cohort. Times are cut off at `until`.
 * Faults: no_endpoint, no_clinical_column, which_event, not_numeric, few_followed.
 */
export function followed(cohort: Stored<Cohort>, params: Params): Followed {
  const endpoint = endpointFor(cohort, params)
  const times = columnOf(cohort, endpoint.time)
  const states = columnOf(cohort, endpoint.event)
  const levels = levelsOf(states)
  const eventValue = params.event_value || eventValueOf(states)
  if (eventValue === null || (params.event_value !== '' && !levels.includes(params.event_value)))
    throw new Fault('which_event', { column: states.name, cohort: cohort.name, levels })
  const events = eventsAt(states, eventValue)
  if (times.kind !== 'number') throw new Fault('not_numeric', { name: times.name })
  const patients = Uint32Array.from(cohort.patients.keys()).filter(
    (at) => times.values[at]! >= 0 && events[at] !== 2
  )
  if (patients.length < 2) throw new Fault('few_followed', { cohort: cohort.name, endpoint: endpoint.name })
  const limit = params.until > 0 ? params.until : Infinity
  return {
    cohort,
    endpoint,
    eventValue,
    unit: params.unit === 'auto' ? endpoint.unit : params.unit,
    patients,
    followUp: {
      times: Float64Array.from(patients, (at) => Math.min(limit, times.values[at]!)),
      events: Uint8Array.from(patients, (at) => (times.values[at]! > limit ? 0 : events[at]!))
    }
  }
}

function endpointFor(cohort: Stored<Cohort>, params: Params): Endpoint {
  const { endpoint: name, time_column: time, event_column: event } = params
  if (time !== undefined && event !== undefined) return { name: time, time, event, unit: unitOf(time) }
  const known = endpointsOf(cohort.columns)
  const found = name === undefined ? known[0] : known.find((one) => one.name === name)
  if (!found) {
    const names = known.map((one) => one.name)
    throw new Fault('no_endpoint', { cohort: cohort.name, known: names.length > 0 ? 'yes' : 'no', names })
  }
  return found
}

import type { DataSet } from '../../matrix/dataset.ts'
import type { Caller, Services } from '../../services.ts'

/** A property of a tool's JSON Schema with the hints of `contract/param.ts`. */
export type Hinted = Readonly<Record<string, unknown>>

/** What there is to check a parameter against. */
export interface Surroundings {
  readonly params: Readonly<Record<string, unknown>>
  readonly dataset: DataSet
  readonly services: Pick<Services, 'database' | 'config'>
  readonly caller: Caller
}

/**
 * Checks the value of one parameter, which its schema has let pass; throws the Fault that says what to do.
 * Answers the value as the tool gets it where that is another one.
 */
export type ParamCheck = (value: unknown, property: Hinted, surroundings: Surroundings) => unknown

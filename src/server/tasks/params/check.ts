import type { DataSet } from '../../matrix/dataset.ts'
import type { Caller, Services } from '../../services.ts'

/** A property of a tool's JSON Schema with the hints of `contract/param.ts`. */
export type Hinted = Readonly<Record<string, unknown>>

/** What a parameter is checked against. */
export interface ParamContext {
  readonly params: Readonly<Record<string, unknown>>
  readonly dataset: DataSet
  readonly services: Pick<Services, 'database' | 'config'>
  readonly caller: Caller
}

/**
 * Checks the value of one parameter after its schema has accepted it; throws the Fault that says what to do.
 * Returns the value that the tool gets where it differs from the one sent, else undefined.
 */
export type ParamCheck = (value: unknown, property: Hinted, context: ParamContext) => unknown

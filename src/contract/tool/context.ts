import type { Kernels, Plane } from '../kernels.ts'
import type { ResourceKind, Stored } from '../resource.ts'
import type { ChosenTable, EarlierResult } from './earlier.ts'
import type { Heap, JobRun, NameOf, OutOf } from './jobs.ts'
import type { TableShape } from './result.ts'
import type { ToolTexts } from './texts.ts'

/** Called by a computation from time to time; it throws once the task has been cancelled. */
export interface StopFlag {
  readonly stopped: boolean
  check(): void
}

/**
 * A preview of a running computation: coordinates of the selected cells, coloured by their groups, −1 where a
 * group is not known yet, or by numbers from 0 to 1, NaN where there is none.
 */
export type Preview = { readonly places: Plane } & (
  | { readonly groups: Int32Array }
  | { readonly shares: Float64Array }
)

/** The memory that a step will allocate, in bytes: an amount per item, and a fixed amount. */
export interface MemoryRequest {
  readonly of: 'cells' | 'genes' | 'groups' | 'samples'
  readonly count: number
  readonly each: number
  readonly fixed?: number
  /**
   * Bytes of `each` that lie in the memory that the threads of the kernels share. It ends at 4 GiB, however
   * much memory a task may use.
   */
  readonly shared?: number
  /**
   * The least number of items with which the task makes sense; all of them, where the user cannot choose
   * fewer.
   */
  readonly least?: number
  /** Set where no kernel is called: memory for its threads is not reserved. */
  readonly alone?: true
}

/**
 * What the place where a computation runs provides.
 * @template Texts the tool's words, whose keys it names
 * @template Jobs the jobs that the tool brings
 */
export interface Context<Texts extends ToolTexts = ToolTexts, Jobs = object> {
  readonly stop: StopFlag
  readonly seed: number
  readonly kernels: Kernels
  /**
   * The result that the task was ordered from, where the tool's card takes one; null: it was ordered from
   * none.
   */
  readonly parent: EarlierResult | null
  /** Arrays that the tool's jobs share. */
  readonly heap: Heap
  /**
   * Runs a job of the tool over blocks, on the threads of the kernels, and returns the results of the blocks
   * in their order, bit-identical on any number of threads. Call `require` first.
   */
  run<Name extends NameOf<Jobs>>(name: Name, run: JobRun<Jobs[Name]>): Promise<OutOf<Jobs[Name]>[]>
  /**
   * Reference data of a kind by the id that a parameter of `resourceOf` holds; throws the Fault
   * `no_reference`. The provenance names it.
   */
  resource<Content>(kind: ResourceKind<Content>, id: string): Promise<Stored<Content>>
  /**
   * A gene set of the account as it was when the task was ordered: its name, and its genes as numbers of the
   * data set, ascending.
   */
  geneSet(id: string): Promise<{ readonly name: string; readonly genes: Int32Array }>
  /**
   * The table that a parameter of `resultOf` names, and the summary of its result; throws the Faults
   * `result_gone` and `result_columns`. The provenance names it.
   */
  result<Shape extends TableShape>(chosen: string, columns: Shape): Promise<ChosenTable<Shape>>
  /** `step` is a key of the tool's `texts.steps`, `share` runs from 0 to 1 over the whole task. */
  report(step: keyof Texts['steps'] & string, share: number): void
  /**
   * Reports that a step of `texts.steps` is skipped for these cells, where the parameters alone do not
   * determine it.
   */
  skip(step: keyof Texts['steps'] & string): void
  /**
   * To be called before a step allocates its arrays. Ends the task where it would exceed its memory limit,
   * with a message that says how many items would fit; memory that the process holds already is counted.
   */
  require(room: MemoryRequest): void
  /**
   * Shows a preview on the page; of several within a second only the first. Await it: it is sent only while
   * the computation pauses.
   */
  preview?(picture: Preview): Promise<void>
}

/**
 * What a tool may use before there is an order. Its stop flag is set once there is one.
 * @template Jobs the jobs that the tool brings
 */
export type AheadContext<Jobs = object> = Pick<Context<ToolTexts, Jobs>, 'stop' | 'heap' | 'run'>

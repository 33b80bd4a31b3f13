import type { Kernels, Plane } from '../kernels.ts'
import type { ResourceKind, Stored } from '../resource.ts'
import type { EarlierResult, ReadTable } from './earlier.ts'
import type { Heap, JobRun, NameOf, OutOf } from './jobs.ts'
import type { TableShape } from './result.ts'
import type { ToolTexts } from './texts.ts'

/**
 * Asked by a computation now and then; it throws out of the computation once somebody has cancelled the task.
 */
export interface StopFlag {
  readonly stopped: boolean
  check(): void
}

/**
 * A preview of what is still computed: places of selected cells, each coloured by its group, −1 where none is
 * known yet, or by a number from 0 to 1, NaN where there is none.
 */
export type Preview = { readonly places: Plane } & (
  | { readonly groups: Int32Array }
  | { readonly shares: Float64Array }
)

/**
 * What a step is about to take, in bytes: so much for each of some things, and a part that does not depend on
 * how many there are.
 */
export interface MemoryRequest {
  readonly of: 'cells' | 'genes' | 'groups' | 'samples'
  readonly count: number
  readonly each: number
  readonly fixed?: number
  /** The fewest that the task makes sense with; all, where they are not the user's to choose. */
  readonly least?: number
  /** No kernel is asked for anything: room for its threads need not be kept. */
  readonly alone?: true
}

/**
 * What a computation may ask of the place it runs in. @template Texts the tool's words, whose keys it names
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
   * Runs a job that the tool brings over blocks, on the threads of the kernels, and answers what each block
   * answered, in their order: the same bits on any number of threads. Ask for memory first.
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
   * The table that a parameter of `resultOf` names; throws the Faults `result_gone` and `result_columns`. The
   * provenance names it.
   */
  result<Shape extends TableShape>(chosen: string, columns: Shape): Promise<ReadTable<Shape>>
  /** `step` is a key of the tool's `texts.steps`, `share` runs from 0 to 1 over the whole task. */
  report(step: keyof Texts['steps'] & string, share: number): void
  /**
   * A step of `texts.steps` that is not gone through with these cells, though the parameters alone do not
   * tell.
   */
  skip(step: keyof Texts['steps'] & string): void
  /**
   * To be asked before a step takes its arrays. Ends the task where it would pass its memory, with a sentence
   * that says how many would fit; what the process holds already counts.
   */
  require(room: MemoryRequest): void
  /**
   * Shows a preview to whoever watches; of several within a second the first alone. Resolves once it has left
   * the process, which a computation that does not pause would hold back.
   */
  preview?(picture: Preview): Promise<void>
}

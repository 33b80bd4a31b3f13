import type { ClauseOperation } from '../../../contract/selection.ts'
import type { ScreenPoint } from '../camera.ts'

/** The state of the pointer, with the modifier keys that are down. */
export interface Press {
  readonly at: ScreenPoint
  readonly shift: boolean
  readonly alt: boolean
  /** Ctrl, or ⌘ on a Mac. */
  readonly control: boolean
  /** 2 for the second press of a double click. */
  readonly clicks: number
}

export type Vertex = [x: number, y: number]

/** What a gesture encloses, in units of the embedding, so that it does not depend on the camera. */
export type Shape = (
  | { readonly kind: 'polygon'; readonly vertices: Vertex[] }
  | { readonly kind: 'rectangle'; readonly from: Vertex; readonly to: Vertex }
) & {
  /** The projection of an embedding that is seen in space; absent for one in two dimensions. */
  readonly projection?: number[]
}

/** What is drawn over the cells during a gesture. */
export interface Outline {
  readonly vertices: readonly Vertex[]
  /** True for a smooth line, false for straight edges. */
  readonly smooth: boolean
  /** Where the pointer is; the line back to the start is dashed. */
  readonly pointer: ScreenPoint | null
  readonly operation: ClauseOperation
}

/** What a tool can do with the cloud. */
export interface GestureTarget {
  embeddingAt(at: ScreenPoint): Vertex
  screenAt(vertex: Vertex): ScreenPoint
  draw(outline: Outline | null): void
  /** Asks how many cells the shape would select; null where nothing is being drawn. */
  preview(shape: Shape | null, operation: ClauseOperation): void
  /** Selects the cells in the shape; its preview stays visible until the selection is updated. */
  select(shape: Shape, operation: ClauseOperation, action: 'lasso' | 'polygon' | 'rectangle'): void
  /** A press and release at the same point. */
  click(at: ScreenPoint, press: Press): void
  /** Zooms by a factor around a point of the screen. */
  zoom(at: ScreenPoint, factor: number): void
  pan(right: number, down: number): void
  /** Turns an embedding that is seen in space; does nothing to one that is not. */
  turn(right: number, down: number): void
}

/**
 * A tool: what the pointer does to a cloud. `cancel` ends an unfinished gesture and returns whether there was
 * one.
 */
export interface Tool {
  press(press: Press): void
  /** A point of a drag between two events: one event may combine many moves (coalesced events). */
  pass?(press: Press): void
  drag(press: Press): void
  release(press: Press): void
  /** The pointer moves with no button down. */
  hover?(press: Press): void
  /** A key was pressed during an unfinished gesture. Returns true where it was handled. */
  key?(key: string): boolean
  cancel(): boolean
}

/** New replaces; Shift adds, Alt removes, Ctrl or ⌘ keeps what is in both. */
export function operationOf({
  shift,
  alt,
  control
}: Pick<Press, 'shift' | 'alt' | 'control'>): ClauseOperation {
  if (shift) return 'add'
  if (alt) return 'subtract'
  return control ? 'intersect' : 'new'
}

/** A drag shorter than this is a click. */
export const clickPixels = 4

/** The distance of two points on the screen, in CSS pixels. */
export const distance = (a: ScreenPoint, b: ScreenPoint): number => Math.hypot(a.left - b.left, a.top - b.top)

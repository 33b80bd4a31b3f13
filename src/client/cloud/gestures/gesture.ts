import type { ClauseOperation } from '../../../contract/selection.ts'
import type { ScreenPoint } from '../camera.ts'

/** What the pointer is doing, with the keys that are down. */
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

/**
 * What a gesture encloses, in the space of the embedding: it keeps its place while the cloud is moved or
 * zoomed.
 */
export type Shape = (
  | { readonly kind: 'polygon'; readonly vertices: Vertex[] }
  | { readonly kind: 'rectangle'; readonly from: Vertex; readonly to: Vertex }
) & {
  /** How the embedding was seen in space; absent where it was seen as it lies. */
  readonly projection?: number[]
}

/** What is drawn over the cells during a gesture. */
export interface Outline {
  readonly vertices: readonly Vertex[]
  /** Drawn as one smooth line, or straight from vertex to vertex. */
  readonly smooth: boolean
  /** Where the pointer is; the line back to the start is dashed. */
  readonly pointer: ScreenPoint | null
  readonly operation: ClauseOperation
}

/** What a tool may do to the cloud it is used on. */
export interface GestureTarget {
  embeddingAt(at: ScreenPoint): Vertex
  screenAt(vertex: Vertex): ScreenPoint
  draw(outline: Outline | null): void
  /** Asks how many cells the shape would select; null where nothing is being drawn. */
  preview(shape: Shape | null, operation: ClauseOperation): void
  /** Keeps the shape; what was previewed stays in sight until the selection has followed. */
  select(shape: Shape, operation: ClauseOperation, act: 'lasso' | 'polygon' | 'rectangle'): void
  /** A press and release at one place. */
  click(at: ScreenPoint, press: Press): void
  /** Zooms by a factor around a place of the screen. */
  zoom(at: ScreenPoint, factor: number): void
  pan(right: number, down: number): void
  /** Turns an embedding that is seen in space; does nothing to one that is not. */
  turn(right: number, down: number): void
}

/**
 * What the pointer does to a cloud. `cancel` takes back what is half done and says whether there was
 * anything.
 */
export interface Tool {
  press(press: Press): void
  /** A place on the pointer's way to where it is dragged: one event of a page may stand for many moves. */
  pass?(press: Press): void
  drag(press: Press): void
  release(press: Press): void
  /** The pointer moves with no button down. */
  hover?(press: Press): void
  /** A key while half done; true where it meant something. */
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

/** Shorter than this is a click. */
export const clickPixels = 4

export const distance = (a: ScreenPoint, b: ScreenPoint): number => Math.hypot(a.left - b.left, a.top - b.top)

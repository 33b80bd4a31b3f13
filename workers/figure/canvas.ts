import * as vega from 'vega'
import type { Box, HeadlessRenderer, Scene } from '../../src/charts/vega/scenegraph.ts'

type Draws = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** A kind of marks. */
interface Mark {
  draw(context: Draws, scene: Scene, bounds?: Box): void
  /**
   * The item at a point, in pixels of the canvas and of the group that the marks are in; `this` is who asks,
   * for marks inside items.
   */
  pick(
    this: object,
    context: Draws,
    scene: Scene,
    x: number,
    y: number,
    groupX: number,
    groupY: number
  ): object | null
}

/** As `scenegraph.ts`, of what needs a canvas. */
export const { Marks, CanvasRenderer } = vega as unknown as {
  readonly Marks: Readonly<Record<string, Mark>>
  readonly CanvasRenderer: new (
    loader?: unknown
  ) => HeadlessRenderer & { renderAsync(scene: Scene): Promise<unknown> }
}

/** A worker has no document to make a canvas in, so the renderer is handed one. */
export class WorkerCanvasRenderer extends CanvasRenderer {
  #canvas: OffscreenCanvas | null = null

  override initialize(
    element: null,
    width: number,
    height: number,
    origin: readonly number[],
    scale: number
  ): this {
    this.#canvas = new OffscreenCanvas(
      Math.max(1, Math.round(width * scale)),
      Math.max(1, Math.round(height * scale))
    )
    return super.initialize(element, width, height, origin, scale, {
      externalContext: this.#canvas.getContext('2d')
    })
  }

  canvas(): OffscreenCanvas | null {
    return this.#canvas
  }
}

import * as vega from 'vega'
import type { Box, HeadlessRenderer, Scene } from './scenegraph.ts'

type Draws = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** As `scenegraph.ts`, of what needs a canvas. */
export const { Marks, CanvasRenderer } = vega as unknown as {
  readonly Marks: Readonly<Record<string, { draw(context: Draws, scene: Scene, bounds?: Box): void }>>
  readonly CanvasRenderer: new (loader?: unknown) => HeadlessRenderer
}

import type { ShaderModule } from '@luma.gl/shadertools'

const block = `\
layout(std140) uniform pointsUniforms {
  vec2 center;
  vec2 clipPerUnit;
  vec4 grey;
  vec4 canvas;
  vec4 across;
  vec4 up;
  vec4 depth;
  float size;
  float selectedSize;
  float opacity;
  float restStrength;
  float restGrey;
  float highOnTop;
  float softEdge;
  float selectedOnTop;
  float nearest;
  float farthest;
  float fade;
} points;
`

/** What the shaders are told with each frame. Vectors first, so that nothing is padded. */
export type PointsUniforms = {
  /** The point of the embedding in the middle of the screen. */
  readonly center: readonly [number, number]
  /** From the embedding to clip space, around the center. */
  readonly clipPerUnit: readonly [number, number]
  /** Colour of unselected cells where `restGrey` is 1. */
  readonly grey: readonly [number, number, number, number]
  /** What unselected cells fade into. */
  readonly canvas: readonly [number, number, number, number]
  /** Rows of the projection: where a place is seen on the plane, and how far it is. */
  readonly across: readonly [number, number, number, number]
  readonly up: readonly [number, number, number, number]
  readonly depth: readonly [number, number, number, number]
  /** Diameter in pixels of the canvas, in the middle of the embedding. */
  readonly size: number
  readonly selectedSize: number
  readonly opacity: number
  /**
   * Share of their colour that unselected cells keep; the rest is the canvas. Transparent ones would add up
   * where cells lie close.
   */
  readonly restStrength: number
  readonly restGrey: 0 | 1
  readonly highOnTop: 0 | 1
  /** Discs with soft edges; 0 where there are so many cells that nobody would see them. */
  readonly softEdge: 0 | 1
  readonly selectedOnTop: 0 | 1
  /**
   * The depths between which cells fade, and how much of its colour the farthest loses; 0 where the embedding
   * is seen on two axes.
   */
  readonly nearest: number
  readonly farthest: number
  readonly fade: number
}

export const pointsUniforms = {
  name: 'points',
  vs: block,
  fs: block,
  uniformTypes: {
    center: 'vec2<f32>',
    clipPerUnit: 'vec2<f32>',
    grey: 'vec4<f32>',
    canvas: 'vec4<f32>',
    across: 'vec4<f32>',
    up: 'vec4<f32>',
    depth: 'vec4<f32>',
    size: 'f32',
    selectedSize: 'f32',
    opacity: 'f32',
    restStrength: 'f32',
    restGrey: 'f32',
    highOnTop: 'f32',
    softEdge: 'f32',
    selectedOnTop: 'f32',
    nearest: 'f32',
    farthest: 'f32',
    fade: 'f32'
  }
} as const satisfies ShaderModule<PointsUniforms>

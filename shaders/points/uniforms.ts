import type { ShaderModule } from '@luma.gl/shadertools'

const block = `\
layout(std140) uniform pointsUniforms {
  vec2 center;
  vec2 clipPerUnit;
  vec4 grey;
  vec4 canvas;
  float size;
  float selectedSize;
  float opacity;
  float restStrength;
  float restGrey;
  float highOnTop;
  float softEdge;
} points;
`

/** What the shaders are told with each frame. Vectors first, so that nothing is padded. */
export type PointsUniforms = {
  /** The point of the embedding in the middle of the picture. */
  readonly center: readonly [number, number]
  /** From the embedding to clip space, around the center. */
  readonly clipPerUnit: readonly [number, number]
  /** Colour of unselected cells where `restGrey` is 1. */
  readonly grey: readonly [number, number, number, number]
  /** What unselected cells fade into. */
  readonly canvas: readonly [number, number, number, number]
  /** Diameter in pixels of the canvas. */
  readonly size: number
  readonly selectedSize: number
  readonly opacity: number
  /** Share of their colour that unselected cells keep; the rest is the canvas. Transparent ones would add up where cells lie close. */
  readonly restStrength: number
  readonly restGrey: 0 | 1
  readonly highOnTop: 0 | 1
  /** Discs with soft edges; 0 where there are so many cells that nobody would see them. */
  readonly softEdge: 0 | 1
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
    size: 'f32',
    selectedSize: 'f32',
    opacity: 'f32',
    restStrength: 'f32',
    restGrey: 'f32',
    highOnTop: 'f32',
    softEdge: 'f32'
  }
} as const satisfies ShaderModule<PointsUniforms>

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { flagBits } from './style.ts'
import { pointsUniforms } from './uniforms.ts'

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8')
const vertex = read('vertex.glsl')
const fragment = read('fragment.glsl')

const glslTypes: Readonly<Record<string, string>> = {
  float: 'f32',
  vec2: 'vec2<f32>',
  vec3: 'vec3<f32>',
  vec4: 'vec4<f32>',
  mat4: 'mat4x4<f32>',
  int: 'i32'
}
const withoutComments = (source: string) => source.replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, '')
const declared = (source: string, qualifier: string) =>
  [...withoutComments(source).matchAll(new RegExp(`^\\s*${qualifier}\\s+(\\w+)\\s+(\\w+)\\s*;`, 'gm'))].map(
    ([, type = '', name = '']) => [name, type]
  )

describe('the shaders of the points', () => {
  const block = /uniform (\w+) \{([^}]*)\} (\w+);/.exec(pointsUniforms.vs)
  const fields = [...(block?.[2] ?? '').matchAll(/(\w+) (\w+);/g)].map(([, type = '', name = '']) => [
    name,
    glslTypes[type]
  ])

  test('the uniform block has the declared fields in the declared order', () => {
    expect(block?.[1]).toBe(`${pointsUniforms.name}Uniforms`)
    expect(block?.[3]).toBe(pointsUniforms.name)
    expect(fields).toEqual(Object.entries(pointsUniforms.uniformTypes))
    expect(pointsUniforms.fs).toBe(pointsUniforms.vs)
  })

  test('no field needs padding: each stands where std140 puts it', () => {
    const floats: Record<string, number> = { f32: 1, 'vec2<f32>': 2, 'vec4<f32>': 4 }
    let at = 0
    for (const [, type = ''] of fields) {
      const size = floats[type] ?? NaN
      expect(at % size).toBe(0)
      at += size
    }
  })

  test('they use only fields of the block', () => {
    const used = [vertex, fragment].flatMap((source) =>
      [...withoutComments(source).matchAll(/\bpoints\.(\w+)/g)].map(([, name = '']) => name)
    )
    expect(new Set(used)).toEqual(new Set(Object.keys(pointsUniforms.uniformTypes)))
  })

  test('what the vertex shader passes on is what the fragment shader takes', () => {
    expect(declared(fragment, 'flat in')).toEqual(declared(vertex, 'flat out'))
    expect(declared(vertex, 'in').map(([name]) => name)).toEqual(['positions', 'heights', 'codes', 'flags'])
  })

  test('braces and parentheses close', () => {
    for (const source of [vertex, fragment]) {
      for (const [open, close] of [
        ['(', ')'],
        ['{', '}'],
        ['[', ']']
      ] as const) {
        expect(withoutComments(source).split(open).length).toBe(withoutComments(source).split(close).length)
      }
      expect(source.startsWith('#version 300 es')).toBe(true)
    }
  })

  test('the bits are those of the flags', () => {
    expect(Number(/selectedBit = (\d+)/.exec(vertex)?.[1])).toBe(flagBits.selected)
    expect(Number(/hiddenBit = (\d+)/.exec(vertex)?.[1])).toBe(flagBits.hidden)
  })
})

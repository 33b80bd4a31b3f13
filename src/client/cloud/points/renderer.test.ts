import { expect, test } from 'vitest'
import { chooseRenderer, createSlownessCheck } from './renderer.ts'

test('without a graphics card the processor draws, unless the address says otherwise', () => {
  expect(
    chooseRenderer('ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)', '')
  ).toBe('Processor')
  expect(chooseRenderer('llvmpipe (LLVM 15.0.7, 256 bits)', '')).toBe('Processor')
  expect(chooseRenderer('Microsoft Basic Render Driver', '')).toBe('Processor')
  expect(chooseRenderer(null, '')).toBe('Processor')
  expect(chooseRenderer('ANGLE (NVIDIA, NVIDIA GeForce RTX 4070)', '')).toBe('WebGL2')
  expect(chooseRenderer(null, '?renderer=webgl')).toBe('WebGL2')
  expect(chooseRenderer('Apple M3', '?x=1&renderer=processor')).toBe('Processor')
})

test('a renderer is judged too slow after twelve slow frames in a row', () => {
  const isTooSlow = createSlownessCheck()
  for (let frame = 0; frame < 11; frame++) expect(isTooSlow(200)).toBe(false)
  expect(isTooSlow(20)).toBe(false)
  for (let frame = 0; frame < 11; frame++) expect(isTooSlow(200)).toBe(false)
  expect(isTooSlow(200)).toBe(true)
})

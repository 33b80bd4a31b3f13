// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SpacePoint } from '../space.ts'
import { Overlay } from './Overlay.tsx'

afterEach(cleanup)

const camera = { x: 0, y: 0, scale: 1 }
const size = { width: 600, height: 400 }
const screenOf = ([left, top]: SpacePoint) => ({ left, top })
const view = {
  camera,
  size,
  projection: null,
  space: null,
  screenOf,
  planeToScreen: (left: number, top: number) => ({ left, top })
}
const label = { left: 0, top: 0, x: 0, y: 0, z: 0, reach: 1, weight: 1, faint: false, strong: false }
const overlay = (names: readonly string[]) => (
  <Overlay view={view} labels={names.map((text, level) => ({ ...label, level, text }))} drawn={null} />
)

it('names that are cut to the same words leave with their groups', () => {
  const { container, rerender } = render(overlay(['Memory T…', 'Memory T…', 'B']))
  rerender(overlay(['left', 'right']))
  expect([...container.querySelectorAll('text')].map((text) => text.textContent)).toEqual(['left', 'right'])
})

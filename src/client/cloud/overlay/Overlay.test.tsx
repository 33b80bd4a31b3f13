// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SpacePoint } from '../space.ts'
import { createDrawn } from '../drawn.ts'
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
const drawn = createDrawn()
const overlay = (names: readonly string[]) => (
  <Overlay view={view} labels={names.map((text, level) => ({ ...label, level, text }))} drawn={drawn} />
)

it('names that are cut to the same words leave with their groups', () => {
  const { container, rerender } = render(overlay(['Memory T…', 'Memory T…', 'B']))
  rerender(overlay(['left', 'right']))
  expect([...container.querySelectorAll('text')].map((text) => text.textContent)).toEqual(['left', 'right'])
})

it('shows the outline that is being drawn in the place of those that were, and then those again', () => {
  const outline = (smooth: boolean) => ({
    vertices: [
      [0, 0],
      [9, 0],
      [9, 9]
    ] as [number, number][],
    smooth
  })
  const labels: readonly [] = []
  const kept = [{ ...outline(false), projection: undefined }]
  const { container } = render(<Overlay view={view} labels={labels} drawn={drawn} outlines={kept} />)
  const paths = () => [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))
  expect(paths()).toEqual(['M0.0 0.0L9.0 0.0L9.0 9.0Z'])
  act(() => drawn.set({ ...outline(true), pointer: null, operation: 'new' }))
  expect(paths()).toEqual([
    'M0.0 0.0Q9.0 0.0 9.0 4.5L9.0 9.0Z',
    'M0.0 0.0Q9.0 0.0 9.0 4.5L9.0 9.0',
    'M0.0 0.0Q9.0 0.0 9.0 4.5L9.0 9.0',
    'M9 9L0 0'
  ])
  act(() => drawn.set(null))
  expect(paths()).toEqual(['M0.0 0.0L9.0 0.0L9.0 9.0Z'])
})

// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Overlay } from './Overlay.tsx'

afterEach(cleanup)

const overlay = (names: readonly string[]) => (
  <Overlay
    camera={{ x: 0, y: 0, scale: 1 }}
    size={{ width: 600, height: 400 }}
    labels={names.map((text, level) => ({ level, text, left: 0, top: 0, weight: 1, x: 0, y: 0, faint: false, strong: false }))}
    outline={null}
    kept={[]}
    axes={null}
    directions={null}
    density={null}
    looked={null}
  />
)

it('names that are cut to the same words leave with their groups', () => {
  const { container, rerender } = render(overlay(['Memory T…', 'Memory T…', 'B']))
  rerender(overlay(['left', 'right']))
  expect([...container.querySelectorAll('text')].map((text) => text.textContent)).toEqual(['left', 'right'])
})

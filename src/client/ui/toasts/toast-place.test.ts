import { describe, expect, it } from 'vitest'
import { liftOver, type Box } from './toast-place.ts'

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height
})

describe('toasts', () => {
  const toast = box(1000, 660, 344, 60)
  it('stay where they are while no button is under them', () =>
    expect(liftOver([toast], [box(600, 690, 120, 32), box(1100, 400, 120, 32)])).toBe(0))
  it('rise above the button that they would cover', () =>
    expect(liftOver([toast], [box(1200, 690, 120, 32)])).toBe(720 + 12 - 690))
  it('rise above the next one too, where they would then cover that', () =>
    expect(liftOver([toast], [box(1200, 690, 120, 32), box(1100, 610, 120, 32)])).toBe(720 + 12 - 610))
  it('rise as one stack', () =>
    expect(liftOver([toast, box(1000, 590, 344, 60)], [box(1100, 600, 120, 32)])).toBe(720 + 12 - 600))
  it('stay where they would leave the window', () =>
    expect(liftOver([toast], [box(1200, 20, 120, 680)])).toBe(0))
})

import { expect, it } from 'vitest'
import { cutInMiddle, widthOf } from './cut.ts'

const face = { font: 'Arimo', fontSize: 12 }

it('cuts a long name in its middle, to what has room, and no other', () => {
  expect(cutInMiddle('NK', 60, face)).toBe('NK')
  const long = 'CD4-positive, alpha-beta memory T cell'
  const cut = cutInMiddle(long, 120, face)
  expect(cut).toMatch(/^CD4-.*….*cell$/)
  expect(widthOf(cut, face)).toBeLessThanOrEqual(120)
})

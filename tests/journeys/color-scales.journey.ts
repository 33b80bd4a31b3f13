import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { hexOf, scaleColor } from '../../src/client/cloud/colors.ts'
import { scaleColors, valueScales, type ValueScale } from '../../src/shared/style/chart-theme.ts'
import { visit } from './browser.ts'
import { servedDemo } from './served.ts'
import { colorBy, placeOf, signInDemo, wordsOf } from './steps.ts'

const here = servedDemo()
const gene = 'MS4A1'
const names: Readonly<Record<ValueScale, string>> = {
  sequential: 'Sequential',
  viridis: 'Viridis',
  magma: 'Magma',
  diverging: 'Diverging'
}

const key = (page: Page) => page.getByRole('group', { name: `${wordsOf('en').legend}: ${gene}` })

/** The colours of the ramp in the legend, from the least to the greatest. */
const ramp = (page: Page): Promise<string[]> =>
  key(page).evaluate((element) => {
    const painted = [...element.querySelectorAll('*')].map((one) => getComputedStyle(one).backgroundImage)
    const gradient = painted.find((image) => image.startsWith('linear-gradient')) ?? ''
    return [...gradient.matchAll(/rgb\((\d+), (\d+), (\d+)\)/g)].map(
      ([, ...parts]) => `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
    )
  })

const rampOf = (theme: 'light' | 'dark', scale: ValueScale | null): string[] =>
  [0, 0.25, 0.5, 0.75, 1].map((share) => hexOf(scaleColor(share, scaleColors(theme, scale))).toLowerCase())

/** How light a colour is, 0 to 255. */
const lightness = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test.each(['light', 'dark'] as const)(
  'a gene begins with the scale that suits the ground, and takes each that is chosen (%s)',
  async (theme) => {
    const { page, context, errors } = await visit(here.browser, { language: 'en', theme })
    await signInDemo(page, here.product.address, 'en')
    await placeOf(page, 'B')
    await colorBy(page, 'en', gene)
    await key(page).waitFor()
    await expect.poll(() => ramp(page)).toEqual(rampOf(theme, null))
    // The strongest cells stand out from the ground most, the weakest least.
    const usual = (await ramp(page)).map(lightness)
    const rising = usual.toSorted((a, b) => a - b)
    expect(usual).toEqual(theme === 'dark' ? rising : rising.toReversed())

    const map = page.getByRole('application').first()
    const seen = new Set<string>()
    for (const scale of valueScales) {
      await key(page).getByRole('combobox', { name: 'Color scale' }).click()
      await page.getByRole('option', { name: names[scale] }).click()
      await expect.poll(() => ramp(page)).toEqual(rampOf(theme, scale))
      await expect
        .poll(async () => {
          const picture = (await map.screenshot()).toString('base64')
          if (seen.has(picture)) return false
          seen.add(picture)
          return true
        })
        .toBe(true)
    }
    // What was chosen is there after a reload.
    await page.reload()
    await key(page).waitFor()
    await expect.poll(() => ramp(page)).toEqual(rampOf(theme, 'diverging'))
    expect(errors).toEqual([])
    await context.close()
  }
)

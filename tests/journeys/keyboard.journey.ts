import { beforeAll, describe, expect, test } from 'vitest'
import { violationsInBoth } from './axe.ts'
import { visit } from './browser.ts'
import { servedDemo } from './served.ts'
import { watchFocus } from './keyboard/focus.ts'
import { Hand } from './keyboard/hand.ts'
import { chapters } from './keyboard/inventory.ts'
import { prepare } from './keyboard/prepare.ts'
import { visitSurface } from './keyboard/walk.ts'
import { placeOf, signInDemo, type Language } from './steps.ts'

type Theme = 'light' | 'dark'

/** One language and theme walks all of it; `CYTODECK_LOOKS=all` has the other three walk too. */
const looks: readonly (readonly [Language, Theme])[] =
  process.env['CYTODECK_LOOKS'] === 'all'
    ? (['en', 'zh'] as const).flatMap((language) => (['light', 'dark'] as const).map((theme) => [language, theme] as const))
    : [['en', 'light']]

/** A file that is refused is answered with the status 422, which Chromium notes as an error of the console. */
const expected = (trouble: string): boolean => trouble.includes('status of 422')

describe('everything that opens, by keys alone', () => {
  const here = servedDemo()

  beforeAll(async () => {
    await prepare(here.product, ['marker-genes', 'quality-control', 'single-r'])
  })

  test.each(looks)(
    'opens, is walked, is clear about what is wrong, does its work and gives the focus back: %s, %s',
    async (language, theme) => {
      const { page, context, troubles } = await visit(here.browser, { language, theme })
      await watchFocus(context)
      page.setDefaultTimeout(30_000)
      await signInDemo(page, here.product.address, language)
      await placeOf(page, 'B')
      const hand = new Hand(page, `${language}_${theme}`)
      const wrongs: string[] = []
      for (const { name, before, surfaces } of chapters) {
        await before(hand)
        for (const surface of surfaces) {
          wrongs.push(...(await visitSurface(hand, surface, () => violationsInBoth(page, theme, `[role=${surface.kind}]`))).map((wrong) => `${name}, ${wrong}`))
        }
      }
      expect(wrongs).toEqual([])
      expect(troubles.filter((trouble) => !expected(trouble))).toEqual([])
      await context.close()
    },
    600_000
  )
})

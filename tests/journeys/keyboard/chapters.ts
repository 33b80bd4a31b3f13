import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest'
import { violationsInBoth, wear } from '../axe.ts'
import { visit, type Visit } from '../browser.ts'
import { servedDemo } from '../served.ts'
import { placeOf, signInDemo, type Language } from '../steps.ts'
import { watchFocus } from './focus.ts'
import { KeyboardUser } from './keyboard-user.ts'
import type { Chapter } from './inventory.ts'
import { prepare } from './prepare.ts'
import { visitSurface } from './walk.ts'

type Theme = 'light' | 'dark'

/** One language and theme walks all of it; `CYTODECK_LOOKS=all` has the other three walk too. */
const looks: readonly (readonly [Language, Theme])[] =
  process.env['CYTODECK_LOOKS'] === 'all'
    ? (['en', 'zh'] as const).flatMap((language) =>
        (['light', 'dark'] as const).map((theme) => [language, theme] as const)
      )
    : [['en', 'light']]

/**
 * A file that is refused is answered with the status 422, which Chromium notes as an error of the console.
 */
const expected = (trouble: string): boolean => trouble.includes('status of 422')

/**
 * Makes each chapter a test, with results of these tools to open. The first page serves them all, but none
 * comes after one that failed on it.
 */
export function walkByKeys(chapters: readonly Chapter[], tools: readonly string[]): void {
  const here = servedDemo()

  beforeAll(async () => {
    await prepare(here.product, tools)
  })

  describe.each(looks)('%s, %s', (language, theme) => {
    let sound: Visit | undefined

    const signedIn = async (): Promise<Visit> => {
      const fresh = await visit(here.browser, { language, theme })
      await watchFocus(fresh.context)
      await signInDemo(fresh.page, here.product.address, language)
      await placeOf(fresh.page, 'B')
      return fresh
    }

    afterAll(() => sound?.context.close())

    test.each(chapters)(
      '$name: opens, is walked, is clear about what is wrong, does its work and gives the focus back',
      async ({ before, surfaces }) => {
        const visited = sound ?? (await signedIn())
        sound = undefined
        const { page, context, troubles } = visited
        onTestFailed(() => context.close())
        const hand = new KeyboardUser(page, `${language}_${theme}`)
        await before(hand)
        const wrongs: string[] = []
        for (const surface of surfaces) {
          const look = async () => {
            const found = await violationsInBoth(page, `[role=${surface.kind}]`)
            await wear(page, theme)
            return found
          }
          wrongs.push(...(await visitSurface(hand, surface, look)))
        }
        expect(wrongs).toEqual([])
        expect(troubles.filter((trouble) => !expected(trouble))).toEqual([])
        sound = visited
      }
    )
  })
}

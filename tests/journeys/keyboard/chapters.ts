import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest'
import { violationsInBoth, setTheme } from '../axe.ts'
import { visit, type Visit } from '../browser.ts'
import { servedDemo } from '../served.ts'
import { placeOf, signInDemo, type Language } from '../steps.ts'
import { watchFocus } from './focus-log.ts'
import { KeyboardUser } from './keyboard-user.ts'
import type { Chapter } from './inventory.ts'
import { prepare } from './prepare.ts'
import { visitSurface } from './visit-surface.ts'

type Theme = 'light' | 'dark'

/** All is tested in one language and theme, or with `CYTODECK_VARIANTS=all` in all four combinations. */
const variants: readonly (readonly [Language, Theme])[] =
  process.env['CYTODECK_VARIANTS'] === 'all'
    ? (['en', 'zh'] as const).flatMap((language) =>
        (['light', 'dark'] as const).map((theme) => [language, theme] as const)
      )
    : [['en', 'light']]

/**
 * A file that is refused is answered with the status 422, which Chromium notes as an error of the console.
 */
const expected = (error: string): boolean => error.includes('status of 422')

/**
 * Makes each chapter a test, with results of these tools to open. The first page serves them all, but none
 * comes after one that failed on it.
 */
export function testChapters(chapters: readonly Chapter[], tools: readonly string[]): void {
  const here = servedDemo()

  beforeAll(async () => {
    await prepare(here.product, tools)
  })

  describe.each(variants)('%s, %s', (language, theme) => {
    let reused: Visit | undefined

    const signedIn = async (): Promise<Visit> => {
      const fresh = await visit(here.browser, { language, theme })
      await watchFocus(fresh.context)
      await signInDemo(fresh.page, here.product.address, language)
      await placeOf(fresh.page, 'B')
      return fresh
    }

    afterAll(() => reused?.context.close())

    test.each(chapters)(
      '$name: opens, is reached by keys, names what is wrong, does its work and gives the focus back',
      async ({ before, surfaces }) => {
        const visited = reused ?? (await signedIn())
        reused = undefined
        const { page, context, errors } = visited
        onTestFailed(() => context.close())
        const user = new KeyboardUser(page, `${language}_${theme}`)
        await before(user)
        const problems: string[] = []
        for (const surface of surfaces) {
          const check = async () => {
            const found = await violationsInBoth(page, `[role=${surface.kind}]`)
            await setTheme(page, theme)
            return found
          }
          problems.push(...(await visitSurface(user, surface, check)))
        }
        expect(problems).toEqual([])
        expect(errors.filter((error) => !expected(error))).toEqual([])
        reused = visited
      }
    )
  })
}

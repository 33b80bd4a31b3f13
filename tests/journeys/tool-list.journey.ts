import { expect, test } from 'vitest'
import { visit } from './browser.ts'
import { servedDemo } from './served.ts'
import { signInDemo, wordsOf } from './steps.ts'

const here = servedDemo()

test.each(['en', 'zh'] as const)(
  'no tool of the list is cut (%s)',
  async (language) => {
    const { page, context } = await visit(here.browser, { language })
    await signInDemo(page, here.product.address, language)
    await page.evaluate(() => history.pushState(null, '', '/dashboard/task'))
    await page
      .getByRole('button', { name: wordsOf(language).runTool })
      .first()
      .click()
    const rows = page.getByRole('dialog').getByRole('navigation').getByRole('button')
    await rows.first().waitFor()
    const texts = page.getByRole('dialog').getByRole('navigation').locator('button > span > span')
    expect(await texts.count()).toBeGreaterThan(30)
    const cut = await texts.evaluateAll((spans) =>
      spans
        .filter((span) => span.scrollWidth > span.clientWidth || span.clientHeight > 16)
        .map((span) => span.textContent)
    )
    expect(cut).toEqual([])
    const icons = await rows.locator('svg').evaluateAll((svgs) => svgs.map((svg) => svg.innerHTML))
    expect(new Set(icons).size).toBe(icons.length)
    await context.close()
  },
  120_000
)

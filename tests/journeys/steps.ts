import type { Page } from 'playwright-core'

type Language = 'en' | 'zh'

const words = {
  en: { project: 'Project number', password: 'Project password', proof: 'Let the browser prove itself instead', signIn: 'Sign in' },
  zh: { project: '项目编号', password: '项目密码', proof: '改由浏览器自行证明', signIn: '登录' }
} as const

/** Signs in on the home page by the proof of work, which needs nobody to read the picture. */
export async function signIn(page: Page, address: string, language: Language, project: string, password: string): Promise<void> {
  const say = words[language]
  await page.goto(address)
  await page.getByLabel(say.project).fill(project)
  await page.getByLabel(say.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: say.proof }).click()
  await page.getByRole('button', { name: say.signIn, exact: true }).click()
  await page.waitForURL('**/dashboard')
}

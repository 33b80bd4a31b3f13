import { openBrowser, visit } from './journeys/browser.ts'
import { signIn } from './journeys/steps.ts'
import { readFileSync } from 'node:fs'
const { project, password } = JSON.parse(readFileSync('/tmp/import.json', 'utf8').trim().split('\n').at(-1)!)
const b = await openBrowser()
const v = await visit(b, { language: 'en' })
const p = v.page
await signIn(p, 'http://127.0.0.1:8080', 'en', project, password)
await p.goto('http://127.0.0.1:8080/dashboard/task')
await p
  .getByRole('link', { name: /Differential/ })
  .first()
  .click()
await p.waitForTimeout(9000)
await p.screenshot({ path: '/tmp/shots/r1.png' })
console.log(
  await p.evaluate(() =>
    [...document.querySelectorAll('[role=graphics-document], [role=img]')].map((e) => [e.tagName, e.getAttribute('aria-label'), e.innerHTML.slice(0, 300)])
  )
)
console.log(v.troubles)
await b.close()

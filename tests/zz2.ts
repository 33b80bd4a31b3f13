import { openBrowser, visit } from './journeys/browser.ts'
import { signIn } from './journeys/steps.ts'
import { readFileSync } from 'node:fs'
const { project, password } = JSON.parse(readFileSync('/tmp/import.json', 'utf8').trim().split('\n').at(-1)!)
const b = await openBrowser()
const v = await visit(b, { language: 'en' })
const p = v.page
const shot = (n: string) => p.screenshot({ path: `/tmp/shots/j-${n}.png` })
try {
  await signIn(p, 'http://127.0.0.1:8080', 'en', project, password)
  await p.waitForTimeout(4000)
  await p
    .getByRole('button', { name: /Color by/ })
    .first()
    .click()
  await p.waitForTimeout(500)
  await p.keyboard.type('MS4A1', { delay: 50 })
  await p.waitForTimeout(2500)
  await shot('1-search')
  await p.keyboard.press('Enter')
  await p.waitForTimeout(2500)
  await shot('2-ms4a1')
  const box = (await p.locator('[role=application]').first().boundingBox())!
  console.log(box)
  // lasso around B cells near label B
  const cx = 757,
    cy = 190
  const pts = [
    [-90, -28],
    [0, -42],
    [90, -28],
    [100, 40],
    [0, 60],
    [-90, 40]
  ].map(([x, y]) => [cx + x!, cy + y!])
  await p.mouse.move(pts[0]![0]!, pts[0]![1]!)
  await p.mouse.down()
  for (const [x, y] of [...pts.slice(1), pts[0]!]) await p.mouse.move(x!, y!, { steps: 8 })
  await shot('3-lasso')
  await p.mouse.up()
  await p.waitForTimeout(2500)
  await shot('4-selected')
  await p.getByRole('button', { name: 'Run tool…' }).first().click()
  await p.waitForTimeout(1500)
  await shot('5-drawer')
  await p.getByText('Differential expression').first().click()
  await p.waitForTimeout(1500)
  await shot('6-form')
  await p.getByRole('button', { name: 'Create task' }).click()
  await p.waitForTimeout(2500)
  await shot('7-created')
  await p.goto('http://127.0.0.1:8080/dashboard/task')
  await p.waitForTimeout(8000)
  await shot('8-tasks')
  await p
    .getByRole('link', { name: /Differential/ })
    .first()
    .click()
  await p.waitForTimeout(6000)
  await shot('9-result')
} catch (e) {
  console.log(String(e).slice(0, 900))
  await shot('error')
}
console.log(v.troubles)
await b.close()

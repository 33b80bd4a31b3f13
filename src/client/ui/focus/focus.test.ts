// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { followFocus } from './follow-focus.ts'

const focused = () => document.activeElement?.id
const press = (key: string) => {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  )
  return focused()
}
const at = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`no ${id}`)
  return found
}
/** happy-dom leaves the focus on what was taken out; a browser gives it to the page. */
const remove = (id: string) => {
  const gone = at(id)
  if (gone.contains(document.activeElement)) (document.activeElement as HTMLElement).blur()
  gone.remove()
}
const goesTo = (id: string) => vi.waitFor(() => expect(focused()).toBe(id))
const stops = () =>
  [...document.querySelectorAll('ul *')].filter((one) => (one as HTMLElement).tabIndex === 0)

beforeAll(() => followFocus(document))

beforeEach(async () => {
  // happy-dom lays nothing out: what has no `hidden` above it is in sight.
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (this.closest('[hidden]') ? [] : [new DOMRect(0, 0, 1, 1)]) as unknown as DOMRectList
  })
  document.body.innerHTML = `
    <button id="menu">Menu</button>
    <main id="main" tabindex="-1"><section id="page">
      <h1 id="title">Tasks</h1>
      <ul data-one-stop>
        <li id="row-1"><a id="name-1" href="#1">1</a><button id="delete-1">Delete</button></li>
        <li id="row-2"><a id="name-2" href="#2">2</a><button id="delete-2">Delete</button></li>
        <li id="row-3"><a id="name-3" href="#3">3</a><button id="delete-3">Delete</button></li>
      </ul>
      <input id="note" value="ab" />
    </section></main>`
  await vi.waitFor(() => expect(stops()).toHaveLength(1))
})

test('a list is one stop, and arrows lead to the same control of another row or along the row', () => {
  at('name-1').focus()
  expect(press('ArrowRight')).toBe('delete-1')
  expect(press('ArrowDown')).toBe('delete-2')
  expect(press('End')).toBe('delete-3')
  expect(press('ArrowDown')).toBe('delete-3')
  expect(press('ArrowLeft')).toBe('name-3')
  expect(press('Home')).toBe('name-1')
  expect(press('ArrowUp')).toBe('name-1')
  // Tab comes back to where it was left.
  at('delete-2').focus()
  expect(stops().map(({ id }) => id)).toEqual(['delete-2'])
})

test('while the menu of a row opens, arrows do not lead to another row', () => {
  const button = at('delete-1')
  button.focus()
  button.setAttribute('aria-haspopup', 'menu')
  button.setAttribute('aria-expanded', 'true')
  expect(press('ArrowDown')).toBe('delete-1')
  button.setAttribute('aria-expanded', 'false')
  expect(press('ArrowDown')).toBe('delete-2')
})

test('rows that come are of the same stop, and the list keeps one when its stop goes', async () => {
  at('delete-2').focus()
  at('menu').focus()
  const row = document.createElement('li')
  row.innerHTML = '<a id="name-4" href="#4">4</a>'
  at('row-1').before(row)
  remove('row-2')
  await vi.waitFor(() => expect(stops()).toHaveLength(1))
  expect(focused()).toBe('menu')
})

test('the focus of a deleted row goes to the row in its place, after the last one to the heading', async () => {
  at('delete-2').focus()
  remove('row-2')
  await goesTo('name-3')
  remove('row-3')
  await goesTo('delete-1')
  remove('row-1')
  await goesTo('title')
  expect(document.querySelectorAll('li')).toHaveLength(0)
})

test('another page has the focus on its heading, also where it comes later', async () => {
  at('delete-1').focus()
  remove('page')
  await goesTo('main')
  at('main').innerHTML = '<section><h1 id="next">Result</h1><button id="run">Run</button></section>'
  await goesTo('next')
  // A click beside everything is meant.
  at('menu').focus()
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  remove('menu')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(document.activeElement).toBe(document.body)
})

test('a toast does not take the focus of a dialog that has closed beside it', async () => {
  const beside = document.createElement('div')
  beside.setAttribute('data-mantine-shared-portal-node', 'true')
  beside.innerHTML = '<div id="dialog"><button id="save">Save</button></div><button id="close">Close</button>'
  document.body.append(beside)
  at('delete-2').focus()
  at('save').focus()
  remove('dialog')
  await goesTo('delete-2')
  expect(at('close').closest('[hidden]')).toBeNull()
})

test('what takes text keeps the arrows inside it', () => {
  const list = document.querySelector('ul') as HTMLElement
  const row = document.createElement('li')
  row.innerHTML = '<input id="label" value="T cells" /><button id="take">Use</button>'
  list.append(row)
  const label = at('label') as HTMLInputElement
  label.focus()
  label.setSelectionRange(2, 2)
  expect(press('ArrowRight')).toBe('label')
  label.setSelectionRange(7, 7)
  expect(press('ArrowRight')).toBe('take')
})

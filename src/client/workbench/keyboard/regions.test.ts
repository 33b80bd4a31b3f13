// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { regionsIn, toRegion, regionKeysIn } from './regions.ts'

const focused = () => document.activeElement?.id

beforeEach(() => {
  // happy-dom has no layout: elements without a hidden ancestor count as visible.
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (this.closest('[hidden]') ? [] : [new DOMRect(0, 0, 1, 1)]) as unknown as DOMRectList
  })
  document.body.innerHTML = `
    <header data-region><button id="search"></button></header>
    <nav data-region><a id="home" href="#home"></a></nav>
    <main>
      <div inert><div class="flexlayout__tab"><button id="behind"></button></div></div>
      <article>
        <section data-region="charts">
          <button id="other-tab" tabindex="-1"></button><button id="chart"></button><button id="save"></button>
        </section>
        <section data-region="more" hidden><button id="unseen"></button></section>
        <section data-region="table"><p>No rows</p></section>
      </article>
    </main>
    <footer id="status"><button id="running"></button></footer>`
})

test('cycles through the visible regions, forwards and backwards', () => {
  expect(regionsIn(document).map(({ tagName }) => tagName)).toEqual([
    'HEADER',
    'NAV',
    'SECTION',
    'SECTION',
    'FOOTER'
  ])
  const next = (step: 1 | -1) => toRegion(document, step) && (focused() || 'table')
  expect(Array.from({ length: 6 }, () => next(1))).toEqual([
    'search',
    'home',
    'chart',
    'table',
    'running',
    'search'
  ])
  expect(next(-1)).toBe('running')
})

test('a region takes the focus where it was last, unless that is gone', () => {
  document.getElementById('save')!.focus()
  toRegion(document, 1)
  toRegion(document, -1)
  expect(focused()).toBe('save')
  toRegion(document, 1)
  document.getElementById('save')!.remove()
  toRegion(document, -1)
  expect(focused()).toBe('chart')
})

test('a page without regions of its own is one, and the focus is never nowhere', () => {
  document.querySelector('article')!.innerHTML = '<h1>Gallery</h1><button id="card"></button>'
  expect(regionsIn(document).map(({ tagName }) => tagName)).toEqual(['HEADER', 'NAV', 'MAIN', 'FOOTER'])
  toRegion(document, -1)
  expect(focused()).toBe('running')
  toRegion(document, -1)
  expect(focused()).toBe('card')
})

test('panels of the dock are entered, not their strips of tabs', () => {
  document.querySelector('main')!.innerHTML = `
    <div class="flexlayout__layout">
      <div class="flexlayout__row">
        <div class="flexlayout__tabset"><button id="strip"></button></div>
        <div class="flexlayout__tabset"><button id="other-strip"></button></div>
      </div>
      <div class="flexlayout__tab"><button id="map"></button></div>
      <div class="flexlayout__tab" hidden><button id="covered"></button></div>
      <div class="flexlayout__tab">
        <section data-region="charts"><button id="chart"></button></section>
        <section data-region="table"><button id="cell"></button></section>
      </div>
    </div>`
  const next = () => toRegion(document, 1) && focused()
  expect(Array.from({ length: 6 }, next)).toEqual(['search', 'home', 'map', 'chart', 'cell', 'running'])
})

test('a window of its own is walked by its own keys', () => {
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = `
    <div class="flexlayout__tab"><button id="genes"></button></div>
    <div class="flexlayout__tab"><button id="cells"></button></div>`
  regionKeysIn(page)
  const next = (shiftKey = false) => {
    page.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'F6', shiftKey, bubbles: true }))
    return page.activeElement?.id
  }
  expect([next(), next(), next(), next(true)]).toEqual(['genes', 'cells', 'genes', 'cells'])
  expect(focused()).toBe('')
})

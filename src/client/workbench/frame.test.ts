// @vitest-environment happy-dom
import { Model, type IJsonRowNode, type IJsonTabSetNode } from 'flexlayout-react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TaskRow } from '../../contract/api/task.ts'
import { panels } from '../panels/index.ts'
import { initials } from './bars/AccountMenu.tsx'
import { rank, type Command } from './keyboard/commands.ts'
import { defaultLayout } from './default-layout.ts'
import { adoptLayout, keepLayout, keptLayout, openLayout, resetLayout } from './layout.ts'
import { ended } from './running.ts'
import { isUnread, storedAfter, storedRead } from './session/upgrade.ts'

describe('the dock', () => {
  beforeEach(() => localStorage.clear())
  const ids = (model: Model) => {
    const found: string[] = []
    model.visitNodes((node) => {
      if (node.getType() === 'tab') found.push(node.getId())
    })
    return found.sort()
  }
  const docked = panels
    .filter(({ place }) => place.startsWith('dock-'))
    .map(({ id }) => id)
    .sort()

  it.each([
    [1306, 700, 300, 236],
    [1860, 1012, 320, 352],
    [2500, 1372, 320, 420]
  ])('of %i by %i has a column of %i and a table of %i', (width, height, right, bottom) => {
    const { layout, borders } = defaultLayout(panels, width, height)
    const [left, beside] = layout.children as [IJsonRowNode, IJsonTabSetNode]
    const [top, below] = left.children as [IJsonTabSetNode, IJsonTabSetNode]
    expect([left.weight, beside.weight]).toEqual([width - right, right])
    expect([top.weight, below.weight]).toEqual([height - bottom, bottom])
    expect(borders).toEqual([])
  })
  it('moves the right column to the edge where the window is narrow', () => {
    const { layout, borders } = defaultLayout(panels, 1100, 700)
    expect(layout.children).toHaveLength(1)
    expect(borders?.[0]?.children?.length).toBeGreaterThan(0)
  })
  it('puts the tables beside the embedding where the window is low', () => {
    const { layout } = defaultLayout(panels, 623, 316)
    const [left] = layout.children as [IJsonRowNode]
    expect(left?.children).toHaveLength(1)
    const names = left?.children?.[0]?.children?.map(({ id }) => id) ?? []
    expect(names).toEqual(expect.arrayContaining(['embedding', 'cells']))
  })
  it('comes back as the user left it, project by project', () => {
    const model = openLayout('p1', panels, 1306, 700)
    expect(ids(model)).toEqual(docked)
    const kept = Model.fromJson({
      ...model.toJson(),
      global: { ...model.toJson().global, splitterSize: 3 } as object
    })
    keepLayout('p1', panels, kept)
    expect(openLayout('p1', panels, 1306, 700).toJson()).toEqual(kept.toJson())
    expect(keptLayout('p2')).toBeNull()
    adoptLayout('p3', { ...keptLayout('p1') })
    expect(openLayout('p3', panels, 1306, 700).toJson()).toEqual(kept.toJson())
    expect(openLayout('p2', panels, 1306, 700).toJson()).toEqual(model.toJson())
    // A low window has no room for it: the layout applies in a larger one.
    expect(ids(openLayout('p1', panels, 623, 316))).toEqual(expect.arrayContaining(docked))
    expect(openLayout('p1', panels, 623, 316).toJson().layout.children).toHaveLength(1)
    expect(openLayout('p1', panels, 1306, 700).toJson()).toEqual(kept.toJson())
    resetLayout('p1')
    expect(openLayout('p1', panels, 1306, 700).toJson()).toEqual(model.toJson())
  })
  it.each([
    ['garbage', 'garbage'],
    ['a layout of other panels', JSON.stringify({ p1: { panels: ['old'], model: {} } })],
    [
      'a damaged model',
      JSON.stringify({
        p1: {
          panels: panels.filter(({ place }) => place.startsWith('dock-')).map(({ id }) => id),
          model: { layout: 7 }
        }
      })
    ]
  ])('is the default where %s is kept', (_name, text) => {
    localStorage.setItem('cytodeck.layout', text)
    expect(ids(openLayout('p1', panels, 1306, 700))).toEqual(docked)
  })
})

describe('the palette', () => {
  const command = (id: string, ...words: string[]): Command => ({
    id,
    kind: 'page',
    name: words[0] ?? '',
    words,
    perform: () => {}
  })
  const list = [
    command('a', 'Markers of B'),
    command('b', 'Re-mark'),
    command('c', 'Mark'),
    command('d', 'Gallery', '图库', 'tk')
  ]
  it('ranks exact, prefix, inside', () => {
    expect(rank(list, 'mark', []).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  })
  it('finds either language and pinyin initials', () => {
    for (const query of ['gall', '图', 'TK']) expect(rank(list, query, []).map(({ id }) => id)).toEqual(['d'])
  })
  it('puts recent ones first', () => {
    expect(rank(list, '', ['d']).map(({ id }) => id)).toEqual(['d', 'a', 'b', 'c'])
  })
  it('finds nothing for nonsense', () => expect(rank(list, 'zzz', [])).toEqual([]))
})

describe('the upgrade record', () => {
  const stored = (last_update_id: string, read_update_id = '') => ({ last_update_id, read_update_id })
  it('is true where the latest id equals the stored one', () => {
    expect(isUnread('3', stored('3'))).toBe(true)
    expect(isUnread('3', stored('2'))).toBe(false)
    expect(isUnread('3', stored(''))).toBe(false)
    expect(isUnread(undefined, stored(''))).toBe(false)
  })
  it('stores the version that is not yet read, and leaves one that was read', () => {
    expect(storedAfter('3', stored(''))).toEqual(stored('3'))
    expect(storedAfter('3', stored('2'))).toEqual(stored('3'))
    expect(storedAfter('3', stored('', '2'))).toEqual(stored('3', '2'))
    expect(storedAfter('3', stored('', '3'))).toEqual(stored('', '3'))
  })
  it('is cleared by opening the record, until a version comes that is newer', () => {
    const read = storedRead('3')
    expect(read.last_update_id).toBe('')
    expect(isUnread('3', storedAfter('3', read))).toBe(false)
    expect(isUnread('4', storedAfter('4', read))).toBe(true)
  })
})

it('gives the tasks that have ended since it was asked last', () => {
  const task = (task_id: string, state: TaskRow['state']) => ({ task_id, state }) as TaskRow
  const before = [task('a', 0), task('b', -1), task('c', 1), task('d', 0)]
  const now = [task('a', 1), task('b', 2), task('c', 1), task('d', 0), task('e', 1)]
  expect(ended(before, now).map(({ task_id }) => task_id)).toEqual(['a', 'b'])
})

it('shortens names to initials', () => {
  expect([initials('PBMC 3k atlas'), initials('外周血 3k'), initials('kang'), initials('  ')]).toEqual([
    'P3',
    '外',
    'K',
    ''
  ])
})

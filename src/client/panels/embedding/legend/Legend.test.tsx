// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { Profiler } from 'react'
import { afterEach, expect, it } from 'vitest'
import { openPane, type OpenedPane } from '../../../../../tests/fixtures/open-pane.ts'
import type { Clause } from '../../../../contract/selection.ts'
import { queryClient } from '../../../api/query.ts'
import { numbersQuery } from '../../../state/columns/cell-columns.ts'
import { explorationAtom, setExplorationAtom } from '../../../state/view/exploration.ts'
import { drawnClauseAtom } from '../../../state/selection/selected.ts'
import { SelectionBar } from '../overlay/SelectionBar.tsx'
import { PaneContext } from '../store/pane.ts'
import { Sidebar } from './Sidebar.tsx'

let opened: OpenedPane
afterEach(() => {
  cleanup()
  opened.close()
})

/** What an outline over the first cells would select. */
const over = (cells: number): Clause => ({
  kind: 'rectangle',
  position: 'umap',
  from: [-1, -1],
  to: [cells - 0.5, 1],
  op: 'new',
  source: 'embedding'
})

/** The legend and the bar of the selection, with how often each has rendered since it was last asked. */
async function shown(ungrouped = 0) {
  opened = openPane({ cells: 100, levels: ['a', 'b', 'c', 'd', 'e'], ungrouped })
  const { store, pane, answer } = opened
  const renders = { legend: 0, bar: 0 }
  render(
    <Provider store={store}>
      <MantineProvider>
        <PaneContext value={pane}>
          <Profiler id="legend" onRender={() => renders.legend++}>
            <Sidebar footer />
          </Profiler>
          <Profiler id="bar" onRender={() => renders.bar++}>
            <SelectionBar />
          </Profiler>
        </PaneContext>
      </MantineProvider>
    </Provider>
  )
  await act(answer)
  return {
    draw: async (cells: number) => {
      Object.assign(renders, { legend: 0, bar: 0 })
      act(() => store.set(drawnClauseAtom, { by: 'first', clause: over(cells), over: false }))
      await act(answer)
      return { ...renders }
    },
    counts: () =>
      screen
        .getAllByRole('button')
        .filter((row) => row.hasAttribute('aria-pressed'))
        .map((row) => row.textContent?.replace(/ cells?.*/, ''))
  }
}

it('renders where the answer to a drawing changes its counts, and not where it leaves them', async () => {
  const { draw, counts } = await shown()
  const before = counts()
  expect(before[0]).toBe('a20')
  const grown = await draw(5)
  expect(grown.legend).toBeGreaterThan(0)
  expect(counts()[0]).toBe('a1 / 20')
  // The same cells under another outline: the answer is another one, and says the same of every group.
  expect(await draw(5)).toEqual({ legend: 0, bar: 0 })
  expect((await draw(6)).bar).toBeGreaterThan(0)
  expect(counts().slice(0, 2)).toEqual(['a2 / 20', 'b1 / 20'])
})

it('selects a group by a click, hides it by its eye, and opens its menu by a right click', async () => {
  await shown()
  const { store, answer } = opened
  const row = (name: string) => screen.getByText(name, { selector: 'button span' })
  fireEvent.click(row('b'))
  await act(answer)
  expect(store.get(explorationAtom)).toMatchObject({
    clauses: [{ op: 'new', kind: 'groups', column: 'type', levels: ['b'] }],
    hidden: {}
  })
  fireEvent.click(row('c'), { shiftKey: true })
  await act(answer)
  expect(store.get(explorationAtom).clauses).toMatchObject([{ levels: ['b'] }, { op: 'add', levels: ['c'] }])
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Hide d' }))
  expect(store.get(explorationAtom).hidden).toEqual({ type: ['d'] })
  fireEvent.click(screen.getByRole('button', { name: 'Show d' }))
  expect(store.get(explorationAtom).hidden).toEqual({ type: [] })
  fireEvent.contextMenu(row('e'))
  expect(await screen.findByRole('menuitem', { name: 'Only this' })).toBeTruthy()
})

it('says how many cells have no group', async () => {
  await shown(15)
  expect(screen.getByText('no value').parentElement?.textContent).toBe('no value15')
})

it('does not render with a drawing where a number is the color', async () => {
  const { draw } = await shown()
  const { store, answer } = opened
  queryClient.setQueryData(
    numbersQuery('n').queryKey,
    Float32Array.from({ length: 100 }, (_, cell) => cell)
  )
  await act(async () => {
    store.set(setExplorationAtom, { colorBy: { kind: 'number', column: 'n' } })
    await answer()
  })
  expect(screen.getByRole('group', { name: 'Legend: n' })).toBeTruthy()
  await draw(5)
  expect(await draw(40)).toEqual({ legend: 0, bar: 1 })
})

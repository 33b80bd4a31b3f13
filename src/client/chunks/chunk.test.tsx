// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { limits } from '../../contract/limits.ts'
import { PanelBoundary } from '../workbench/PanelBoundary.tsx'
import { ChunkLoadError } from './chunk-load-error.ts'
import { loadChunk, chunk, chunksAtom } from './chunk.tsx'

const address = `${location.origin}/js/Panel.ab12cd34.js`
const gone = () => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${address}`))
const stateOf = (id: string) => getDefaultStore().get(chunksAtom)[id]

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a chunk', () => {
  it('goes from loading to loaded', async () => {
    const loading = loadChunk('good', () => Promise.resolve({ default: 1 }))
    expect(stateOf('good')).toBe('loading')
    await expect(loading).resolves.toEqual({ default: 1 })
    expect(stateOf('good')).toBe('loaded')
  })
  it.each([
    ['missing', () => Promise.resolve(new Response('', { status: 404 }))],
    ['missing', () => Promise.resolve(new Response('<html>', { headers: { 'Content-Type': 'text/html' } }))],
    ['error', () => Promise.resolve(new Response('', { headers: { 'Content-Type': 'text/javascript' } }))],
    ['offline', () => Promise.reject(new TypeError('Failed to fetch'))]
  ] as const)('that fails is %s, with its address', async (type, answer) => {
    vi.stubGlobal('fetch', vi.fn(answer))
    const failure = await loadChunk('bad', gone).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ChunkLoadError)
    expect(failure).toMatchObject({
      message: 'Loading chunk bad failed.',
      type,
      request: '/js/Panel.ab12cd34.js'
    })
    expect(stateOf('bad')).toBe('failed')
  })
  it('is given up after 120 s', async () => {
    vi.useFakeTimers()
    const failure = loadChunk('slow', () => new Promise(() => {})).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(limits.chunkTimeoutMs - 1)
    expect(stateOf('slow')).toBe('loading')
    await vi.advanceTimersByTimeAsync(1)
    expect(await failure).toMatchObject({ type: 'timeout', message: 'Loading chunk slow failed.' })
  })
  it('that came and then threw keeps its own error', async () => {
    await expect(
      loadChunk('broken', () => Promise.reject(new RangeError('of its own')))
    ).rejects.toBeInstanceOf(RangeError)
  })
  it('says what failed in its place, and asks the server again on a click', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.resolve(new Response('', { status: 404 })))
    )
    const load = vi.fn<() => Promise<{ default: () => string }>>(gone)
    const Panel = chunk('retried', load)
    render(
      <>
        <PanelBoundary>
          <Panel />
        </PanelBoundary>
        <p>neighbor</p>
      </>
    )
    expect(
      await screen.findByText('Loading chunk retried failed. (missing: /js/Panel.ab12cd34.js)')
    ).toBeTruthy()
    expect(screen.getByText('neighbor')).toBeTruthy()
    load.mockResolvedValue({ default: () => 'here now' })
    await act(async () => screen.getByRole('button', { name: /Try again|重试/ }).click())
    expect(await screen.findByText('here now')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(2)
  })
})

// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { defaultChartStyle } from '../../../../shared/style/chart-theme.ts'
import type { Chart } from '../../../../contract/tool.ts'
import { CallError } from '../../../api/failure.ts'
import { drawnSvg, pdfOf, pngOf } from '../../../charts/export.ts'
import { figurePlace, figureSizes } from '../../../../contract/limits.ts'
import { fetchDrawing } from './chart-data.ts'
import { figuresOf, type Charted } from './all-figures.ts'

vi.mock('../../../charts/export.ts', () => ({
  drawnSvg: vi.fn<typeof drawnSvg>(),
  pngOf: vi.fn<typeof pngOf>(),
  pdfOf: vi.fn<typeof pdfOf>()
}))
vi.mock('./chart-data.ts', () => ({ fetchDrawing: vi.fn<typeof fetchDrawing>() }))

const chart = (id: string): Chart => ({
  id,
  kind: 'vega-lite',
  title: { en: `The ${id}`, zh: `图 ${id}` },
  data: () => [],
  spec: () => ({})
})
const charted = {
  tool: {},
  task: { task_id: 't', params: {} },
  result: { summary: {} },
  chosen: {},
  style: defaultChartStyle
} as unknown as Charted
const rows = { genes: [{ gene: 'CD3E' }] }
const found = (data: object) =>
  ({ controls: {}, drawing: { kind: 'vega-lite', spec: {}, data } }) as unknown as Awaited<
    ReturnType<typeof fetchDrawing>
  >

beforeEach(() => {
  vi.mocked(fetchDrawing).mockReset().mockResolvedValue(found(rows))
  vi.mocked(drawnSvg).mockReset().mockResolvedValue('<svg/>')
  vi.mocked(pngOf)
    .mockReset()
    .mockResolvedValue(new Blob(['png']))
  vi.mocked(pdfOf)
    .mockReset()
    .mockResolvedValue(new Blob(['pdf']))
})

const packed = async (ids: readonly string[]) => {
  const { entries, failed } = await figuresOf(ids.map(chart), charted, 'en', () => undefined)
  return {
    failed,
    names: entries.map(({ name }) => name),
    notDrawn: entries.find(({ name }) => name === 'figures/not-drawn.txt')?.content as string | undefined
  }
}
const three = (id: string) => ['svg', 'png', 'pdf'].map((ext) => `figures/The ${id}.${ext}`)

it('has every chart in three formats, and no note about missing ones', async () => {
  expect(await packed(['one', 'two'])).toEqual({
    failed: 0,
    names: [...three('one'), ...three('two')],
    notDrawn: undefined
  })
})

it('draws its charts in the size that is chosen for figures, the usual one where that is of the screen', async () => {
  const orders = async (place: Charted['place']) => {
    await figuresOf([chart('one')], { ...charted, place }, 'en', () => undefined)
    return vi.mocked(drawnSvg).mock.lastCall?.[0]
  }
  const { page } = figureSizes
  expect(await orders(page.place)).toMatchObject(page.place)
  expect(await orders(undefined)).toMatchObject(figurePlace)
})

it('names a chart that fails with the reason, and has the others', async () => {
  vi.mocked(drawnSvg).mockRejectedValueOnce(new TypeError('no such mark'))
  vi.mocked(fetchDrawing)
    .mockResolvedValueOnce(found(rows))
    .mockRejectedValueOnce(new CallError(503, 'The server is busy. Try again in a moment'))
  const { failed, names, notDrawn } = await packed(['one', 'two', 'three'])
  expect(failed).toBe(2)
  expect(names).toEqual([...three('three'), 'figures/not-drawn.txt'])
  expect(notDrawn).toMatch(/The one\n {2}.*no such mark/)
  expect(notDrawn).toContain('The two\n  The server is busy. Try again in a moment')
  expect(notDrawn).not.toContain('The three')
})

it('keeps the formats that were made before one failed', async () => {
  vi.mocked(pdfOf).mockRejectedValueOnce(new CallError(413, 'The figure is too large'))
  const { failed, names, notDrawn } = await packed(['one', 'two'])
  expect(failed).toBe(1)
  expect(names).toEqual([...three('one').slice(0, 2), ...three('two'), 'figures/not-drawn.txt'])
  expect(notDrawn).toContain('The one\n  The figure is too large')
})

it('says of a chart without anything to show that it shows nothing, and counts no failure', async () => {
  vi.mocked(fetchDrawing)
    .mockResolvedValueOnce(found({ genes: [] }))
    .mockResolvedValueOnce(null)
  const { failed, names, notDrawn } = await packed(['one', 'two', 'three'])
  expect(failed).toBe(0)
  expect(names).toEqual([...three('three'), 'figures/not-drawn.txt'])
  expect(notDrawn).toMatch(
    /Chart "one" of this result shows nothing[^]*Chart "two" of this result shows nothing/
  )
})

// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { extendColumn } from '../../../contract/api/column.ts'
import type { Endpoint } from '../../../contract/api/endpoint.ts'
import type { CallOptions } from '../../api/call.ts'
import { CallError } from '../../api/failure.ts'
import { callUpload } from '../../api/upload.ts'
import { switchLanguage } from '../../i18n/switch.ts'
import type { Checked } from '../MatchedNames.tsx'
import { choicesOf, nothingPicked } from './choices.ts'
import { findIn, sendColumns } from './send.ts'
import { readTable } from './table.ts'

vi.mock(import('../../api/upload.ts'), async (original) => ({
  ...(await original()),
  callUpload: vi.fn<() => Promise<never>>()
}))

const checked: Checked = { cells: 3, rows: 2, encoding: 'utf-8', matches: [{ rule: 'exact', matched: 2 }] }
const file = new File(['cell,kind,score,x_1,x_2\na,B,1,2,3\nb,T,4,5,6\n'], 'cells.csv')
/** The kind of each upload, with its shares of progress. */
const sent: string[] = []
const shares: number[] = []

/** Sends all columns of the file to a server that answers each kind of columns so. */
async function send(answers: Readonly<Record<string, Error | null>>, options: CallOptions = {}) {
  vi.mocked(callUpload).mockImplementation(async (endpoint: Endpoint, body, _file, progress) => {
    const { columnType, match } = body as { columnType: string; match: string }
    expect([endpoint, match]).toEqual([extendColumn, 'suffix'])
    sent.push(columnType)
    progress(0.5)
    const failure = answers[columnType]
    if (failure) throw failure
    return {
      columns: [{ id: columnType, name: `added ${columnType}` }],
      matched: 2,
      missing: 1,
      unknown: 1200
    }
  })
  const table = await readTable(file, 'utf-8')
  const chosen = choicesOf(table, nothingPicked, { columns: [], embeddings: [] })
  return sendColumns(
    file,
    { checked, table },
    { chosen, rule: 'suffix', progress: (share) => shares.push(share), options }
  )
}

beforeEach(() => {
  switchLanguage('en')
  sent.length = 0
  shares.length = 0
})

test('an upload that is refused does not stop those after it, and its columns are named', async () => {
  const { added, text, failed } = await send({ qc: new CallError(422, 'Line 2 is wrong') })
  expect(sent).toEqual(['meta', 'qc', 'plot'])
  expect(shares).toEqual([0.5 / 3, 1.5 / 3, 2.5 / 3])
  expect(added.map(({ keys }) => keys)).toEqual([['1'], ['axes x']])
  expect(text).toBe('added meta, added plot: 2 cells found, 1 not in the file, 1,200 lines of unknown cells')
  expect(failed).toEqual(['score: Line 2 is wrong'])
})

test('of many columns that were added the first are named', async () => {
  const names = Array.from({ length: 15 }, (_, at) => `c${at}`)
  vi.mocked(callUpload).mockResolvedValue({
    columns: names.map((name) => ({ id: name, name })),
    matched: 2,
    missing: 0,
    unknown: 0
  })
  const many = new File([`cell,${names.join(',')}\na,${names.map(() => '0.5').join(',')}\n`], 'many.csv')
  const table = await readTable(many, 'utf-8')
  const chosen = choicesOf(table, nothingPicked, { columns: [], embeddings: [] })
  const { text } = await sendColumns(
    many,
    { checked, table },
    { chosen, rule: 'exact', progress: () => {}, options: {} }
  )
  expect(text).toBe(
    'c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11 and 3 more: 2 cells found, 0 not in the file, 0 lines of unknown cells'
  )
})

test('after a broken connection nothing more is sent, and what had arrived is told', async () => {
  const { added, failed, broken } = await send({ qc: new CallError(0, 'Network Error!') })
  expect(sent).toEqual(['meta', 'qc'])
  expect(added.map(({ keys }) => keys)).toEqual([['1']])
  expect([failed, broken?.message]).toEqual([[], 'Network Error!'])
})

test('cancelled, none of its columns stays', async () => {
  const control = new AbortController()
  const deleted: string[] = []
  vi.stubGlobal('fetch', (address: string, { body }: { readonly body: string }) => {
    deleted.push(`${address} ${body}`)
    control.abort()
    return Promise.resolve(Response.json({ code: 200, message: '', content: null }))
  })
  const abort = new DOMException('The upload was stopped', 'AbortError')
  const stopping = send(
    {
      get qc() {
        control.abort()
        return abort
      }
    },
    { signal: control.signal }
  )
  await expect(stopping).rejects.toBe(abort)
  expect(sent).toEqual(['meta', 'qc'])
  expect(deleted).toEqual(['/api/data/delete/column id=meta'])
  vi.unstubAllGlobals()
})

test('a fault of the page itself is no sentence about the file', async () => {
  await expect(send({ meta: new RangeError('a fault of the page') })).rejects.toThrow('a fault of the page')
  expect(sent).toEqual(['meta'])
})

test('of a file that cannot be read, what the server or the browser finds is said', async () => {
  vi.mocked(callUpload).mockRejectedValueOnce(new CallError(422, 'It holds no rows'))
  const { signal } = new AbortController()
  expect(await findIn(file, signal)).toBe('It holds no rows')
  vi.mocked(callUpload).mockResolvedValue(checked)
  expect(await findIn(new File(['cell,a,b\nx,1,2\ny,3\n'], 'uneven.csv'), signal)).toBe(
    'Line 3, column 3: the line has 2 cells, line 1 names 3 columns'
  )
  const damaged = new File([new Uint8Array([0x1f, 0x8b, 0, 0, 0])], 'damaged.csv.gz')
  expect(await findIn(damaged, signal)).toMatch(/^The browser cannot unpack this file\./)
  expect(await findIn(file, signal)).toMatchObject({ checked, table: { namesAt: 0, own: false } })
})

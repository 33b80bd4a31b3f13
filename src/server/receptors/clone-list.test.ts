import { expect, it } from 'vitest'
import { Generator } from '../../science/random/generator.ts'
import { CloneList, type ChainPart, type Clone } from './clone-list.ts'
import { clonePage, type CloneView } from './clone-table.ts'

const generator = new Generator(9)
const texts = [
  '',
  'trav1 traj2 trac cavf',
  'trav1 traj2 trac caaf',
  'trav2 traj1  cssf',
  'trbv1 trbj2 trbc caf'
]
const clones = Array.from({ length: 200 }, (_, index): Clone => {
  const text = () => texts[generator.below(texts.length)]!
  const [cells, samples] = [1 + generator.below(5), 1 + generator.below(3)]
  return { clone: `clone ${index + 1}`, place: index, cells, samples, cell: index, vj: text(), vdj: text() }
})

/** The parts of a chain's text, in the form that `texts` has. */
function partsOf(arm: 'vj' | 'vdj'): ChainPart[] {
  const words = clones.map((clone) => clone[arm].split(' '))
  return [0, 1, 2, 3].map((part) => {
    const sorted = [...new Set(['', ...words.map((own) => own[part] ?? '')])].sort()
    return { ranks: Uint32Array.from(words, (own) => sorted.indexOf(own[part] ?? '')), texts: sorted }
  })
}
const chains = { vj: partsOf('vj'), vdj: partsOf('vdj') }

const keys = ['clone', 'cells', 'samples', 'vj', 'vdj'] as const
const searches = ['', 'trav1', 'trav', 'TRAV1 cavf', 'cavf trbv1', 'aa', 'clone 7', 'nothing', 'f trav2']

it.each(keys)('clones are searched and sorted by %s as a naive program does it', async (sort) => {
  const list = await CloneList.of(clones, chains)
  const key = sort === 'clone' ? 'place' : sort
  for (const descending of [false, true])
    for (const q of searches)
      for (const least of [1, 3]) {
        const words = q.toLowerCase().split(' ').filter(Boolean)
        const found = clones.filter(
          ({ vj, vdj, clone, cells }) =>
            cells >= least && (clone === q || words.every((word) => `${vj}|${vdj}`.includes(word)))
        )
        const sorted = found.toSorted((a, b) => {
          if (a[key] === b[key]) return a.place - b.place
          return a[key] < b[key] !== descending ? -1 : 1
        })
        for (const page of [1, 2, 9]) {
          const answer = list.page({ q, least, sort, descending, page, pageSize: 20 })
          expect(answer.total, `${q} ${least}`).toBe(found.length)
          expect(answer.list, `${q} ${least} ${page}`).toEqual(sorted.slice(20 * (page - 1), 20 * page))
        }
      }
})

it('no clones are no page', async () => {
  expect((await CloneList.of([], { vj: [], vdj: [] })).page({ page: 1, pageSize: 10, sort: 'vj' })).toEqual({
    total: 0,
    list: []
  })
})

it('an order that an account gave the groups of a column does not change that of clones', async () => {
  const category = (levels: readonly string[], codes: readonly number[]) => ({
    kind: 'category' as const,
    levels: [...levels],
    codes: Int32Array.from(codes)
  })
  const columns = new Map([
    ['tcr_clone', category(['clone 1', 'clone 2', 'clone 3'], [0, 1, 2])],
    ['tcr_vdj_v', category(['TRBV9', 'TRBV10', 'TRBV2'], [0, 1, 2])],
    ['tcr_vdj_j', category(['TRBJ1'], [0, 0, 0])],
    ['tcr_vdj_cdr3', category(['CASF', 'CAAF'], [0, 1, 0])]
  ])
  const view: CloneView = {
    cells: 3,
    cellColumns: [...columns.keys()].map((name) => ({ name })) as unknown as CloneView['cellColumns'],
    cellColumn: (name) => columns.get(name) ?? null,
    sampleColumn: null
  }
  const genes = async (descending: boolean) =>
    (await clonePage(view, { receptor: 'tcr', sort: 'vdj', descending })).list.map(({ vdj }) => vdj?.v)
  expect(await genes(false)).toEqual(['TRBV10', 'TRBV2', 'TRBV9'])
  expect(await genes(true)).toEqual(['TRBV9', 'TRBV2', 'TRBV10'])
})

it('a large table is made once, in turns between which others are answered', async () => {
  const count = 100_000
  const codes = Int32Array.from({ length: count }, (_, cell) => cell)
  const levels = Array.from(codes, (clone) => `clone ${clone + 1}`)
  const genes = { kind: 'category' as const, levels: ['TRBV9'], codes: new Int32Array(count) }
  let reads = 0
  const view: CloneView = {
    cells: count,
    cellColumns: ['tcr_clone', 'tcr_vdj_v'].map((name) => ({
      name
    })) as unknown as CloneView['cellColumns'],
    cellColumn: (name) => {
      if (name !== 'tcr_clone') return genes
      reads++
      return { kind: 'category', levels, codes }
    },
    sampleColumn: null
  }
  let [turns, isMade] = [0, false]
  const answerOthers = (): void => {
    turns++
    if (!isMade) setImmediate(answerOthers)
  }
  setImmediate(answerOthers)
  const pages = await Promise.all([0, 1].map(() => clonePage(view, { receptor: 'tcr' })))
  isMade = true
  for (const page of pages) expect(page).toMatchObject({ total: count, page: 1 })
  expect(reads).toBe(1)
  expect(turns).toBeGreaterThan(20)
})

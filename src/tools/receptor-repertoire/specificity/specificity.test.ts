import { beforeAll, describe, expect, test } from 'vitest'
import { memoryCells, memoryContext } from '../../../../tests/fixtures/datasets/memory-cells.ts'
import { groupOf, receptorStudy } from '../../../../tests/fixtures/datasets/receptor-samples.ts'
import { drawChart, rowObjects } from '../../../../tests/fixtures/figures/draw-chart.ts'
import { madeSpecificities } from '../../../../tests/fixtures/references/specificities.ts'
import type { Stored } from '../../../contract/resource.ts'
import { fill } from '../../../contract/text.ts'
import type { Result } from '../../../contract/tool.ts'
import type { Specificities } from '../../../resources/specificities/content.ts'
import { cdr3Distance, residuesOf } from '../../../science/receptors/tcr-distance.ts'
import { receptorRepertoire } from '../tool.ts'

const data = receptorStudy()
const cells = memoryCells(data)

/** Known chains: some are those of the study, others have one different residue, in either arm. */
const rows = [
  'CSANNNF,TRB,TRBV2,TRBJ1,human,AAA,a1,Virus,HLA-A,3',
  'CSANNNF,TRB,TRBV9,TRBJ1,human,BBB,b1,Virus,HLA-B,0',
  'CSSNNWF,TRB,TRBV1,TRBJ1,human,AAA,a1,Virus,HLA-A,1',
  'CSGNNNNNF,TRB,,TRBJ1,human,CCC,c1,Yeast,HLA-C,2',
  'CATQQF,TRA,TRAV0,TRAJ1,human,AAA,a1,Virus,HLA-A,2',
  'CAGQQQF,TRA,TRAV2,TRAJ1,human,CCC,c1,Yeast,HLA-C,2',
  'CAAQQQF,TRA,TRAV2,TRAJ1,human,,d1,,HLA-D,',
  'CAAQQQF,TRA,TRAV2,TRAJ1,mouse,MMM,m1,Mouse virus,H2-K,3',
  'CSANNNF,TRA,TRAV2,TRAJ1,human,EEE,e1,Virus,HLA-E,3'
]

interface Chain {
  readonly locus: string
  readonly cdr3: string
  readonly v: string
}

const chainOf = (id: number, arm: 'vj' | 'vdj'): Chain | null => {
  const cdr3 = groupOf(data, `tcr_${arm}_cdr3`, id)
  const v = groupOf(data, `tcr_${arm}_v`, id)
  return cdr3 === null ? null : { locus: v!.slice(0, 3), cdr3, v: v! }
}

/** The matches of a chain by comparing it with every row: epitope (or antigen) and distance. */
function naive(chain: Chain | null, limit: number, sameV: boolean): Map<string, number> {
  const found = new Map<string, number>()
  if (!chain || chain.cdr3.length < 6) return found
  for (const row of rows) {
    const [cdr3 = '', locus, v, , , epitope, antigen = ''] = row.split(',')
    if (locus !== chain.locus || (sameV && v !== chain.v)) continue
    const distance =
      limit === 0
        ? cdr3 === chain.cdr3
          ? 0
          : Infinity
        : cdr3Distance(residuesOf(cdr3), residuesOf(chain.cdr3))
    const target = epitope || antigen
    if (distance <= limit) found.set(target, Math.min(distance, found.get(target) ?? Infinity))
  }
  return found
}

describe('receptors of known specificity', () => {
  let known: Stored<Specificities>
  const run = (params: object): Promise<Result> =>
    receptorRepertoire.run(
      cells,
      { group: 'sample', specificities: 'known', ...params },
      memoryContext(cells, { resources: { known } })
    )
  beforeAll(async () => {
    known = await madeSpecificities(rows)
  })

  test.for([
    [{}, 0, false],
    [{ near: 'tcrdist', distance: 12 }, 12, false],
    [{ near: 'tcrdist', distance: 24, same_v: true }, 24, true]
  ] as const)('are found as a comparison of all pairs finds them: %j', async ([params, limit, sameV]) => {
    const result = await run(params)
    const ofChain = new Map<string, number>()
    const ofCell = new Map<number, string>()
    for (const id of cells.ids) {
      const clone = groupOf(data, 'tcr_clone', id)
      if (clone === null) continue
      const [vj, vdj] = (['vj', 'vdj'] as const).map((arm) => naive(chainOf(id, arm), limit, sameV))
      for (const [arm, own, other] of [
        ['vj', vj!, vdj!],
        ['vdj', vdj!, vj!]
      ] as const)
        for (const [target, distance] of own) {
          const { locus, cdr3, v } = chainOf(id, arm)!
          const key = [clone, locus, cdr3, v, target, distance, other.has(target)].join(' ')
          ofChain.set(key, (ofChain.get(key) ?? 0) + 1)
        }
      const both = [...vj!.keys()].filter((target) => vdj!.has(target))
      const sums = both.map((target) => [target, vj!.get(target)! + vdj!.get(target)!] as const)
      const single = [...vj!, ...vdj!]
      const all = both.length > 0 ? sums : single
      const least = Math.min(...all.map(([, distance]) => distance))
      const best = all.filter(([, distance]) => distance === least).map(([target]) => target)
      const names = [...new Set(best)].sort()
      // A text has at most three names.
      if (names.length > 3) names.splice(3, names.length, '…')
      if (names.length > 0) ofCell.set(id, names.join(' / '))
    }
    const matches = rowObjects(result.tables['matches']!)
    expect(
      new Map(
        matches.map((row) => [
          [
            row['clone'],
            row['chain'],
            row['cdr3'],
            row['v'],
            row['epitope'] || row['antigen'],
            row['distance'],
            row['both'] === true || row['both'] === 1
          ].join(' '),
          row['cells']
        ])
      )
    ).toEqual(ofChain)
    expect(ofChain.size).toBeGreaterThan(3)
    expect(result.summary['matched']).toBe(ofCell.size)
    for (const row of rowObjects(result.tables['cells']!))
      expect(row['epitope']).toBe(ofCell.get(Number(row['id'])) ?? '')
    const byEpitope = rowObjects(result.tables['antigens']!).filter(({ level }) => level === 'epitope')
    for (const value of new Set(ofCell.values()))
      expect(
        byEpitope.filter((row) => row['value'] === value).reduce((sum, row) => sum + Number(row['cells']), 0)
      ).toBe([...ofCell.values()].filter((one) => one === value).length)
  })

  test('of another species or a lower score take no part, unless the species is unknown', async () => {
    const sure = await run({ score: 1 })
    const epitopes = (result: Result) =>
      new Set(rowObjects(result.tables['matches']!).map(({ epitope }) => epitope))
    // The data set has a single gene, which does not tell the species.
    expect(sure.warnings.map(({ key }) => key)).toContain('any_species')
    expect(epitopes(sure).has('MMM')).toBe(true)
    expect(epitopes(sure).has('BBB')).toBe(false)
    const human = memoryCells({ ...data, genes: ['CD3E'] })
    const ofHuman = await receptorRepertoire.run(
      human,
      { group: 'sample', specificities: 'known' },
      memoryContext(human, { resources: { known } })
    )
    expect(epitopes(ofHuman).has('MMM')).toBe(false)
    expect(ofHuman.summary).toMatchObject({ known_species: 'human', known_records: rows.length - 1 })
  })

  test('bars select the cells that they count, by organism, antigen and epitope', async () => {
    const result = await run({ near: 'tcrdist' })
    const chart = receptorRepertoire.charts.find(({ id }) => id === 'antigens')!
    const bars = rowObjects(result.tables['antigens']!)
    expect(new Set(bars.map(({ level }) => level))).toEqual(new Set(['organism', 'antigen', 'epitope']))
    for (const row of bars) {
      const picked = chart.picks!({ ...row }, { language: 'en', params: {} })
      if (picked?.does !== 'cells') throw new Error('no cells are picked')
      const passing = rowObjects(result.tables[picked.table]!).filter((cell) =>
        picked.where.every(({ name, value }) => String(cell[name]) === value)
      )
      expect(passing.length).toBe(row['cells'])
    }
    for (const id of ['antigens', 'antigen-map'])
      for (const language of ['en', 'zh'] as const) {
        const params = { group: 'sample' }
        const { svg, complaints } = await drawChart(
          receptorRepertoire,
          result,
          id,
          params,
          { level: 'organism' },
          language
        )
        expect(complaints).toEqual([])
        expect(svg).toContain('Virus')
        expect(svg).not.toMatch(/NaN|undefined/)
      }
  })

  test('without a match a warning says what to do; without a reference none are searched', async () => {
    known = await madeSpecificities(['CWWWWWWWWWWWF,TRB,,,human,X,x,,,'])
    const none = await run({})
    expect(none.warnings.map(({ key }) => key)).toContain('no_matches')
    expect(rowObjects(none.tables['matches']!)).toEqual([])
    const methods = fill(
      { en: receptorRepertoire.texts.en.methods, zh: receptorRepertoire.texts.zh.methods },
      'en',
      { near: 'exact', ...none.summary }
    )
    expect(methods).toContain('CDR3 were looked up among 1 chains of "made", one chain at a time')
    const without = await receptorRepertoire.run(cells, { group: 'sample' }, memoryContext(cells))
    expect(Object.keys(without.tables['cells']!)).not.toContain('epitope')
    expect(without.summary['searched']).toBe('no')
  })
})

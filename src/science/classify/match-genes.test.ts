import { describe, expect, test } from 'vitest'
import { readTable } from '../../../tests/fixtures/datasets/csv-table.ts'
import { realData, realFile } from '../../../tests/fixtures/datasets/real-data.ts'
import { KnownGenes } from '../gene-names/known-genes.ts'
import { matchGenes } from './match-genes.ts'
import { orthologues } from './orthologues.ts'

const named = (names: readonly string[]) => ({ names, ids: names.map(() => '') })

describe('genes under other names', () => {
  const known = new KnownGenes(
    { ids: ['ENSG00000000001', 'ENSG00000000002'], symbols: ['NECTIN2', 'CXCL8'] },
    [
      ['NECTIN2', ['PVRL2', 'CD112']],
      ['CXCL8', ['IL8', 'IL-8']]
    ]
  )
  const matched = (data: readonly string[], reference: readonly string[]) => {
    const { genes, ...found } = matchGenes({ ...named(data), known }, named(reference))
    return [genes.join(), found.shared, found.by, found.otherNames]
  }

  test('are matched in either direction, after those that agree as they are', () => {
    expect(matched(['CD3D', 'NECTIN2', 'IL8'], ['PVRL2', 'CD3D', 'CXCL8'])).toEqual(['1,0,2', 3, 'name', 2])
    // One gene of the data is matched once, by its own name where the reference has that too.
    expect(matched(['CD3D', 'CXCL8'], ['IL8', 'CXCL8', 'CD3D'])).toEqual(['-1,1,0', 2, 'name', 0])
    expect(matched(['CD3D', 'CXCL8'], ['IL-8', 'IL8', 'CD3D'])).toEqual(['1,-1,0', 2, 'name', 1])
  })

  test('are matched by ids, with their version, that the data does not have', () => {
    expect(matched(['CD3D', 'NECTIN2', 'CXCL8'], ['ENSG00000000002.5', 'ENSG00000000001'])).toEqual([
      '2,1',
      2,
      'id',
      2
    ])
  })

  test('are matched regardless of case where most names agree', () => {
    expect(matched(['CD3D', 'CD79A', 'C1orf43'], ['cd79a', 'C1ORF43', 'CD3D'])).toEqual([
      '1,2,0',
      3,
      'name',
      2
    ])
    const { genes, otherNames } = matchGenes(named(['CD3D', 'CD79A']), named(['CD3D', 'cd79a', 'CD20']))
    expect([genes.join(), otherNames]).toEqual(['0,1,-1', 1])
  })

  test('leave a match as it is where no name is translated', () => {
    const [data, reference] = [
      ['CD3D', 'LYZ', 'NKG7'],
      ['NKG7', 'GNLY', 'LYZ']
    ]
    const { genes, ...found } = matchGenes({ ...named(data), known }, named(reference))
    expect([genes.join(), found]).toEqual(['2,-1,1', { shared: 2, by: 'name', otherNames: 0 }])
  })
})

describe('genes of another species', () => {
  const mouse = ['Cd3d', 'Trp53', 'H2-Ab1', 'Cd8b1', 'Lyz2', 'Hba-a1', 'mt-Nd1', 'Ly6c2']
  const human = ['MT-ND1', 'LYZ', 'TP53', 'HLA-DQB1', 'CD8B', 'HBA1', 'CD3D', 'GNLY']

  test('are found by their symbols in other letters, and by the table where these differ', () => {
    expect(matchGenes(named(mouse), named(human))).toEqual({
      genes: Int32Array.of(6, 4, 1, 2, 3, 5, 0, -1),
      shared: 7,
      by: 'case',
      otherNames: 0
    })
    expect(matchGenes(named(human), named(mouse))).toMatchObject({ shared: 7, by: 'case' })
  })

  test('are not looked for where the symbols agree as they are', () => {
    const own = ['LYZ', 'CD3D', 'Lyz2']
    expect(matchGenes(named(own), named(['LYZ', 'CD3D', 'NKG7']))).toEqual({
      genes: Int32Array.of(0, 1, -1),
      shared: 2,
      by: 'name',
      otherNames: 0
    })
  })

  test('stand once in the table, on either side', () => {
    for (const side of [0, 1] as const)
      expect(new Set(orthologues.map((pair) => pair[side])).size).toBe(orthologues.length)
  })

  test.skipIf(realData === undefined)(
    'stand in the annotations of both species, and the table is needed for them (needs CYTODECK_TEST_DATA)',
    () => {
      const symbols = (file: string) =>
        new Set(readTable(realFile('data', 'genes', file)).map(({ symbol }) => symbol!))
      const [inHuman, inMouse] = [symbols('grch38_annotables.csv.gz'), symbols('grcm38_annotables.csv.gz')]
      const mouseCapitals = new Set(Array.from(inMouse, (symbol) => symbol.toUpperCase()))
      for (const [one, other] of orthologues) {
        expect([one, inHuman.has(one)]).toEqual([one, true])
        expect([other, inMouse.has(other)]).toEqual([other, true])
        expect([one, mouseCapitals.has(one)]).toEqual([one, false])
        expect([other, inHuman.has(other.toUpperCase())]).toEqual([other, false])
      }
    },
    120_000
  )
})

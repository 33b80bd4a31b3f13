import { describe, expect, test } from 'vitest'
import { readTable } from '../../../tests/fixtures/datasets/csv-table.ts'
import { realData, realFile } from '../../../tests/fixtures/datasets/real-data.ts'
import { matchGenes } from './match-genes.ts'
import { orthologues } from './orthologues.ts'

const named = (names: readonly string[]) => ({ names, ids: names.map(() => '') })

describe('genes of another species', () => {
  const mouse = ['Cd3d', 'Trp53', 'H2-Ab1', 'Cd8b1', 'Lyz2', 'Hba-a1', 'mt-Nd1', 'Ly6c2']
  const human = ['MT-ND1', 'LYZ', 'TP53', 'HLA-DQB1', 'CD8B', 'HBA1', 'CD3D', 'GNLY']

  test('are found by their symbols in other letters, and by the table where these differ', () => {
    expect(matchGenes(named(mouse), named(human))).toEqual({
      genes: Int32Array.of(6, 4, 1, 2, 3, 5, 0, -1),
      shared: 7,
      by: 'case'
    })
    expect(matchGenes(named(human), named(mouse))).toMatchObject({ shared: 7, by: 'case' })
  })

  test('are not looked for where the symbols agree as they are', () => {
    const own = ['LYZ', 'CD3D', 'Lyz2']
    expect(matchGenes(named(own), named(['LYZ', 'CD3D', 'NKG7']))).toEqual({
      genes: Int32Array.of(0, 1, -1),
      shared: 2,
      by: 'name'
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

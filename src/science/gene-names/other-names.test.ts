import { describe, expect, test } from 'vitest'
import { Generator } from '../random/generator.ts'
import { KnownGenes } from './known-genes.ts'
import { OtherNames } from './other-names.ts'

const id = (number: number): string => `ENSG${String(number).padStart(11, '0')}`
const symbols = ['MS4A1', 'CD3D', 'NECTIN2', 'CXCL8', 'C1orf43', 'LAMP3', 'CD63', 'PTGS2', 'MT-CO2', 'MIF']
const known = new KnownGenes({ ids: symbols.map((_, gene) => id(gene + 1)), symbols }, [
  ['MS4A1', ['CD20', 'B1']],
  ['NECTIN2', ['PVRL2', 'CD112']],
  ['cxcl8', ['IL8', 'IL-8']],
  // Of CD63 too: without its hyphen it is the symbol of another gene.
  ['CD63', ['LAMP-3', 'TSPAN30']],
  ['PTGS2', ['COX-2', 'PGHS-2']],
  ['MT-CO2', ['COX2', 'MTCO2']],
  // The symbol of another gene, and a gene that the release does not have.
  ['MIF', ['CD3D', 'GIF']],
  ['NOWHERE', ['ELSEWHERE']]
])
const of = (names: readonly string[], ids: readonly string[] = []) => {
  const genes = OtherNames.of({ names, ids: names.map((_, gene) => ids[gene] ?? ''), known })
  return (name: string, itsId?: string) => {
    const found = genes.find(name, itsId)
    return found && names[found.gene]
  }
}

describe('what names mean', () => {
  test.each([
    ['ENSG00000000001', 'MS4A1', 'id'],
    ['ENSG00000000001.14', 'MS4A1', 'id'],
    ['ensg00000000002.3', 'CD3D', 'id'],
    ['ENSG00000000005.8_PAR_Y', 'C1orf43', 'id'],
    ['cd20', 'MS4A1', 'synonym'],
    ['Il-8', 'CXCL8', 'synonym'],
    ['MTCO2', 'MT-CO2', 'synonym']
  ])('%s is %s by %s', (name, symbol, by) => {
    expect(known.meaning(name)).toEqual({ symbol, by })
  })

  test.each(['LAMP-3', 'COX-2', 'COX2', 'CD3D', 'ELSEWHERE', 'ENSG00000000099', 'NONE', ''])(
    '%j is no other name of one gene for sure',
    (name) => {
      expect(known.meaning(name)).toBeNull()
    }
  )
})

describe('genes of a data set', () => {
  test('are found where it has symbols only', () => {
    const find = of(['MS4A1', 'CD3D', 'C1orf43'])
    expect([find(id(2)), find(`${id(1)}.7`), find('CD20'), find('b1')]).toEqual([
      'CD3D',
      'MS4A1',
      'MS4A1',
      'MS4A1'
    ])
    expect([find('CD3D'), find('NECTIN2'), find(id(3)), find('cd63')]).toEqual([null, null, null, null])
  })

  test('are found by their symbol of today where it has earlier ones', () => {
    const find = of(['PVRL2', 'IL8'])
    expect([find('NECTIN2'), find('CD112'), find(id(3)), find('CXCL8'), find('PVRL2')]).toEqual([
      'PVRL2',
      'PVRL2',
      'PVRL2',
      'IL8',
      null
    ])
  })

  test('are found by ids that only the data has, whatever it calls them', () => {
    const find = of(['OLDNAME', 'CD3D'], [`${id(3)}.2`, id(2)])
    expect([find('NECTIN2'), find('PVRL2'), find(id(3))]).toEqual(['OLDNAME', 'OLDNAME', 'OLDNAME'])
  })

  test('are found by the id of a named gene before its name', () => {
    const find = of(['MS4A1', 'CXCL8'])
    expect([find('IL8', id(1)), find('IL8', 'ENSG00000000099'), find('IL8', '')]).toEqual([
      'MS4A1',
      'CXCL8',
      'CXCL8'
    ])
  })

  test('are not found by a name that two of them have', () => {
    // Both are written under earlier names of one gene, and neither under its symbol.
    expect(of(['PVRL2', 'CD112'])('NECTIN2')).toBeNull()
    // With the symbol itself there is no doubt.
    expect(of(['PVRL2', 'CD112', 'NECTIN2'])(id(3))).toBe('NECTIN2')
    // The name is a symbol of the data in other letters, and a synonym of another gene.
    expect(of(['Cd20', 'MS4A1'])('CD20')).toBeNull()
  })

  test('are found in other letter case where only one is meant', () => {
    const names = ['CD79A', 'C1orf43', 'Dup', 'dUP', 'TWICE', 'TWICE']
    const genes = OtherNames.of({ names, ids: [] })
    expect(
      ['cd79a', 'C1ORF43', 'DUP', 'twice', 'none', 'CD79A', ''].map((name) => genes.inOtherCase(name))
    ).toEqual([0, 1, -1, 4, -1, -1, -1])
    expect(genes.find('cd20')).toBeNull()
  })

  test('agree with a search through all names, one after another', () => {
    const random = new Generator(5)
    const pool = [...symbols, 'CD20', 'PVRL2', 'CD112', 'IL8', 'TSPAN30', 'GIF', 'cd3d', 'C1ORF43', 'OTHER']
    const asked = [...pool, ...symbols.map((_, gene) => `${id(gene + 1)}.1`), 'il-8', 'COX2', 'lamp-3']
    let found = 0
    for (let round = 0; round < 300; round++) {
      const names = pool.filter(() => random.uniform() < 0.4)
      const find = of([...names])
      for (const name of asked) {
        const wanted = byHand(names, name)
        expect([names, name, find(name)]).toEqual([names, name, wanted])
        if (wanted !== null) found++
      }
    }
    expect(found).toBeGreaterThan(1000)
  })
})

/** The same rules, written down one after another. */
function byHand(names: readonly string[], name: string): string | null {
  const meaning = known.meaning(name)
  const folded = (one: string) => names.filter((own) => own.toUpperCase() === one.toUpperCase())
  if (names.includes(name)) return null
  if (meaning?.by === 'synonym' && folded(name).length > 0) return null
  const symbol = meaning?.symbol ?? name
  if (names.includes(symbol)) return symbol
  const same = names.filter((own) => known.meaning(own)?.symbol === symbol)
  if (same.length > 0) return same.length === 1 ? same[0]! : null
  const inOtherCase = meaning ? folded(symbol) : []
  return inOtherCase.length === 1 ? inOtherCase[0]! : null
}

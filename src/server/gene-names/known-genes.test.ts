import { expect, test } from 'vitest'
import { knownGenes, otherNames } from './known-genes.ts'

const human = ['CD3D', 'MS4A1', 'CXCL8', 'PVRL2', 'MKI67']
const mouse = ['Cd3d', 'Ms4a1', 'Sepp1', 'Trp53', 'Mki67']
const of = (names: readonly string[], ids: readonly string[] = names) => ({ names, ids })

test.each([
  ['CD20', 'MS4A1'],
  ['IL-8', 'CXCL8'],
  ['NECTIN2', 'PVRL2'],
  ['ENSG00000148773.14', 'MKI67'],
  ['ENSMUSG00000031004', undefined],
  ['COX2', undefined],
  ['MS4A1', undefined]
])('of a human data set, %s is %s', (name, symbol) => {
  expect(human[otherNames(of(human)).find(name)?.gene ?? -1]).toBe(symbol)
})

test.each([
  ['Cd20', 'Ms4a1'],
  ['Selenop', 'Sepp1'],
  ['p53', 'Trp53'],
  ['ENSMUSG00000031004.8', 'Mki67'],
  ['ENSG00000148773', undefined]
])('of a mouse data set, %s is %s', (name, symbol) => {
  expect(mouse[otherNames(of(mouse)).find(name)?.gene ?? -1]).toBe(symbol)
})

test('the species is that of the ids, else that of how symbols are written; each is read once', () => {
  const read = knownGenes(of(human))
  expect(read).not.toBeNull()
  expect(knownGenes(of(['x', 'y'], ['', 'ENSG00000167286.3']))).toBe(read)
  expect(knownGenes(of([...human]))).toBe(read)
  expect(knownGenes(of(mouse))).not.toBe(read)
  expect(knownGenes(of(['x', 'y'], ['', 'ENSMUSG00000032094']))).toBe(knownGenes(of(mouse)))
  expect(knownGenes(of(['unc-54', 'daf-2']))).toBeNull()
  expect(otherNames(of(['unc-54', 'daf-2'])).find('CD20')).toBeNull()
})

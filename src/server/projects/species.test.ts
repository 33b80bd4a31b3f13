import { expect, test } from 'vitest'
import { speciesOf } from './species.ts'

test.each([
  [['ENSG00000141510'], ['TP53'], 'Homo sapiens'],
  [['ENSMUSG00000059552'], ['Trp53'], 'Mus musculus'],
  [['CD3D', 'GAPDH'], ['CD3D', 'GAPDH'], 'Homo sapiens'],
  [['Cd3d', 'Gapdh'], ['Cd3d', 'Gapdh'], 'Mus musculus'],
  [['unc-54'], ['unc-54'], '']
])('%j', (ids, names, species) => {
  expect(speciesOf({ geneIds: () => ids, geneNames: () => names })).toBe(species)
})

import { expect, test } from 'vitest'
import { geneTools, setTools } from './gene-tools.ts'

test('genes go on to every tool that takes a list of them, as the choice of a list there says', () => {
  const genes = ['CD3D', 'MS4A1']
  const opened = Object.fromEntries(geneTools.map(({ tool, params }) => [tool.id, params(genes)]))
  expect(opened).toMatchObject({
    'over-representation': { from: 'genes', genes },
    ppi: { by: 'genes', genes },
    survival: { by: 'genes', genes }
  })
})

test('a gene set goes on to every tool that takes sets, as what is asked about', () => {
  const opened = Object.fromEntries(setTools.map(({ tool, params }) => [tool.id, params(['set:a'])]))
  expect(opened).toEqual({
    gsea: { sets: ['set:a'] },
    'over-representation': { from: 'sets', lists: ['set:a'] },
    gsva: { sets: ['set:a'] },
    survival: { by: 'sets', sets: ['set:a'] },
    ppi: { by: 'sets', sets: ['set:a'] }
  })
})

test('a tool that takes fewer genes is not opened with more', () => {
  const many = Array.from({ length: 2001 }, (_, at) => `GENE${at}`)
  const ppi = geneTools.find(({ tool }) => tool.id === 'ppi')!
  expect(ppi.params(many)).toBeNull()
  expect(ppi.params(many.slice(1))).not.toBeNull()
})

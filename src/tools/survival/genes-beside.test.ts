import { expect, test } from 'vitest'
import { cohortTable, madeCohort, storedCohort } from '../../../tests/fixtures/references/cohorts.ts'
import { genes, project, run, tableRows } from '../../../tests/fixtures/references/survival-run.ts'

test('patients are divided by a gene that the project lacks and a cohort has, as the cohort writes it', async () => {
  const cohorts = {
    here: await storedCohort('here', cohortTable(['ELSEWHERE', 'GENE2'])),
    other: await madeCohort(genes)
  }
  const result = await run({ genes: ['ELSEWHERE', 'GENE2'] }, { cohorts })
  const found = tableRows(result, 'results').map(({ feature, cohort }) => [feature, cohort])
  expect(found).toHaveLength(3)
  expect(found).toEqual(
    expect.arrayContaining([
      ['ELSEWHERE', 'here'],
      ['GENE2', 'here'],
      ['GENE2', 'made']
    ])
  )
  const own = tableRows(result, 'results').find(({ feature }) => feature === 'ELSEWHERE')
  expect(Number(own!['p_val'])).toBeLessThan(1e-4)
  expect(tableRows(result, 'genes').filter(({ gene }) => gene === 'ELSEWHERE')).toMatchObject([
    { cohort: 'here', found: true },
    { cohort: 'made', found: false }
  ])
  await expect(run({ genes: ['NOWHERE', 'GENE2'] }, { cohorts })).rejects.toMatchObject({
    key: 'no_gene',
    values: { names: ['NOWHERE'] }
  })
})

test('no cells are counted, unless patients are divided by the markers of those', async () => {
  expect((await run({ genes: ['GENE1'] })).cellsUsed).toBe(0)
  expect((await run({ by: 'column', column: 'stage' })).cellsUsed).toBe(0)
  expect((await run({ by: 'cells' }, { cells: project(10) })).cellsUsed).toBe(10)
})

test('terms of groups of few events have no p of theirs, and that of each other term', async () => {
  const lines = cohortTable(genes).trim().split('\n')
  const few = lines.map((line, at) =>
    at === 0 ? `${line},arm` : `${line},${at <= 4 ? 'rare' : at % 2 ? 'one' : 'two'}`
  )
  const cohorts = { few: await storedCohort('few', few.join('\n')) }
  const result = await run({ by: 'column', column: 'arm', covariates: ['age'] }, { cohorts })
  const terms = tableRows(result, 'cox').map(({ term, p_val }) => [term, p_val === null])
  expect(terms).toEqual([
    ['rare', true],
    ['two', false],
    ['age', false]
  ])
  expect(tableRows(result, 'results')[0]).toMatchObject({ p_val: null, few_events: true })
})

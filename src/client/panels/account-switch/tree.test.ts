import { expect, it } from 'vitest'
import { branchesOf, found, type Account } from './tree.ts'

const account = (number: string, name: string, current = false): Account => ({
  id: number,
  number,
  name,
  current
})
const tree = {
  account: account('P2026-0001', 'PBMC atlas', true),
  origin: null,
  children: [account('P2026-0001-01', 'Students'), account('P2026-0001-02', 'Reviewers')],
  associated: [
    account('P2026-0002', 'Demo study'),
    account('P2026-0001-02', 'Reviewers'),
    account('P2026-0009', '外周血')
  ]
}
const numbers = (query: string) => found(branchesOf(tree), query).map(({ account: { number } }) => number)

it('stands as a tree, each account once', () => {
  expect(branchesOf(tree).map(({ account: { number }, level }) => [number, level])).toEqual([
    ['P2026-0001', 1],
    ['P2026-0001-01', 2],
    ['P2026-0001-02', 2],
    ['P2026-0002', 1],
    ['P2026-0009', 1]
  ])
})

it('begins with the way back after a switch', () => {
  const origin = account('P2026-0002', 'Demo study')
  expect(branchesOf({ ...tree, origin }).map(({ account: { number }, kind }) => [number, kind])).toEqual([
    ['P2026-0002', 'origin'],
    ['P2026-0001', 'own'],
    ['P2026-0001-01', 'children'],
    ['P2026-0001-02', 'children'],
    ['P2026-0009', 'associated']
  ])
})

it('finds by number and name, in any case, every word', () => {
  expect(numbers('  ')).toHaveLength(5)
  expect(numbers('demo STUDY')).toEqual(['P2026-0002'])
  expect(numbers('外周')).toEqual(['P2026-0009'])
  expect(numbers('nobody')).toEqual([])
})

it('keeps the parent above a sub-account that is found', () => {
  expect(numbers('reviewers')).toEqual(['P2026-0001', 'P2026-0001-02'])
  expect(numbers('atlas')).toEqual(['P2026-0001'])
})

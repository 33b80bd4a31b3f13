import { describe, expect, test } from 'vitest'
import { knownTypes } from './known-types.ts'
import { suggestionsOf } from './suggest.ts'

const gene = (name: string, mean: readonly number[], share: readonly number[]) => ({
  name,
  mean: [...mean],
  share: [...share]
})
const genes = [
  gene('Ms4a1', [2, 0.1], [0.9, 0.05]),
  gene('Cd79a', [3, 0.2], [0.95, 0.1]),
  gene('GNLY', [0.1, 4], [0.1, 0.97]),
  gene('NKG7', [0.2, 3], [0.2, 0.99]),
  gene('FOXP3', [0, 0], [0, 0])
]

describe('known types that a group looks like', () => {
  test('are those whose genes it has and the others lack, whatever their case', () => {
    expect(suggestionsOf(genes, 0, knownTypes).map(({ type }) => type.name.en)).toEqual(['B cell'])
    expect(suggestionsOf(genes, 1, knownTypes).map(({ type }) => type.name.en)).toEqual(['NK cell'])
    expect(suggestionsOf(genes, 0, knownTypes)[0]?.score).toBeCloseTo(0.925, 12)
  })

  test('are none where too few of the genes are there', () => {
    expect(suggestionsOf(genes.slice(0, 1), 0, knownTypes)).toEqual([])
    expect(suggestionsOf([], 0, knownTypes)).toEqual([])
  })

  test('every known type has its genes once', () => {
    for (const { genes: own } of knownTypes) expect(new Set(own).size).toBe(own.length)
    expect(new Set(knownTypes.map(({ name }) => name.en)).size).toBe(knownTypes.length)
  })
})

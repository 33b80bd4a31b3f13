import { describe, expect, test } from 'vitest'
import { invariantType, type InvariantSpecies, type PairedReceptor } from './invariant.ts'

/** Published receptors, or ones written by the rules; one per line. */
const known: readonly (readonly [InvariantSpecies, 'MAIT' | 'iNKT', PairedReceptor])[] = [
  ['human', 'MAIT', { alphaV: 'TRAV1-2', alphaJ: 'TRAJ33', alphaCdr3: 'CAVMDSNYQLIW', betaV: 'TRBV6-4' }],
  ['human', 'MAIT', { alphaV: 'TRAV1-2', alphaJ: 'TRAJ20', alphaCdr3: 'CAVSLNDYKLSF', betaV: 'TRBV20-1' }],
  ['human', 'MAIT', { alphaV: 'TRAV1-2', alphaJ: 'TRAJ12', alphaCdr3: 'CAVMDSSYKLIF', betaV: 'TRBV6-1' }],
  ['human', 'iNKT', { alphaV: 'TRAV10', alphaJ: 'TRAJ18', alphaCdr3: 'CVVSDRGSTLGRLYF', betaV: 'TRBV25-1' }],
  ['mouse', 'MAIT', { alphaV: 'TRAV1', alphaJ: 'TRAJ33', alphaCdr3: 'CAVRDSNYQLIW', betaV: 'TRBV13-2' }],
  ['mouse', 'MAIT', { alphaV: 'TRAV1', alphaJ: 'TRAJ33', alphaCdr3: 'CAVRDSNYQLIW', betaV: 'TRBV19' }],
  ['mouse', 'iNKT', { alphaV: 'TRAV11', alphaJ: 'TRAJ18', alphaCdr3: 'CVVGDRGSALGRLHF', betaV: 'TRBV29' }],
  ['mouse', 'iNKT', { alphaV: 'TRAV11D', alphaJ: 'TRAJ18', alphaCdr3: 'CVVGDRGSALGRLHF', betaV: 'TRBV1' }]
]

describe('invariant receptors', () => {
  test.for(known)('of %s %s cells are called so', ([species, type, receptor]) => {
    expect(invariantType(species, receptor)).toBe(type)
  })

  test.for(known)('of %s %s cells are not with one part of another cell', ([species, , receptor]) => {
    const others: readonly Partial<PairedReceptor>[] = [
      { alphaV: 'TRAV12-1' },
      { alphaV: '' },
      { alphaJ: 'TRAJ3' },
      { alphaCdr3: `${receptor.alphaCdr3}AAA` },
      { alphaCdr3: receptor.alphaCdr3.slice(0, 11) },
      { betaV: '' }
    ]
    for (const other of others) expect(invariantType(species, { ...receptor, ...other })).toBeNull()
    const isAnyBeta = species === 'mouse' && receptor.alphaJ === 'TRAJ18'
    expect(invariantType(species, { ...receptor, betaV: 'TRBV2' }) === null).toBe(!isAnyBeta)
  })

  test('are those of their own species, and of whole names of genes', () => {
    for (const [species, , receptor] of known)
      expect(invariantType(species === 'human' ? 'mouse' : 'human', receptor)).toBeNull()
    const [mait] = known.filter(([species]) => species === 'mouse').map(([, , receptor]) => receptor)
    for (const alphaV of ['TRAV10', 'TRAV12', 'TRAV14-1'])
      expect(invariantType('mouse', { ...mait!, alphaV })).toBeNull()
    for (const betaV of ['TRBV1', 'TRBV193', 'TRBV2'])
      expect(invariantType('mouse', { ...mait!, betaV })).toBeNull()
  })
})

import type { Made } from '../../contract/resource.ts'
import { SpecificityCollection } from './collect.ts'
import type { Specificities } from './content.ts'
import type { SpecificityFacts } from './facts.ts'

/** A receptor and its ligand: epitope, antigen, organism, MHC; then the chains as V, CDR3 and J. */
type Known = readonly [
  epitope: string,
  antigen: string,
  organism: string,
  mhc: string,
  species: 'human' | 'mouse',
  ...chains: readonly string[]
]

/** Well-known receptors, most of them with a solved structure. */
const wellKnown: readonly Known[] = [
  // JM22, and the public chain of the same epitope
  [
    'GILGFVFTL',
    'M1',
    'InfluenzaA',
    'HLA-A*02:01',
    'human',
    'TRAV27 CAGAGSQGNLIF TRAJ42',
    'TRBV19 CASSSRSSYEQYF TRBJ2-7'
  ],
  ['GILGFVFTL', 'M1', 'InfluenzaA', 'HLA-A*02:01', 'human', 'TRBV19 CASSIRSSYEQYF TRBJ2-7'],
  // AS01
  [
    'GLCTLVAML',
    'BMLF1',
    'EBV',
    'HLA-A*02:01',
    'human',
    'TRAV5 CAEDNNARLMF TRAJ31',
    'TRBV20-1 CSARDGTGNGYTF TRBJ1-2'
  ],
  // LC13
  [
    'FLRGRAYGL',
    'EBNA3A',
    'EBV',
    'HLA-B*08:01',
    'human',
    'TRAV26-2 CILPLAGGTSYGKLTF TRAJ52',
    'TRBV7-8 CASSLGQAYEQYF TRBJ2-7'
  ],
  // RA14
  [
    'NLVPMVATV',
    'pp65',
    'CMV',
    'HLA-A*02:01',
    'human',
    'TRAV24 CARNTGNQFYF TRAJ49',
    'TRBV6-5 CASSPVTGGIYGYTF TRBJ1-2'
  ],
  // A6
  [
    'LLFGYPVYV',
    'Tax',
    'HTLV-1',
    'HLA-A*02:01',
    'human',
    'TRAV12-2 CAVTTDSWGKLQF TRAJ24',
    'TRBV6-5 CASRPGLAGGRPEQYF TRBJ2-7'
  ],
  // DMF5
  [
    'ELAGIGILTV',
    'MLANA',
    'HomoSapiens',
    'HLA-A*02:01',
    'human',
    'TRAV12-2 CAVNFGGGKLIF TRAJ23',
    'TRBV6-4 CASSLSFGTEAFF TRBJ1-1'
  ],
  // 1G4
  [
    'SLLMWITQC',
    'CTAG1B',
    'HomoSapiens',
    'HLA-A*02:01',
    'human',
    'TRAV21 CAVRPTSGGSYIPTF TRAJ6',
    'TRBV6-5 CASSYVGNTGELFF TRBJ2-2'
  ],
  // invariant NKT cells
  ['alpha-galactosylceramide', 'glycolipid', '', 'CD1d', 'human', 'TRAV10 CVVSDRGSTLGRLYF TRAJ18'],
  // MAIT cells
  ['5-OP-RU', 'riboflavin metabolite', 'Bacteria', 'MR1', 'human', 'TRAV1-2 CAVRDSNYQLIW TRAJ33'],
  ['5-OP-RU', 'riboflavin metabolite', 'Bacteria', 'MR1', 'human', 'TRAV1-2 CAVMDSNYQLIW TRAJ33'],
  // OT-I
  [
    'SIINFEKL',
    'Ovalbumin',
    'GallusGallus',
    'H2-Kb',
    'mouse',
    'TRAV14-1 CAASDNYQLIW TRAJ33',
    'TRBV12-1 CASSRANYEQYF TRBJ2-7'
  ]
]

/** The starter specificities of every installation: some well-known receptors; for orientation only. */
export function starter(): Made<Specificities, SpecificityFacts> {
  const collection = new SpecificityCollection('starter')
  for (const [epitope, antigen, organism, mhc, species, ...chains] of wellKnown)
    for (const chain of chains) {
      const [v = '', cdr3 = '', j = ''] = chain.split(' ')
      collection.add({ cdr3, v, j, species, epitope, antigen, organism, mhc })
    }
  return collection.made('own')
}

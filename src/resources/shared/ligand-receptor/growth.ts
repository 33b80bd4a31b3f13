import type { Pathway } from './pathway.ts'

/** Growth factors and developmental signals. */
export const growth: readonly Pathway[] = [
  {
    name: 'TGF-beta',
    lines: ['TGFB1 TGFB2 TGFB3 > TGFBR1+TGFBR2 ACVRL1+TGFBR2'],
    antagonists: 'DCN LTBP1',
    stimulating: 'TGFBR3 ENG',
    inhibiting: 'BAMBI'
  },
  {
    name: 'Activin and inhibin',
    lines: [
      'INHBA INHBB > ACVR1B+ACVR2A ACVR1B+ACVR2B',
      'INHA+INHBA INHA+INHBB > ACVR2A+TGFBR3',
      'MSTN GDF11 > ACVR1B+ACVR2B',
      'NODAL > ACVR1B+ACVR2B+TDGF1',
      'GDF15 > GFRAL+RET'
    ],
    antagonists: 'FST FSTL3',
    inhibiting: 'BAMBI'
  },
  {
    name: 'BMP',
    lines: [
      'BMP2 BMP4 BMP7 > BMPR1A+BMPR2 BMPR1B+BMPR2',
      'BMP5 BMP6 > ACVR1+BMPR2',
      'GDF2 BMP10 > ACVRL1+BMPR2',
      'GDF5 > BMPR1B+BMPR2',
      'AMH > BMPR1A+AMHR2'
    ],
    antagonists: 'NOG CHRD GREM1 GREM2',
    inhibiting: 'BAMBI'
  },
  {
    name: 'EGF',
    lines: [
      'EGF TGFA AREG BTC EREG HBEGF EPGN > EGFR',
      'EGF TGFA AREG BTC EREG HBEGF > EGFR+ERBB2',
      'NRG1 NRG2 > ERBB2+ERBB3 ERBB4',
      'NRG3 NRG4 BTC EREG HBEGF > ERBB4'
    ],
    antagonists: 'LRIG1'
  },
  {
    name: 'FGF',
    lines: [
      'FGF1 > FGFR1 FGFR2 FGFR3 FGFR4',
      'FGF2 > FGFR1 FGFR2 FGFR3',
      'FGF7 FGF10 FGF22 > FGFR2',
      'FGF8 FGF17 > FGFR1 FGFR3',
      'FGF9 > FGFR2 FGFR3',
      'FGF18 > FGFR3',
      'FGF19 > FGFR4+KLB',
      'FGF21 > FGFR1+KLB',
      'FGF23 > FGFR1+KL'
    ]
  },
  {
    name: 'VEGF and PlGF',
    lines: [
      'VEGFA > FLT1 KDR',
      'VEGFB PGF > FLT1',
      'VEGFC VEGFD > KDR FLT4',
      'VEGFA PGF VEGFB > NRP1',
      'VEGFC > NRP2'
    ]
  },
  {
    name: 'PDGF',
    lines: ['PDGFA PDGFB PDGFC > PDGFRA', 'PDGFB PDGFD > PDGFRB']
  },
  {
    name: 'Angiopoietins',
    lines: ['ANGPT1 ANGPT2 ANGPT4 > TEK']
  },
  {
    name: 'IGF and insulin',
    lines: ['IGF1 > IGF1R', 'IGF2 > IGF1R IGF2R INSR', 'INS > INSR'],
    antagonists: 'IGFBP3 IGFBP5'
  },
  { name: 'HGF', lines: ['HGF > MET', 'MST1 > MST1R'] },
  { name: 'GAS6 and protein S', lines: ['GAS6 > AXL TYRO3 MERTK', 'PROS1 > TYRO3 MERTK'] },
  {
    name: 'Neurotrophins',
    lines: [
      'NGF > NTRK1',
      'BDNF NTF4 > NTRK2',
      'NTF3 > NTRK3',
      'BDNF NTF3 > NGFR',
      'GDNF > GFRA1+RET',
      'NRTN > GFRA2+RET',
      'ARTN > GFRA3+RET',
      'PSPN > GFRA4+RET',
      'MDK PTN > PTPRZ1 SDC3',
      'MDK > LRP1 NCL',
      'PTN > ALK',
      'ALKAL2 > ALK'
    ]
  },
  {
    name: 'Canonical WNT',
    lines: [
      'WNT1 WNT3 WNT3A > FZD1+LRP6 FZD7+LRP6 FZD8+LRP6',
      'WNT2 > FZD4+LRP6 FZD9+LRP6',
      'WNT2B > FZD4+LRP6',
      'WNT7A WNT7B > FZD5+LRP6 FZD10+LRP5',
      'WNT10B > FZD1+LRP6 FZD5+LRP6',
      'RSPO1 RSPO2 RSPO3 > LGR4 LGR5 LGR6',
      'NDP > FZD4+LRP5'
    ],
    antagonists: 'DKK1 SFRP1 SFRP2 WIF1',
    inhibiting: 'RNF43 ZNRF3'
  },
  {
    name: 'Non-canonical WNT',
    lines: ['WNT5A > ROR2 FZD2 FZD5', 'WNT5B > FZD2', 'WNT11 > FZD7', 'WNT4 > FZD6'],
    antagonists: 'SFRP1 SFRP2 WIF1'
  },
  {
    name: 'Hedgehog',
    lines: ['SHH IHH DHH > PTCH1 PTCH2'],
    stimulating: 'BOC CDON GAS1',
    inhibiting: 'HHIP'
  },
  {
    name: 'Notch',
    lines: ['DLL1 DLL4 JAG1 JAG2 > NOTCH1 NOTCH2 NOTCH3', 'DLL4 JAG1 > NOTCH4', 'DLL3 > NOTCH1']
  },
  {
    name: 'Hormones and peptides',
    lines: [
      'LEP > LEPR',
      'RARRES2 > CMKLR1',
      'ADIPOQ > ADIPOR1 ADIPOR2',
      'GH1 > GHR',
      'PRL > PRLR',
      'EDN1 EDN2 > EDNRA',
      'EDN1 EDN2 EDN3 > EDNRB',
      'ADM > CALCRL+RAMP2 CALCRL+RAMP3',
      'CALCA > CALCRL+RAMP1',
      'NPPA NPPB > NPR1',
      'NPPC > NPR2',
      'APLN APELA > APLNR',
      'VIP ADCYAP1 > VIPR1 VIPR2',
      'GCG > GCGR GLP1R',
      'SST > SSTR2 SSTR5',
      'GAL > GALR1 GALR2',
      'NPY > NPY1R NPY5R',
      'PTHLH > PTH1R',
      'GHRL > GHSR',
      'TAC1 > TACR1',
      'NMB > NMBR',
      'GRP > GRPR',
      'RLN2 > RXFP1',
      'UCN > CRHR1 CRHR2',
      'NAMPT > INSR',
      'RETN > TLR4 CAP1',
      'GRN > SORT1 EPHA2'
    ]
  }
]

import type { Pathway } from './pathway.ts'

/** Cell-cell contact: adhesion, guidance and immune checkpoints. */
export const contact: readonly Pathway[] = [
  {
    name: 'Antigen presentation',
    lines: [
      'HLA-A+B2M HLA-B+B2M HLA-C+B2M > CD8A+CD8B',
      'HLA-DRA+HLA-DRB1 HLA-DPA1+HLA-DPB1 HLA-DQA1+HLA-DQB1 > CD4',
      'HLA-DRA+HLA-DRB1 > LAG3',
      'HLA-A+B2M HLA-B+B2M HLA-C+B2M HLA-G+B2M > LILRB1 LILRB2',
      'HLA-C+B2M > KIR2DL1 KIR2DL3',
      'HLA-B+B2M > KIR3DL1',
      'HLA-E+B2M > KLRC1+KLRD1 KLRC2+KLRD1',
      'HLA-G+B2M > KIR2DL4',
      'HLA-F+B2M > KIR3DS1'
    ]
  },
  {
    name: 'Co-stimulation and checkpoints',
    lines: [
      'CD80 CD86 > CD28 CTLA4',
      'CD274 PDCD1LG2 > PDCD1',
      'CD80 > CD274',
      'ICOSLG > ICOS',
      'PVR > TIGIT CD226 CD96',
      'NECTIN2 > TIGIT CD226 PVRIG',
      'NECTIN3 > TIGIT',
      'LGALS9 > HAVCR2 CD44 PTPRC',
      'CEACAM1 > HAVCR2 CEACAM1',
      'BTLA CD160 > TNFRSF14',
      'FGL1 LGALS3 > LAG3',
      'IGSF11 > VSIR',
      'CD47 > SIRPA SIRPG',
      'CD200 > CD200R1',
      'CD24 > SIGLEC10',
      'HHLA2 > TMIGD2 KIR3DL3'
    ]
  },
  {
    name: 'Natural killer cells',
    lines: [
      'MICA MICB ULBP1 ULBP2 ULBP3 RAET1E > KLRK1+HCST',
      'NCR3LG1 BAG6 > NCR3',
      'CLEC2D > KLRB1',
      'CLEC2B > KLRF1',
      'CD58 > CD2',
      'CD48 > CD2 CD244',
      'SLAMF1 > SLAMF1',
      'SLAMF6 > SLAMF6',
      'SLAMF7 > SLAMF7',
      'PDGFD > NCR2',
      'LY9 > LY9'
    ]
  },
  {
    name: 'Integrins of leukocytes',
    lines: [
      'ICAM1 ICAM2 ICAM3 > ITGAL+ITGB2',
      'ICAM1 > ITGAM+ITGB2 ITGAX+ITGB2',
      'F11R > ITGAL+ITGB2',
      'JAM3 > ITGAM+ITGB2',
      'JAM2 > ITGA4+ITGB1',
      'VCAM1 > ITGA4+ITGB1 ITGA4+ITGB7 ITGA9+ITGB1',
      'MADCAM1 > ITGA4+ITGB7',
      'CDH1 > ITGAE+ITGB7 KLRG1',
      'THY1 > ITGAM+ITGB2 ITGAX+ITGB2 ITGAV+ITGB3',
      'ICAM4 > ITGAL+ITGB2 ITGAM+ITGB2',
      'FCER2 > ITGAM+ITGB2 CR2'
    ]
  },
  {
    name: 'Selectins and mucins',
    lines: [
      'SELPLG > SELP SELL SELE',
      'CD34 PODXL MADCAM1 > SELL',
      'CD44 > SELE',
      'CD24 > SELP',
      'CD55 > ADGRE5',
      'CD99 > CD99 PILRA',
      'CLEC1B > PDPN',
      'CD22 > PTPRC',
      'SPN > SIGLEC1'
    ]
  },
  {
    name: 'Adhesion between like cells',
    lines: [
      'CDH1 > CDH1',
      'CDH2 > CDH2',
      'CDH5 > CDH5',
      'PECAM1 > PECAM1 CD38',
      'NCAM1 > NCAM1 FGFR1',
      'L1CAM > L1CAM',
      'MCAM > MCAM',
      'ALCAM > ALCAM CD6',
      'EPCAM > EPCAM',
      'F11R > F11R',
      'JAM2 > JAM2 JAM3',
      'ESAM > ESAM',
      'NECTIN1 > NECTIN3 NECTIN4 CD96',
      'NECTIN2 > NECTIN3',
      'OCLN > OCLN',
      'CLDN5 > CLDN5',
      'CADM1 > CADM1 CRTAM CADM3',
      'DSG2 > DSC2',
      'MPZ > MPZ',
      'CNTN1 > NRCAM',
      'NRXN1 NRXN2 NRXN3 > NLGN1 NLGN2 NLGN3',
      'NRXN1 > LRRTM2',
      'TENM2 > ADGRL1',
      'FLRT3 > ADGRL3 UNC5B'
    ]
  },
  {
    name: 'Semaphorins and plexins',
    lines: [
      'SEMA3A > NRP1+PLXNA1 NRP1+PLXNA2 NRP1+PLXNA4',
      'SEMA3B SEMA3F > NRP2+PLXNA1 NRP2+PLXNA3',
      'SEMA3C > NRP1+PLXND1 NRP2+PLXNA1',
      'SEMA3E > PLXND1',
      'SEMA4A > PLXNB1 PLXND1',
      'SEMA4C SEMA4G > PLXNB2',
      'SEMA4D > PLXNB1 CD72',
      'SEMA5A > PLXNA1 PLXNB3',
      'SEMA6A > PLXNA2 PLXNA4',
      'SEMA6D > PLXNA1',
      'SEMA7A > PLXNC1 ITGA1+ITGB1'
    ]
  },
  {
    name: 'Ephrins',
    lines: [
      'EFNA1 > EPHA1 EPHA2 EPHA4',
      'EFNA2 EFNA3 EFNA4 > EPHA2 EPHA3 EPHA4',
      'EFNA5 > EPHA3 EPHA4 EPHA5 EPHB2',
      'EFNB1 > EPHB1 EPHB2 EPHB3 EPHB4',
      'EFNB2 > EPHB1 EPHB2 EPHB3 EPHB4 EPHA4',
      'EFNB3 > EPHB3 EPHB6 EPHA4'
    ]
  },
  {
    name: 'Slits, netrins and repulsive guidance',
    lines: [
      'SLIT1 SLIT2 SLIT3 > ROBO1 ROBO2',
      'SLIT2 > ROBO4',
      'NTN1 > DCC UNC5A UNC5B UNC5C NEO1',
      'NTN4 > UNC5B NEO1',
      'RGMA RGMB > NEO1',
      'RTN4 > RTN4R',
      'OMG MAG > RTN4R',
      'DRAXIN > DCC'
    ]
  }
]

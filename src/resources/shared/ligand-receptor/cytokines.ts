import type { Pathway } from './pathway.ts'

/** Chemokines, interleukins, interferons and the tumor necrosis factor family. */
export const cytokines: readonly Pathway[] = [
  {
    name: 'Chemokines CCL',
    lines: [
      'CCL3 CCL5 CCL7 CCL14 CCL15 CCL23 > CCR1',
      'CCL2 CCL7 CCL8 CCL13 > CCR2',
      'CCL5 CCL7 CCL8 CCL11 CCL13 CCL24 CCL26 CCL28 > CCR3',
      'CCL17 CCL22 > CCR4',
      'CCL3 CCL4 CCL5 CCL8 > CCR5',
      'CCL20 > CCR6',
      'CCL19 CCL21 > CCR7',
      'CCL1 CCL18 > CCR8',
      'CCL25 > CCR9',
      'CCL27 CCL28 > CCR10',
      'CCL2 CCL5 CCL7 > ACKR1',
      'CCL19 CCL21 CCL25 > ACKR4'
    ]
  },
  {
    name: 'Chemokines CXCL, XCL and CX3CL',
    lines: [
      'CXCL6 CXCL8 > CXCR1',
      'CXCL1 CXCL2 CXCL3 CXCL5 CXCL6 PPBP CXCL8 > CXCR2',
      'CXCL9 CXCL10 CXCL11 PF4 > CXCR3',
      'CXCL12 > CXCR4 ACKR3',
      'CXCL11 > ACKR3',
      'CXCL13 > CXCR5',
      'CXCL16 > CXCR6',
      'MIF > CD74+CXCR4 CD74+CXCR2 CD74+CD44',
      'XCL1 XCL2 > XCR1',
      'CX3CL1 > CX3CR1',
      'CXCL8 CXCL1 > ACKR1'
    ]
  },
  {
    name: 'Interleukins of the common gamma chain',
    lines: [
      'IL2 > IL2RA+IL2RB+IL2RG IL2RB+IL2RG',
      'IL4 > IL4R+IL2RG IL4R+IL13RA1',
      'IL7 > IL7R+IL2RG',
      'IL9 > IL9R+IL2RG',
      'IL15 > IL15RA+IL2RB+IL2RG IL2RB+IL2RG',
      'IL21 > IL21R+IL2RG',
      'IL13 > IL4R+IL13RA1 IL13RA2',
      'TSLP > CRLF2+IL7R'
    ]
  },
  {
    name: 'Interleukin 1 family',
    lines: [
      'IL1A IL1B > IL1R1+IL1RAP IL1R2',
      'IL18 > IL18R1+IL18RAP',
      'IL33 > IL1RL1+IL1RAP',
      'IL36A IL36B IL36G > IL1RL2+IL1RAP',
      'IL37 > IL18R1+SIGIRR'
    ],
    antagonists: 'IL1RN'
  },
  {
    name: 'Interleukin 6 family',
    lines: [
      'IL6 > IL6R+IL6ST',
      'IL11 > IL11RA+IL6ST',
      'LIF CTF1 > LIFR+IL6ST',
      'OSM > OSMR+IL6ST LIFR+IL6ST',
      'CNTF > CNTFR+LIFR+IL6ST',
      'CLCF1 > CNTFR+LIFR+IL6ST',
      'IL31 > IL31RA+OSMR'
    ]
  },
  {
    name: 'Interleukins 10, 12 and 17',
    lines: [
      'IL10 > IL10RA+IL10RB',
      'IL19 IL20 IL24 > IL20RA+IL20RB',
      'IL20 IL24 > IL22RA1+IL20RB',
      'IL22 > IL22RA1+IL10RB IL22RA2',
      'IL26 > IL20RA+IL10RB',
      'IL12A+IL12B > IL12RB1+IL12RB2',
      'IL23A+IL12B > IL12RB1+IL23R',
      'IL27+EBI3 > IL27RA+IL6ST',
      'IL17A IL17F > IL17RA+IL17RC',
      'IL17B > IL17RB',
      'IL25 > IL17RA+IL17RB',
      'IL17C > IL17RA+IL17RE',
      'IL16 > CD4',
      'IL34 > CSF1R'
    ]
  },
  {
    name: 'Colony-stimulating factors',
    lines: [
      'CSF1 > CSF1R',
      'CSF2 > CSF2RA+CSF2RB',
      'IL3 > IL3RA+CSF2RB',
      'IL5 > IL5RA+CSF2RB',
      'CSF3 > CSF3R',
      'KITLG > KIT',
      'FLT3LG > FLT3',
      'EPO > EPOR',
      'THPO > MPL'
    ]
  },
  {
    name: 'Interferons',
    lines: [
      'IFNA1 IFNA2 IFNB1 IFNE IFNK IFNW1 > IFNAR1+IFNAR2',
      'IFNG > IFNGR1+IFNGR2',
      'IFNL1 IFNL2 IFNL3 > IFNLR1+IL10RB'
    ]
  },
  {
    name: 'Tumor necrosis factor family',
    lines: [
      'TNF > TNFRSF1A TNFRSF1B',
      'LTA > TNFRSF1A TNFRSF1B',
      'LTA+LTB > LTBR',
      'TNFSF14 > LTBR TNFRSF14',
      'LTA > TNFRSF14',
      'TNFSF10 > TNFRSF10A TNFRSF10B TNFRSF10C TNFRSF10D',
      'FASLG > FAS',
      'CD40LG > CD40',
      'CD70 > CD27',
      'TNFSF8 > TNFRSF8',
      'TNFSF4 > TNFRSF4',
      'TNFSF9 > TNFRSF9',
      'TNFSF18 > TNFRSF18',
      'TNFSF11 > TNFRSF11A TNFRSF11B',
      'TNFSF12 > TNFRSF12A',
      'TNFSF13 TNFSF13B > TNFRSF13B TNFRSF17',
      'TNFSF13B > TNFRSF13C',
      'TNFSF15 > TNFRSF25',
      'EDA > EDAR EDA2R',
      'NGF > NGFR'
    ]
  }
]

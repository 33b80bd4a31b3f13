import type { Pathway } from './pathway.ts'

/** Extracellular matrix, plasma proteins, and ligands of innate immune receptors. */
export const matrix: readonly Pathway[] = [
  {
    name: 'Collagen',
    lines: [
      'COL1A1 COL1A2 COL3A1 COL4A1 COL4A2 COL6A1 COL6A2 COL6A3 > ITGA1+ITGB1 ITGA2+ITGB1 CD44',
      'COL1A1 COL1A2 COL3A1 > ITGA11+ITGB1 DDR1 DDR2',
      'COL2A1 COL9A1 > ITGA10+ITGB1',
      'COL4A1 COL4A2 > DDR1',
      'COL1A1 COL1A2 COL4A1 > GP6',
      'COL4A3 > ITGAV+ITGB3',
      'COL1A1 COL3A1 COL17A1 > LAIR1'
    ]
  },
  {
    name: 'Laminin',
    lines: [
      'LAMA1+LAMB1+LAMC1 LAMA2+LAMB1+LAMC1 LAMA4+LAMB1+LAMC1 LAMA5+LAMB1+LAMC1 > ITGA6+ITGB1 ITGA7+ITGB1 DAG1',
      'LAMA3+LAMB3+LAMC2 > ITGA6+ITGB4 ITGA3+ITGB1',
      'LAMA5+LAMB2+LAMC1 > ITGA3+ITGB1 BCAM',
      'AGRN > DAG1 LRP4+MUSK'
    ]
  },
  {
    name: 'Fibronectin and vitronectin',
    lines: [
      'FN1 > ITGA5+ITGB1 ITGA4+ITGB1 ITGA4+ITGB7 ITGAV+ITGB1 ITGAV+ITGB3 ITGAV+ITGB6 ITGA8+ITGB1 CD44 SDC4',
      'VTN > ITGAV+ITGB3 ITGAV+ITGB5 PLAUR',
      'FBN1 > ITGAV+ITGB3 ITGA5+ITGB1'
    ]
  },
  {
    name: 'Osteopontin, tenascin and thrombospondin',
    lines: [
      'SPP1 > CD44 ITGAV+ITGB3 ITGAV+ITGB1 ITGAV+ITGB5 ITGA4+ITGB1 ITGA9+ITGB1',
      'TNC > ITGA9+ITGB1 ITGAV+ITGB3 ITGA8+ITGB1 SDC4',
      'THBS1 > CD36 CD47 ITGAV+ITGB3 ITGA3+ITGB1 SDC1',
      'THBS2 > CD36 CD47',
      'POSTN > ITGAV+ITGB3 ITGAV+ITGB5',
      'NPNT > ITGA8+ITGB1',
      'CCN1 CCN2 > ITGAV+ITGB3 ITGA5+ITGB1',
      'MFGE8 > ITGAV+ITGB3 ITGAV+ITGB5',
      'EDIL3 > ITGAV+ITGB3 ITGAV+ITGB5',
      'RELN > LRP8 VLDLR ITGA3+ITGB1',
      'HSPG2 > DAG1',
      'DCN > EGFR MET',
      'DCN > ITGA2+ITGB1',
      'BGN > TLR2 TLR4'
    ]
  },
  {
    name: 'Coagulation and fibrinolysis',
    lines: [
      'F2 > F2R F2RL3',
      'FGA FGB FGG > ITGA2B+ITGB3 ITGAM+ITGB2',
      'VWF > GP1BA+GP1BB+GP9 ITGA2B+ITGB3 SELP',
      'PLAU > PLAUR',
      'SERPINE1 > LRP1 PLAUR',
      'PLG > F2R',
      'F7 > F3',
      'PROC > PROCR THBD',
      'PLAT > LRP1'
    ]
  },
  {
    name: 'Complement',
    lines: [
      'C3 > C3AR1 ITGAM+ITGB2 ITGAX+ITGB2 CR1 CR2 CD46',
      'C5 > C5AR1 C5AR2',
      'C1QA+C1QB+C1QC > CD93 LRP1 CALR',
      'CFH > ITGAM+ITGB2',
      'C4A C4B > CR1'
    ]
  },
  {
    name: 'Alarmins and apolipoproteins',
    lines: [
      'S100A8+S100A9 > TLR4 AGER',
      'S100A12 S100B HMGB1 > AGER',
      'HMGB1 > TLR4 TLR2',
      'HSP90B1 > LRP1 TLR4',
      'ANXA1 > FPR1 FPR2',
      'SAA1 SAA2 CAMP > FPR2',
      'APOE > LRP1 LDLR LRP8 VLDLR TREM2+TYROBP',
      'APOA1 > ABCA1 SCARB1',
      'APOB > LDLR',
      'LPL > VLDLR',
      'CLU > TREM2+TYROBP LRP2',
      'APP > CD74 SORL1',
      'TF > TFRC',
      'LGALS1 > PTPRC CD69',
      'LGALS3 > MERTK',
      'PSAP > GPR37 GPR37L1 SORT1',
      'HEBP1 > FPR3',
      'LCN2 > SLC22A17',
      'A2M > LRP1',
      'CTSG > F2R',

      'GZMA > F2R',
      'SLPI > PLSCR1',
      'LRPAP1 > LRP1 SORT1'
    ]
  }
]

/**
 * The expression of the cells of the demo study: well-known marker genes of blood cells with their molecules
 * in a cell of 2,200. Written from general knowledge of blood; the numbers are round and chosen, not
 * measured.
 */

/** Parses `SYMBOL level` pairs. */
function levels(text: string): ReadonlyMap<string, number> {
  const words = text.trim().split(/\s+/)
  const pairs: [string, number][] = []
  for (let i = 0; i < words.length; i += 2) pairs.push([words[i]!, Number(words[i + 1])])
  return new Map(pairs)
}

const antigenPresentation =
  'CD74 18 HLA-DRA 9 HLA-DRB1 5 HLA-DPB1 4 HLA-DPA1 4 HLA-DQA1 2 HLA-DQB1 1.6 HLA-DMA 1'
const tCell =
  'CD3D 2 CD3E 1.4 CD3G 0.7 TRAC 2.5 CD2 0.8 CD27 0.7 LCK 0.9 IL32 2.5 TRBC2 1.6 CD7 0.8 BCL11B 0.4'
const myeloid =
  'CST3 10 TYROBP 8 FCER1G 4.5 AIF1 4.5 CTSS 4.5 PSAP 3.5 GRN 1.5 TYMP 2 CFD 2 SERPINA1 1.4 SPI1 1 COTL1 4 SAT1 4 LST1 3 CEBPB 1 NPC2 2'

/** The expression programs of cell types and of the ends of the branching path. */
export const programs = {
  naiveCd4: levels(
    `${tCell} CCR7 0.7 LEF1 0.5 TCF7 0.8 SELL 1 MAL 0.5 LDHB 3.5 IL7R 1.4 NOSIP 0.6 PIK3IP1 0.5 CD4 0.3 LTB 3 FHIT 0.25`
  ),
  memoryCd4: levels(
    `${tCell} IL7R 2.2 LTB 5 S100A4 7 ANXA1 1.3 AQP3 0.5 GPR183 0.7 CRIP1 2 TIMP1 0.8 CD4 0.35 KLRB1 0.9 CCR6 0.2 S100A11 1.6 TNFRSF4 0.4`
  ),
  cd8: levels(
    `${tCell} CD8A 1.2 CD8B 1 GZMK 1.6 CCL5 8 NKG7 3.5 GZMA 1.6 CST7 1.7 LYAR 0.6 GZMH 1.2 KLRG1 0.6 CCL4 1 HOPX 0.6 EOMES 0.2 CTSW 1`
  ),
  nk: levels(
    'GNLY 15 NKG7 10 GZMB 5 PRF1 3 FGFBP2 2.6 KLRD1 1.5 KLRF1 0.8 SPON2 1.2 CLIC3 0.9 XCL2 0.7 XCL1 0.5 FCGR3A 1 CTSW 2.2 CST7 3 GZMA 2.2 TYROBP 3 FCER1G 2 HOPX 1 NCAM1 0.2 CD247 0.9 IL2RB 0.7 CCL4 1.5 CD7 1.3 KLRC1 0.4'
  ),
  b: levels(
    `${antigenPresentation} CD79A 3.2 CD79B 2.6 MS4A1 1.5 CD37 2.4 TCL1A 1.8 LINC00926 0.6 VPREB3 0.7 BANK1 0.6 CD19 0.25 CD22 0.3 FCER2 0.4 IGHM 4 IGHD 1.2 IGKC 8 BLK 0.35 PAX5 0.25 HVCN1 0.5 SPIB 0.4 CD40 0.2 FCRLA 0.3`
  ),
  cd14Mono: levels(
    `${myeloid} S100A8 20 S100A9 25 LYZ 30 CD14 1.3 S100A12 4 FCN1 4 VCAN 1.1 MS4A6A 1.2 LGALS2 4 S100A6 14 LGALS1 7 CSF3R 0.8 CSTA 1.1 MNDA 0.9 GPX1 3 CEBPD 1 VIM 4 CD36 0.6 HLA-DRA 4 CD74 8`
  ),
  fcgr3aMono: levels(
    `${myeloid} FCGR3A 4.5 MS4A7 1.8 CDKN1C 1.1 LST1 12 AIF1 9 IFITM3 3 IFITM2 5 RHOC 1.3 CKB 0.6 HES4 0.6 FCER1G 9 LRRC25 0.7 LYZ 6 TCF7L2 0.6 CSF1R 1 HLA-DRA 6 CD74 11 S100A4 12 SIGLEC10 0.3`
  ),
  dendritic: levels(
    'FCER1A 4.5 CLEC10A 1.8 CD1C 1.3 HLA-DRA 30 HLA-DRB1 15 HLA-DPB1 12 HLA-DPA1 14 HLA-DQA1 6 HLA-DQB1 5 HLA-DMA 3 CD74 50 CST3 15 LYZ 15 ENHO 0.5 CLIC2 0.5 SERPINF1 0.7 GPX1 3 LGALS2 3 FLT3 0.4 NDRG2 0.3 GSN 1'
  ),
  platelet: levels(
    'PPBP 45 PF4 35 GP9 7 ITGA2B 4 TUBB1 6 NRGN 9 SPARC 8 GNG11 9 CLU 7 CAVIN2 8 TREML1 3 CMTM5 2 RGS18 6 H2AC6 6 CLDN5 1.5 ACRBP 2 MYL9 6 TMEM40 2 GP1BB 3'
  ),
  stem: levels(
    'CD34 2.5 SPINK2 4 PRSS57 2.5 SOX4 2.5 AVP 2.5 CRHBP 1 NPR3 0.6 EGFL7 2.5 CYTL1 2.5 MEIS1 0.8 HLF 0.5 GATA2 1 KIT 0.8 STMN1 4 SMIM24 2 HOXA9 0.5'
  ),
  erythroid: levels(
    'HBB 60 HBA1 40 HBA2 40 HBD 8 AHSP 12 GATA1 1.5 KLF1 2.5 GYPA 2 GYPB 2 ALAS2 5 SLC4A1 2 HEMGN 2.2 CA1 8 BLVRB 4 TFRC 1.6 APOC1 3 EPOR 0.6 ANK1 1 HMBS 2 TFR2 0.5'
  ),
  granulocytic: levels(
    'MPO 15 ELANE 10 AZU1 10 PRTN3 10 CTSG 7 CEBPA 1.2 CEBPE 0.8 MS4A3 1.5 CFD 5 LYZ 10 SRGN 5 CSF3R 1 RNASE2 3 NUCB2 1 TYROBP 3 CST3 4 FCER1G 2.5 CALR 5'
  ),
  malignantB: levels(
    `${antigenPresentation} CD79A 2.6 CD79B 1 MS4A1 0.8 CD37 1.8 CD5 1.3 FCER2 1.8 LEF1 0.9 ROR1 1 FMOD 1 CCND2 1.5 BCL2 1.8 TCL1A 4 IGHM 3 IGLC2 8 CD27 0.9 TNFRSF13C 0.8 CXCR4 2.5 CD40 0.25`
  )
} as const

export type Program = keyof typeof programs

/** Genes with many molecules in every cell. */
export const housekeeping = levels(
  'MALAT1 45 B2M 26 TMSB4X 26 TMSB10 14 EEF1A1 24 ACTB 12 FTL 18 FTH1 14 TPT1 14 H3-3B 4 GAPDH 6 PTMA 7 EEF1B2 3.5 NACA 5 FAU 8 UBA52 5 EIF1 6 HNRNPA1 2.5 CFL1 4.5 PFN1 5 MYL6 4 SERF2 3 OAZ1 5 COX4I1 2.5 EEF2 3 ARPC2 2 UBC 3 HLA-A 6 HLA-B 8 HLA-C 7 HLA-E 2 JUNB 3 FOS 2 DUSP1 1.5 BTG1 3.5 EEF1D 3 SH3BGRL3 4 ATP5F1E 2 COX7C 2.5 ZFP36L2 1.5'
)

/** The share of ribosomal proteins in the molecules of a usual cell. */
export const ribosomalShare = 0.37
export const ribosomal: readonly string[] = [
  ...'3 4 5 6 7 7A 8 9 10 10A 11 12 13 13A 14 15 17 18 18A 19 21 22 23 23A 24 26 27 27A 28 29 30 31 32 34 35 35A 36 37 37A 38 39 41'
    .split(' ')
    .map((number) => `RPL${number}`),
  ...'RPLP0 RPLP1 RPLP2 RPSA'.split(' '),
  ...'2 3 3A 4X 5 6 7 8 9 10 11 12 13 14 15 15A 16 17 18 19 20 21 23 24 25 26 27 27A 28 29'
    .split(' ')
    .map((number) => `RPS${number}`)
]

/**
 * Mitochondrial genes with their share of the mitochondrial molecules, and their position on the chromosome
 * in bases.
 */
export const mitochondrial: readonly {
  readonly name: string
  readonly share: number
  readonly start: number
}[] = [
  { name: 'MT-ND1', share: 0.1, start: 3307 },
  { name: 'MT-ND2', share: 0.09, start: 4470 },
  { name: 'MT-CO1', share: 0.2, start: 5904 },
  { name: 'MT-CO2', share: 0.15, start: 7586 },
  { name: 'MT-ATP8', share: 0.01, start: 8366 },
  { name: 'MT-ATP6', share: 0.09, start: 8527 },
  { name: 'MT-CO3', share: 0.14, start: 9207 },
  { name: 'MT-ND3', share: 0.03, start: 10_059 },
  { name: 'MT-ND4L', share: 0.01, start: 10_470 },
  { name: 'MT-ND4', share: 0.1, start: 10_760 },
  { name: 'MT-ND5', share: 0.02, start: 12_337 },
  { name: 'MT-ND6', share: 0.005, start: 14_149 },
  { name: 'MT-CYB', share: 0.055, start: 14_747 }
]

/** Genes that interferon induces in every type, with the factor; their level without it is low. */
export const interferonGenes = levels(
  'ISG15 24 IFI6 16 IFIT1 28 IFIT2 18 IFIT3 28 MX1 16 MX2 8 OAS1 10 OAS2 8 OAS3 7 OASL 6 IFI44 8 IFI44L 14 RSAD2 20 IRF7 9 STAT1 5 STAT2 4 ISG20 10 IFI35 5 IFI16 4 XAF1 6 HERC5 7 HERC6 5 RIGI 4 CMPK2 9 EPSTI1 6 SAMD9 4 SAMD9L 6 LY6E 10 BST2 4 TNFSF10 10 PLSCR1 7 USP18 6 UBE2L6 4 PARP14 4 PARP9 4 TRIM22 4 GBP1 5 GBP4 4 PSMB9 3 TAP1 3 NT5C3A 4 EIF2AK2 5 LAP3 4 RNF213 3 SOCS1 3 HELZ2 4'
)

/** Genes that interferon induces in monocytes and dendritic cells only. */
export const interferonMyeloidGenes = levels(
  'CXCL10 40 CXCL11 25 CCL8 25 IL1RN 10 APOBEC3A 20 IDO1 14 CCL2 10 CXCL9 8 LGALS3BP 5 CD38 4'
)

/** Simulated signals between types: the ligand is higher in the sender, the receptor in the receiver. */
export const signals = [
  { ligand: 'CD40LG', receptor: 'CD40', sender: 'Memory CD4 T', receiver: 'B' },
  { ligand: 'IFNG', receptor: 'IFNGR1', sender: 'NK', receiver: 'CD14 Mono' },
  { ligand: 'CCL5', receptor: 'CCR5', sender: 'CD8 T', receiver: 'Memory CD4 T' },
  { ligand: 'CCL3', receptor: 'CCR1', sender: 'NK', receiver: 'CD14 Mono' },
  { ligand: 'CXCL16', receptor: 'CXCR6', sender: 'FCGR3A Mono', receiver: 'CD8 T' },
  { ligand: 'TNFSF13B', receptor: 'TNFRSF13B', sender: 'CD14 Mono', receiver: 'B' },
  { ligand: 'TNFSF13', receptor: 'TNFRSF17', sender: 'FCGR3A Mono', receiver: 'Malignant B' },
  { ligand: 'CD70', receptor: 'CD27', sender: 'B', receiver: 'Naive CD4 T' },
  { ligand: 'IL15', receptor: 'IL2RB', sender: 'DC', receiver: 'NK' },
  { ligand: 'CXCL12', receptor: 'CXCR4', sender: 'Progenitor', receiver: 'Malignant B' },
  { ligand: 'TGFB1', receptor: 'TGFBR2', sender: 'Platelet', receiver: 'Naive CD4 T' },
  { ligand: 'CSF1', receptor: 'CSF1R', sender: 'Memory CD4 T', receiver: 'FCGR3A Mono' },
  { ligand: 'IL7', receptor: 'IL7R', sender: 'DC', receiver: 'Naive CD4 T' },
  { ligand: 'KITLG', receptor: 'KIT', sender: 'DC', receiver: 'Progenitor' }
] as const

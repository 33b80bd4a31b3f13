import { set } from './set.ts'

/** Cells of blood, marrow and the immune system, by their marker genes. */
export const blood = [
  set(
    'T cells',
    'Genes that nearly all T cells share',
    'CD3D CD3E CD3G CD247 TRAC TRBC1 TRBC2 CD2 CD5 CD6 CD28 LCK ZAP70 LAT ITK BCL11B UBASH3A SIT1'
  ),
  set(
    'Naive T cells',
    'T cells before they meet antigen',
    'CCR7 SELL TCF7 LEF1 IL7R MAL ACTN1 NELL2 FHIT TRABD2A TXK SATB1 LRRN3 NOSIP PIK3IP1 SERINC5'
  ),
  set(
    'Memory CD4 T cells',
    'Helper cells after antigen',
    'CD4 IL7R LTB S100A4 ANXA1 AQP3 IL32 GPR183 CD40LG TNFRSF4 TIMP1 KLRB1 CRIP1 ITGB1 CD44 COTL1'
  ),
  set(
    'Regulatory T cells',
    'T cells that hold others back',
    'FOXP3 IL2RA CTLA4 IKZF2 TIGIT TNFRSF18 TNFRSF4 TNFRSF9 IL2RB BATF RTKN2 LAYN CCR8 ENTPD1 LRRC32 IKZF4'
  ),
  set(
    'T helper 1 cells',
    'Helper cells against what lives inside cells',
    'TBX21 IFNG CXCR3 IL12RB2 STAT4 STAT1 TNF CCR5 IL18RAP IL18R1 HAVCR2 RUNX3 EOMES LTA'
  ),
  set(
    'T helper 2 cells',
    'Helper cells of allergy and against worms',
    'GATA3 IL4 IL5 IL13 IL9 PTGDR2 CCR4 IL1RL1 IL17RB MAF STAT6 HPGDS CCR8 IL31'
  ),
  set(
    'T helper 17 cells',
    'Helper cells of mucosa',
    'RORC IL17A IL17F IL22 IL23R CCR6 RORA IL26 CCL20 KLRB1 IL1R1 AHR IL21 MAF'
  ),
  set(
    'Follicular helper T cells',
    'Helpers of B cells in follicles',
    'CXCR5 PDCD1 BCL6 ICOS CXCL13 IL21 TOX2 CD200 MAF TIGIT SH2D1A BTLA CD40LG POU2AF1 FKBP5'
  ),
  set(
    'CD8 T cells',
    'Killer T cells',
    'CD8A CD8B CCL5 GZMK GZMA NKG7 CST7 KLRG1 KLRK1 CTSW DUSP2 CCL4 GZMM CRTAM'
  ),
  set(
    'Effector CD8 T cells',
    'Killer T cells at work',
    'GZMB GZMH PRF1 GNLY NKG7 FGFBP2 CX3CR1 KLRG1 TBX21 ZNF683 ADGRG1 FCGR3A S1PR5 PLEK ZEB2'
  ),
  set(
    'Tissue-resident memory T cells',
    'T cells that stay in tissue',
    'ITGAE CD69 ITGA1 CXCR6 ZNF683 RGS1 RGS2 DUSP6 PDCD1 PRDM1 RUNX3 HOPX CRTAM NR4A2 LAG3'
  ),
  set(
    'Gamma delta T cells',
    'T cells with the other receptor',
    'TRDC TRGC1 TRGC2 TRDV2 TRGV9 TRDV1 KLRC1 KLRD1 KLRG1 CD3D GNLY NKG7 IKZF2 TRGV10'
  ),
  set(
    'Mucosal-associated invariant T cells',
    'T cells that see metabolites of microbes',
    'SLC4A10 KLRB1 ZBTB16 TRAV1-2 NCR3 RORC CXCR6 CCR6 DPP4 IL18R1 IL18RAP IL23R CEBPD RORA LTK'
  ),
  set(
    'Natural killer cells',
    'Lymphocytes that kill without a receptor of antigen',
    'NCAM1 KLRD1 KLRF1 NKG7 GNLY FCGR3A NCR1 NCR3 KLRC1 KLRC2 KIR2DL1 KIR2DL3 KIR3DL1 PRF1 GZMB SPON2 XCL2 TYROBP SH2D1B'
  ),
  set(
    'CD56 bright natural killer cells',
    'Natural killer cells that speak more than they kill',
    'NCAM1 XCL1 XCL2 SELL GZMK IL7R KLRC1 CAPG COTL1 TCF7 CD44 KIT IL2RB TNFRSF11A'
  ),
  set(
    'Innate lymphoid cells',
    'Lymphocytes of mucosa without receptors of antigen',
    'IL7R KIT GATA3 RORC IL1R1 IL23R PTGDR2 KLRB1 ID2 AREG IL1RL1 TNFRSF25 LTB AHR TNFSF11'
  ),
  set(
    'B cells',
    'Genes that most B cells share',
    'CD19 MS4A1 CD79A CD79B CD22 CD72 PAX5 BANK1 BLK FCRLA FCRL1 VPREB3 SPIB RALGPS2 LINC00926 HLA-DOB CD24'
  ),
  set(
    'Naive B cells',
    'B cells before antigen',
    'IGHD IGHM TCL1A FCER2 IL4R CXCR5 MS4A1 YBX3 PLPP5 BACH2 CD200 SELL CCR7 BTLA'
  ),
  set(
    'Memory B cells',
    'B cells after antigen',
    'CD27 TNFRSF13B AIM2 COCH IGHG1 IGHA1 BANK1 CD82 TNFRSF13C CRIP1 SAMSN1 FCRL4 ITGAX FCRL5 TBX21 ZBTB32'
  ),
  set(
    'Germinal center B cells',
    'B cells that divide and mutate',
    'AICDA BCL6 MEF2B RGS13 S1PR2 SERPINA9 ELL3 LMO2 MYBL1 NEIL1 CD38 GCSAM BCL7A SUGCT STMN1 MKI67'
  ),
  set(
    'Plasma cells',
    'Cells that secrete antibodies',
    'MZB1 JCHAIN SDC1 XBP1 PRDM1 IRF4 DERL3 IGHG1 IGHA1 IGKC TNFRSF17 FKBP11 SSR4 CD38 POU2AF1 SLAMF7 TXNDC5 SEC11C'
  ),
  set(
    'Pro-B and pre-B cells',
    'B cells that are made in the marrow',
    'DNTT RAG1 RAG2 VPREB1 IGLL1 CD79B EBF1 PAX5 VPREB3 SOX4 CD9 CD24 ERG MME IL7R'
  ),
  set(
    'CD14 monocytes',
    'Monocytes of the classical kind',
    'CD14 LYZ S100A8 S100A9 S100A12 VCAN FCN1 CSF3R CD36 MNDA CTSS SERPINA1 CLEC12A CD163 MS4A6A CYP1B1'
  ),
  set(
    'CD16 monocytes',
    'Monocytes that patrol vessels',
    'FCGR3A MS4A7 LST1 CDKN1C HES4 RHOC LILRB2 CX3CR1 TCF7L2 SIGLEC10 CSF1R IFITM3 SERPINA1 AIF1 PELATON'
  ),
  set(
    'Macrophages',
    'Genes that most macrophages share',
    'CD68 CD163 MRC1 MSR1 C1QA C1QB C1QC APOE CTSD GPNMB MARCO VSIG4 CSF1R MAFB LIPA STAB1 FOLR2 CD14'
  ),
  set(
    'Inflammatory macrophages',
    'Macrophages that are roused',
    'IL1B IL6 TNF CXCL8 CXCL10 CXCL9 CCL3 CCL4 CCL2 PTGS2 NFKBIA SOD2 IL23A IL12B IDO1 CD80'
  ),
  set(
    'Macrophages of repair',
    'Macrophages that calm and rebuild',
    'MRC1 CD163 STAB1 F13A1 FOLR2 SELENOP LYVE1 MERTK CCL18 CD209 TGFB1 IL10 VEGFA ARG1 PPARG IGF1'
  ),
  set(
    'Lipid-laden macrophages',
    'Macrophages with TREM2',
    'TREM2 SPP1 GPNMB APOE APOC1 LPL FABP5 FABP4 CTSB CD9 LGALS3 PLIN2 LIPA CTSD ACP5 NPC2'
  ),
  set(
    'Alveolar macrophages',
    'Macrophages of the air spaces',
    'MARCO FABP4 PPARG MCEMP1 INHBA MRC1 C1QA APOC1 SERPING1 CES1 PCOLCE2 ITGAX SIGLEC1 VSIG4'
  ),
  set(
    'Microglia',
    'Macrophages of the brain',
    'P2RY12 P2RY13 TMEM119 CX3CR1 CSF1R AIF1 C1QA C1QB SALL1 GPR34 HEXB TREM2 OLFML3 SLC2A5 TAL1'
  ),
  set(
    'Kupffer cells',
    'Macrophages of the liver',
    'CD5L MARCO VSIG4 TIMD4 CD163 FOLR2 SLC40A1 VCAM1 C1QA C1QB HMOX1 LILRB5 CETP NR1H3'
  ),
  set(
    'Type 1 dendritic cells',
    'Dendritic cells that show antigen to killers',
    'CLEC9A XCR1 BATF3 IRF8 CADM1 WDFY4 IDO1 CPNE3 C1orf54 SNX3 DNASE1L3 CPVL THBD ID2'
  ),
  set(
    'Type 2 dendritic cells',
    'Dendritic cells that show antigen to helpers',
    'CD1C FCER1A CLEC10A CD1E HLA-DQA1 HLA-DQB1 HLA-DRA CST3 ITGAX IRF4 PKIB SIRPA CD1D ENHO'
  ),
  set(
    'Mature dendritic cells',
    'Dendritic cells that go to lymph nodes',
    'LAMP3 CCR7 FSCN1 CCL19 CCL22 CCL17 CD83 CD40 EBI3 IL7R BIRC3 MARCKSL1 CD274 IDO1 CD80'
  ),
  set(
    'Plasmacytoid dendritic cells',
    'Cells that make interferon alpha',
    'LILRA4 CLEC4C IL3RA GZMB JCHAIN TCF4 IRF7 IRF8 SERPINF1 ITM2C PLD4 TCL1A SPIB MAP1A DNASE1L3 PTCRA SMPD3'
  ),
  set(
    'Neutrophils',
    'The most frequent granulocytes',
    'CSF3R FCGR3B CXCR2 CXCR1 S100A8 S100A9 S100A12 MMP9 FPR1 FPR2 ALPL CMTM2 G0S2 PROK2 NAMPT LCN2 MNDA PADI4'
  ),
  set(
    'Granules of neutrophils',
    'Proteins of granules, made in the marrow',
    'MPO ELANE PRTN3 AZU1 CTSG DEFA1 DEFA3 DEFA4 LTF LCN2 CAMP BPI MMP8 CEACAM8 RNASE3 OLFM4'
  ),
  set(
    'Eosinophils',
    'Granulocytes of allergy',
    'CLC SIGLEC8 CCR3 IL5RA EPX PRG2 PRG3 RNASE2 RNASE3 ALOX15 ADGRE1 PTGDR2 HRH4 GATA1'
  ),
  set(
    'Mast cells and basophils',
    'Cells with histamine',
    'KIT TPSAB1 TPSB2 CPA3 MS4A2 HDC GATA2 HPGDS FCER1A SLC18A2 IL1RL1 CMA1 CTSG RGS13 ENPP3 CLC'
  ),
  set(
    'Platelets and megakaryocytes',
    'Fragments that stop bleeding, and their source',
    'PPBP PF4 GP9 GP1BA GP1BB ITGA2B ITGB3 TUBB1 NRGN GNG11 SPARC CLU TREML1 MPL GATA1 VWF CAVIN2 MYL9 PTGS1'
  ),
  set(
    'Red cells and their precursors',
    'Cells that carry oxygen',
    'HBA1 HBA2 HBB ALAS2 AHSP GYPA GYPB SLC4A1 KLF1 GATA1 HBM CA1 CA2 SNCA EPB42 TFRC BLVRB'
  ),
  set(
    'Stem cells of blood',
    'Cells that all others of blood come from',
    'CD34 KIT SPINK2 AVP CRHBP HLF MECOM MEIS1 PROM1 GATA2 ERG HOXA9 MSI2 MLLT3 NPR3 BEX1 SOX4'
  ),
  set(
    'Myeloid progenitors',
    'Cells on the way to granulocytes and monocytes',
    'MPO ELANE PRTN3 AZU1 CEBPA CEBPE CSF1R KIT CD34 MYB LYZ CTSG CFD SRGN IRF8'
  ),
  set(
    'Thymocytes',
    'T cells that are made in the thymus',
    'CD1A CD1B CD1E RAG1 RAG2 PTCRA DNTT CD4 CD8A CD8B CD99 RORC ARPP21 SATB1 TCF7 CD3D'
  ),
  set(
    'Follicular dendritic cells',
    'Cells that hold antigen in follicles',
    'CR2 CR1 FCER2 CXCL13 CLU FDCSP VCAM1 ICAM1 SERPINE2 TNFSF13B CD9 FCAMR SOX9 PRNP'
  )
]

import { set } from './set.ts'

/** Gene programs of many cell types, by their textbook genes. */
export const programs = [
  set(
    'DNA replication',
    'Genes of the S phase',
    'MCM2 MCM3 MCM4 MCM5 MCM6 MCM7 PCNA GINS2 RRM1 RRM2 TYMS DHFR FEN1 CDC6 CDT1 ORC1 POLA1 PRIM1 RFC4 UHRF1'
  ),
  set(
    'Mitosis',
    'Genes of the G2 and M phases',
    'MKI67 TOP2A CDK1 CCNB1 CCNB2 CCNA2 AURKA AURKB BUB1 BUB1B PLK1 TPX2 CENPE CENPF KIF11 UBE2C BIRC5 CDC20 NUSAP1 TTK'
  ),
  set(
    'Type I interferon response',
    'Genes that interferon alpha and beta raise',
    'ISG15 IFI6 IFI27 IFI44 IFI44L IFIT1 IFIT2 IFIT3 IFITM1 IFITM3 MX1 MX2 OAS1 OAS2 OAS3 OASL RSAD2 STAT1 IRF7 USP18'
  ),
  set(
    'Interferon gamma response',
    'Genes that interferon gamma raises',
    'IRF1 STAT1 GBP1 GBP2 GBP4 GBP5 CXCL9 CXCL10 CXCL11 IDO1 CIITA SOCS1 PSMB8 PSMB9 TAP1 WARS1 ICAM1 FCGR1A'
  ),
  set(
    'Antigen presentation, class I',
    'Loading and showing of peptides to CD8 T cells',
    'HLA-A HLA-B HLA-C HLA-E HLA-F B2M TAP1 TAP2 TAPBP PSMB8 PSMB9 PSMB10 ERAP1 CALR PDIA3 NLRC5'
  ),
  set(
    'Antigen presentation, class II',
    'Showing of peptides to CD4 T cells',
    'HLA-DRA HLA-DRB1 HLA-DPA1 HLA-DPB1 HLA-DQA1 HLA-DQB1 HLA-DMA HLA-DMB CD74 CIITA CTSS LGMN IFI30'
  ),
  set(
    'Cytotoxicity',
    'Granules and proteins with which lymphocytes kill',
    'GZMA GZMB GZMH GZMK GZMM PRF1 GNLY NKG7 KLRD1 KLRB1 FASLG CST7 SRGN LAMP1 FGFBP2 IFNG CTSW'
  ),
  set(
    'T cell exhaustion',
    'Checkpoints and factors of chronically stimulated T cells',
    'PDCD1 CTLA4 LAG3 HAVCR2 TIGIT TOX TOX2 ENTPD1 CXCL13 LAYN BATF EOMES CD244 CD160 NR4A1'
  ),
  set(
    'NF-kB and TNF response',
    'Early genes of inflammation',
    'NFKBIA NFKB1 NFKB2 RELB TNFAIP3 TNFAIP2 TNF IL1B IL6 CXCL1 CXCL2 CXCL8 CCL2 CCL20 ICAM1 BIRC3 TRAF1 IER3'
  ),
  set(
    'Immediate early genes',
    'Genes that rise within minutes, as when tissue is dissociated',
    'FOS FOSB JUN JUNB JUND EGR1 EGR2 EGR3 ATF3 IER2 IER3 NR4A1 DUSP1 ZFP36 KLF2 KLF4 KLF6 MYC SRF'
  ),
  set(
    'Heat shock',
    'Chaperones of the heat shock response',
    'HSPA1A HSPA1B HSPA6 HSPA8 HSPH1 HSPB1 HSPD1 HSPE1 HSP90AA1 HSP90AB1 DNAJA1 DNAJB1 DNAJB4 BAG3 CRYAB HSF1'
  ),
  set(
    'Unfolded protein response',
    'Stress of the endoplasmic reticulum',
    'HSPA5 HSP90B1 DDIT3 ATF4 ATF3 XBP1 DNAJB9 DNAJC3 HERPUD1 SDF2L1 PDIA4 PDIA6 CALR CANX SEL1L EDEM1 TRIB3 PPP1R15A'
  ),
  set(
    'Hypoxia',
    'Genes that lack of oxygen raises',
    'CA9 VEGFA SLC2A1 HK2 PGK1 LDHA ENO1 ALDOA PDK1 BNIP3 NDRG1 ADM ANKRD37 EGLN3 P4HA1 LOX ANGPTL4 BHLHE40'
  ),
  set(
    'Glycolysis',
    'Enzymes from glucose to lactate',
    'HK1 HK2 GPI PFKL PFKM PFKP ALDOA ALDOC TPI1 GAPDH PGK1 PGAM1 ENO1 ENO2 PKM LDHA LDHB SLC2A1'
  ),
  set(
    'Respiratory chain of the mitochondrial genome',
    'The thirteen proteins that mitochondria encode',
    'MT-ND1 MT-ND2 MT-ND3 MT-ND4 MT-ND4L MT-ND5 MT-ND6 MT-CYB MT-CO1 MT-CO2 MT-CO3 MT-ATP6 MT-ATP8'
  ),
  set(
    'Cholesterol synthesis',
    'Enzymes and regulators',
    'HMGCS1 HMGCR MVK PMVK MVD IDI1 FDPS FDFT1 SQLE LSS CYP51A1 DHCR7 DHCR24 INSIG1 LDLR SREBF2 SC5D MSMO1'
  ),
  set(
    'p53 response',
    'Targets of p53 after damage of DNA',
    'CDKN1A MDM2 GADD45A BAX BBC3 FAS TP53I3 SESN1 SESN2 FDXR RRM2B ZMAT3 PHLDA3 TNFRSF10B CCNG1 XPC DDB2 TIGAR'
  ),
  set(
    'Oxidative stress',
    'Targets of NRF2',
    'NQO1 HMOX1 GCLC GCLM TXNRD1 TXN SRXN1 SLC7A11 G6PD GSR PRDX1 FTL FTH1 OSGIN1 ME1 AKR1C1'
  ),
  set(
    'Extracellular matrix',
    'Collagens and proteins around cells',
    'COL1A1 COL1A2 COL3A1 COL5A1 COL5A2 COL6A1 COL6A3 FN1 FBN1 LUM DCN BGN POSTN SPARC LOX TNC ELN'
  ),
  set(
    'Epithelial to mesenchymal transition',
    'Genes that are gained on the way',
    'VIM CDH2 FN1 ZEB1 ZEB2 SNAI1 SNAI2 TWIST1 SERPINE1 TGFBI ITGA5 MMP2 TAGLN S100A4 SPARC TNC'
  ),
  set(
    'Angiogenesis',
    'Genes of growing vessels',
    'KDR FLT1 FLT4 TEK TIE1 PECAM1 CDH5 ANGPT2 ESM1 APLN APLNR DLL4 NOTCH4 PGF VEGFA VWF'
  ),
  set(
    'Complement',
    'Components and their receptors',
    'C1QA C1QB C1QC C1R C1S C2 C3 C3AR1 C4A C5AR1 CFB CFD CFH CFI CFP CR1 SERPING1'
  ),
  set(
    'Hemoglobin',
    'Chains of hemoglobin and the synthesis of heme',
    'HBA1 HBA2 HBB HBD HBG1 HBG2 HBM HBQ1 ALAS2 AHSP FECH CA1'
  ),
  set(
    'Histones',
    'Histones that are made with DNA',
    'H1-2 H1-3 H1-4 H1-5 H2AC11 H2AC12 H2AC16 H2AC17 H2BC11 H2BC14 H3C2 H3C3 H4C3 H4C5'
  )
]

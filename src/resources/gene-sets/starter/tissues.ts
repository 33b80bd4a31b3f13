import { set } from './set.ts'

/** Cells of common tissues, by their marker genes. */
export const tissues = [
  set(
    'Epithelial cells',
    'Genes that most epithelia share',
    'EPCAM KRT8 KRT18 KRT19 CDH1 CLDN4 CLDN7 ELF3 ESRP1 RAB25 TACSTD2 CD24 MAL2 TJP1 OCLN PRSS8 SPINT2 AP1M2'
  ),
  set(
    'Endothelial cells',
    'The lining of vessels',
    'PECAM1 VWF CDH5 KDR FLT1 TEK TIE1 ESAM CLDN5 EMCN ERG EGFL7 ROBO4 ENG PLVAP CLEC14A RAMP2 ECSCR'
  ),
  set(
    'Arterial endothelium',
    'The lining of arteries',
    'GJA5 GJA4 HEY1 EFNB2 DLL4 SOX17 BMX SEMA3G FBLN5 CXCL12 IGFBP3 DKK2 NOTCH1 NOTCH4 JAG1'
  ),
  set(
    'Venous endothelium',
    'The lining of veins',
    'ACKR1 SELP SELE VCAM1 NR2F2 EPHB4 VWF CPE CCL14 POSTN IL1R1 ADGRG6 CLU TSHZ2'
  ),
  set(
    'Capillary endothelium',
    'The lining of the smallest vessels',
    'CA4 RGCC FCN3 CD36 EDNRB FABP4 FABP5 BTNL9 GPIHBP1 PRX KDR SPARC BTG1 PLVAP CD300LG'
  ),
  set(
    'Lymphatic endothelium',
    'The lining of lymph vessels',
    'PROX1 LYVE1 PDPN FLT4 CCL21 TFF3 MMRN1 RELN SEMA3D TBX1 NR2F1 CLDN5 STAB2 EFEMP1 PKHD1L1'
  ),
  set(
    'Fibroblasts',
    'Cells that make connective tissue',
    'COL1A1 COL1A2 COL3A1 DCN LUM PDGFRA PDPN FBLN1 FBLN2 MFAP5 THY1 DPT COL6A2 SFRP2 VCAN TCF21 CFD C7'
  ),
  set(
    'Myofibroblasts',
    'Fibroblasts that pull and scar',
    'ACTA2 TAGLN POSTN COL11A1 COL10A1 CTHRC1 FAP INHBA MMP11 LRRC15 TNC ASPN THBS2 COL5A1 CDH11 MYL9'
  ),
  set(
    'Inflammatory fibroblasts',
    'Fibroblasts that call immune cells',
    'IL6 CXCL1 CXCL2 CXCL8 CXCL12 CXCL14 CCL2 CCL19 CCL11 IL33 IL11 CHI3L1 HAS1 HAS2 PDPN C3 CFD'
  ),
  set(
    'Pericytes',
    'Cells around capillaries',
    'RGS5 PDGFRB CSPG4 NOTCH3 KCNJ8 ABCC9 MCAM COX4I2 HIGD1B NDUFA4L2 ANGPT1 FOXS1 TBX18 ADGRF5 CD248'
  ),
  set(
    'Smooth muscle cells',
    'Muscle of vessels and hollow organs',
    'ACTA2 MYH11 TAGLN CNN1 DES LMOD1 SMTN MYLK ACTG2 SYNPO2 PLN MYOCD CALD1 TPM1 TPM2 RERGL SORBS1'
  ),
  set(
    'Adipocytes',
    'Cells that store fat',
    'ADIPOQ PLIN1 PLIN4 LEP FABP4 CIDEA CIDEC LPL LIPE PPARG GPD1 PNPLA2 CD36 TRARG1 AQP7 DGAT2 ADRB3 SAA1'
  ),
  set(
    'Schwann cells',
    'Sheaths of peripheral nerves',
    'MPZ PMP22 PRX MBP S100B PLP1 SOX10 CDH19 NCAM1 ERBB3 SCN7A NRXN1 GFRA3 L1CAM FOXD3 XKR4'
  ),
  set(
    'Melanocytes',
    'Cells that make pigment',
    'PMEL MLANA TYR TYRP1 DCT MITF SOX10 SLC45A2 SLC24A5 OCA2 KIT EDNRB GPR143 BCAN APOD TRPM1'
  ),
  set(
    'Basal keratinocytes',
    'The deepest layer of the skin',
    'KRT5 KRT14 KRT15 COL17A1 ITGA6 ITGB4 TP63 DST POSTN CXCL14 S100A2 LAMB3 LAMC2 PDPN ASS1'
  ),
  set(
    'Differentiated keratinocytes',
    'The upper layers of the skin',
    'KRT1 KRT10 KRT2 DSG1 DSC1 IVL LORICRIN FLG SPRR1B SPRR2A LGALS7 KRTDAP SBSN CALML5 DMKN TGM1 TGM3'
  ),
  set(
    'Hepatocytes',
    'Cells of the liver',
    'ALB APOA1 APOA2 APOB APOC3 TTR SERPINA1 FGB FGA TF AMBP CYP3A4 CYP2E1 CYP2C9 HP ASGR1 TAT G6PC1 CPS1 ARG1'
  ),
  set(
    'Cholangiocytes',
    'The lining of bile ducts',
    'KRT7 KRT19 EPCAM SOX9 CFTR AQP1 SLC4A2 ANXA4 TFF1 TFF2 MUC1 CLDN4 HNF1B SPP1 PROM1 FXYD2'
  ),
  set(
    'Hepatic stellate cells',
    'Cells that store vitamin A in the liver',
    'RGS5 LRAT RELN RBP1 DES PDGFRB COLEC11 HGF NGFR HHIP ADAMTSL2 ECM1 COLEC10 LHX2 BAMBI DCN'
  ),
  set(
    'Enterocytes',
    'Cells of the gut that take up food',
    'FABP1 FABP2 APOA1 APOA4 ALPI ANPEP SI LCT RBP2 SLC5A1 VIL1 CDHR2 CDHR5 MTTP SLC2A2 CYP3A4 PRAP1 MEP1A'
  ),
  set(
    'Goblet cells',
    'Cells of the gut that make mucus',
    'MUC2 TFF3 SPINK4 FCGBP ZG16 CLCA1 AGR2 REP15 ITLN1 SPDEF KLK1 ATOH1 BEST2 FOXA3 GALNT12 CREB3L1'
  ),
  set(
    'Paneth cells',
    'Cells of crypts that kill microbes',
    'DEFA5 DEFA6 LYZ PLA2G2A REG3A REG1A PRSS2 ITLN2 MMP7 SOX9 CD24 WNT3 NOD2 EPHB3'
  ),
  set(
    'Tuft cells',
    'Cells of mucosa that taste',
    'POU2F3 TRPM5 AVIL SH2D6 IRAG2 ALOX5 ALOX5AP PTGS1 HPGDS IL25 GFI1B BMX MATK HCK PLCG2 SPIB'
  ),
  set(
    'Enteroendocrine cells',
    'Cells of the gut that make hormones',
    'CHGA CHGB NEUROD1 PAX6 SCG2 SCG5 PCSK1 TPH1 GCG PYY CCK GIP SST INSL5 NKX2-2 INSM1 NEUROG3 SCGN'
  ),
  set(
    'Stem cells of the gut',
    'Cells that renew the lining',
    'LGR5 ASCL2 OLFM4 SMOC2 AXIN2 RNF43 ZNRF3 EPHB2 CD44 SOX9 PROM1 LRIG1 RGMB MYC TNFRSF19 CDCA7'
  ),
  set(
    'Cells of gastric glands',
    'Parietal, chief and mucous cells of the stomach',
    'ATP4A ATP4B PGA3 PGA4 PGC LIPF MUC5AC MUC6 TFF1 TFF2 GKN1 GKN2 GHRL KCNE2 AQP5 CBLIF'
  ),
  set(
    'Beta cells',
    'Cells that make insulin',
    'INS IAPP PCSK1 PCSK2 MAFA NKX6-1 PDX1 SLC30A8 G6PC2 GCK ABCC8 KCNJ11 HADH ENTPD3 ADCYAP1 DLK1 SIX3'
  ),
  set(
    'Alpha cells',
    'Cells that make glucagon',
    'GCG TTR ARX IRX2 IRX1 PCSK2 LOXL4 CRYBA2 GC DPP4 PLCE1 FAP MAFB TM4SF4 KCTD12'
  ),
  set(
    'Acinar cells of the pancreas',
    'Cells that make enzymes of digestion',
    'PRSS1 PRSS2 CPA1 CPA2 CPB1 CTRB1 CTRB2 CELA3A CELA3B CELA2A PNLIP CEL REG1A REG1B AMY2A PLA2G1B SPINK1 CTRC'
  ),
  set(
    'Ductal cells of the pancreas',
    'The lining of pancreatic ducts',
    'KRT19 KRT7 CFTR SLC4A4 SPP1 MUC1 SOX9 HNF1B ANXA4 AQP1 TSPAN8 PROM1 ONECUT2 BICC1 DEFB1 ANXA3'
  ),
  set(
    'Proximal tubule',
    'Cells of the kidney that take back what was filtered',
    'LRP2 CUBN SLC34A1 SLC5A2 SLC5A12 SLC22A6 SLC22A8 SLC13A3 ALDOB GATM PAH MIOX SLC3A1 AQP1 HNF4A PDZK1 KHK'
  ),
  set(
    'Loop of Henle',
    'Cells of the thick ascending limb',
    'UMOD SLC12A1 CLDN16 CLDN10 KCNJ1 CASR EGF PTGER3 CLDN19 WNK1 ESRRG CLCNKA CLCNKB SOSTDC1 POU3F3'
  ),
  set(
    'Distal tubule and collecting duct',
    'Cells of the end of the nephron',
    'SLC12A3 CALB1 TRPM6 PVALB AQP2 AQP3 SCNN1A SCNN1B SCNN1G FXYD4 AVPR2 GATA3 HSD11B2 ELF5 KCNJ1 TRPV5'
  ),
  set(
    'Intercalated cells',
    'Cells of the kidney that move acid',
    'ATP6V1B1 ATP6V0D2 ATP6V1G3 SLC4A1 SLC26A4 SLC26A7 FOXI1 CA2 RHCG RHBG AQP6 KIT DMRT2 INSRR HEPACAM2'
  ),
  set(
    'Podocytes',
    'Cells of the filter of the kidney',
    'NPHS1 NPHS2 PODXL WT1 SYNPO PTPRO CDKN1C MAFB NES PLA2R1 TCF21 CLIC5 VEGFA NTNG1 MME CD2AP ITGA3'
  ),
  set(
    'Alveolar type 1 cells',
    'Thin cells of the air spaces',
    'AGER PDPN HOPX CAV1 CAV2 CLIC5 AQP5 AQP4 RTKN2 EMP2 CLDN18 SPOCK2 SEMA3B COL4A3 ANKRD1 TNNC1'
  ),
  set(
    'Alveolar type 2 cells',
    'Cells that make surfactant',
    'SFTPC SFTPB SFTPA1 SFTPA2 SFTPD NAPSA ABCA3 LAMP3 SLC34A2 PGC LPCAT1 ETV5 NKX2-1 HHIP SFTA2 CTSH'
  ),
  set(
    'Club cells',
    'Secretory cells of small airways',
    'SCGB1A1 SCGB3A1 SCGB3A2 CYP2F1 BPIFB1 BPIFA1 MUC5B WFDC2 LCN2 SLPI AGR2 TSPAN8 VMO1 CP KRT7'
  ),
  set(
    'Ciliated cells',
    'Cells that move mucus',
    'FOXJ1 TPPP3 PIFO CAPS TUBB4B DNAH5 DNAH9 DNAI1 CCDC78 RSPH1 SNTN TEKT1 CFAP43 CFAP126 RSPH4A MCIDAS SPAG6 ZMYND10'
  ),
  set(
    'Basal cells of airways',
    'Stem cells of airways',
    'KRT5 KRT14 KRT15 KRT17 TP63 NGFR S100A2 DLK2 MIR205HG SERPINB3 DAPL1 ITGA6 CAV1 LAMB3 BCAM'
  ),
  set(
    'Cells of heart muscle',
    'Cardiomyocytes',
    'MYH6 MYH7 TNNT2 TNNI3 ACTC1 MYL2 MYL3 MYL7 MYBPC3 RYR2 TTN NPPA NPPB PLN CKM CKMT2 NKX2-5 ACTN2 CSRP3 MB'
  ),
  set(
    'Cells of skeletal muscle',
    'Muscle fibers',
    'ACTA1 MYH1 MYH2 MYH7 TNNT1 TNNT3 TNNI1 TNNI2 TNNC2 CKM MYBPC1 MB DES RYR1 ATP2A1 CASQ1 NEB PYGM ENO3'
  ),
  set(
    'Stem cells of muscle',
    'Satellite cells and myoblasts',
    'PAX7 MYF5 MYOD1 MYF6 CDH15 APOE SDC4 CHRDL2 NCAM1 FGFR4 CALCR HEY1 HEYL VCAM1 MYOG DES'
  ),
  set(
    'Osteoblasts',
    'Cells that build bone',
    'RUNX2 SP7 BGLAP ALPL IBSP COL1A1 SPP1 DMP1 PHEX SATB2 MEPE IFITM5 DLX5 PTH1R SPARC CDH11'
  ),
  set(
    'Osteoclasts',
    'Cells that take bone away',
    'ACP5 CTSK MMP9 CALCR TNFRSF11A OCSTAMP DCSTAMP ATP6V0D2 NFATC1 ITGB3 CA2 CLCN7 TCIRG1 OSCAR CKB'
  ),
  set(
    'Chondrocytes',
    'Cells of cartilage',
    'COL2A1 ACAN SOX9 COL9A1 COL9A2 COL9A3 COL11A1 COL11A2 MATN3 COMP HAPLN1 CNMD CHAD SOX5 SOX6 PRG4 CYTL1'
  ),
  set(
    'Excitatory neurons',
    'Neurons with glutamate',
    'SLC17A7 SLC17A6 SATB2 CAMK2A NEUROD2 NEUROD6 TBR1 CUX2 RORB FEZF2 GRIN2A SYT1 SNAP25 NRGN RBFOX3 BCL11B'
  ),
  set(
    'Inhibitory neurons',
    'Neurons with GABA',
    'GAD1 GAD2 SLC32A1 SLC6A1 DLX1 DLX2 DLX5 LHX6 SST PVALB VIP LAMP5 RELN CALB2 ADARB2 ARX SYT1 NPY'
  ),
  set(
    'Synapse',
    'Proteins of the contacts of neurons',
    'SYP SYT1 SNAP25 STX1A VAMP2 SYN1 SYN2 DLG4 SHANK2 SHANK3 HOMER1 NRXN1 NLGN1 GRIA1 GRIA2 GRIN1 GRIN2B GABRA1 BSN PCLO'
  ),
  set(
    'Astrocytes',
    'Star-shaped glia',
    'GFAP AQP4 SLC1A2 SLC1A3 ALDH1L1 GJA1 S100B SOX9 GLUL ALDOC FGFR3 NDRG2 CLU GJB6 SLC4A4 ATP1A2 BCAN'
  ),
  set(
    'Oligodendrocytes',
    'Glia that make myelin',
    'MBP MOG MAG PLP1 MOBP CNP CLDN11 ERMN OPALIN UGT8 MYRF ASPA TF ENPP2 SOX10 MAL CLDND1 KLK6'
  ),
  set(
    'Precursors of oligodendrocytes',
    'Glia that still divide',
    'PDGFRA CSPG4 OLIG1 OLIG2 SOX10 VCAN GPR17 PTPRZ1 LHFPL3 PCDH15 NKX2-2 BCAN NEU4 TNR MEGF11 SOX6'
  ),
  set(
    'Luminal cells of the breast',
    'Cells that line milk ducts',
    'KRT8 KRT18 KRT19 ESR1 PGR FOXA1 GATA3 ANKRD30A AREG AGR2 XBP1 PIP ELF5 KIT LTF SLPI PROM1 ALDH1A3'
  ),
  set(
    'Luminal cells of the prostate',
    'Cells that make prostatic fluid',
    'KLK3 KLK2 KLK4 ACP3 MSMB NKX3-1 AR TMPRSS2 SLC45A3 FOLH1 HOXB13 STEAP2 NEFH AZGP1 KRT8 KRT18'
  ),
  set(
    'Supporting cells of the testis',
    'Sertoli and Leydig cells',
    'SOX9 AMH WT1 GATA4 CLDN11 INHA INHBB FATE1 INSL3 CYP17A1 CYP11A1 STAR HSD3B2 LHCGR DLK1 CLU CITED1'
  ),
  set(
    'Spermatogenesis',
    'Germ cells on the way to sperm',
    'DAZL DDX4 SYCP1 SYCP2 SYCP3 STRA8 UTF1 MAGEA4 PIWIL1 TEX101 SPO11 PRM1 PRM2 TNP1 TNP2 ACRV1 SPACA1 ODF1'
  ),
  set(
    'Granulosa and theca cells',
    'Cells around the egg',
    'FOXL2 CYP19A1 FSHR AMH INHA INHBA FST STAR CYP11A1 HSD3B2 CYP17A1 AMHR2 GATA4 NR5A1 WT1 SERPINE2'
  ),
  set(
    'Trophoblast',
    'Cells of the placenta',
    'CGA CGB3 CGB5 PSG1 PSG3 KISS1 ERVW-1 ERVFRD-1 HLA-G PAGE4 PEG10 CSH1 CSH2 GCM1 TFAP2C GATA3 KRT7 PAPPA CYP19A1'
  ),
  set(
    'Follicular cells of the thyroid',
    'Cells that make thyroid hormone',
    'TG TPO TSHR SLC5A5 PAX8 NKX2-1 FOXE1 SLC26A4 DIO1 DIO2 DUOX1 DUOX2 IYD TFF3 CLU HHEX'
  ),
  set(
    'Photoreceptors',
    'Rods and cones of the retina',
    'RHO SAG PDE6A PDE6B PDE6G CNGA1 CNGB1 GNAT1 NRL NR2E3 ARR3 PDE6H GNAT2 OPN1SW CNGB3 RCVRN CRX PRPH2 ROM1'
  ),
  set(
    'Mueller glia',
    'Glia of the retina',
    'RLBP1 GLUL SLC1A3 CLU DKK3 CRYM SOX9 SOX2 AQP4 VIM TF FRZB SPP1 RGR SFRP2 APOE'
  ),
  set(
    'Mesothelial cells',
    'The lining of body cavities',
    'MSLN UPK3B CALB2 WT1 LRRN4 KRT8 KRT18 KRT19 PRG4 BNC1 HP SLPI ITLN1 C3 CLDN1 TM4SF1 CPA4'
  ),
  set(
    'Neuroendocrine cells',
    'Cells with hormones in granules',
    'CHGA CHGB SYP ENO2 INSM1 ASCL1 SCG2 SCG3 SCG5 NCAM1 CALCA GRP PCSK1 PCSK2 UCHL1 DDC PHOX2B'
  )
]

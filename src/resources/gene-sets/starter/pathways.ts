import { set } from './set.ts'

/** Pathways and families of proteins. */
export const pathways = [
  set(
    'Large ribosomal subunit',
    'Proteins of the ribosome',
    'RPL3 RPL4 RPL5 RPL6 RPL7 RPL7A RPL8 RPL9 RPL10 RPL10A RPL11 RPL12 RPL13 RPL13A RPL14 RPL15 RPL18 RPL18A RPL19 RPL21 RPL23 RPL26 RPL27 RPL30 RPL32 RPL34 RPL35 RPL37 RPLP0 RPLP1 RPLP2'
  ),
  set(
    'Small ribosomal subunit',
    'Proteins of the ribosome',
    'RPSA RPS2 RPS3 RPS3A RPS4X RPS5 RPS6 RPS7 RPS8 RPS9 RPS10 RPS11 RPS12 RPS13 RPS14 RPS15 RPS15A RPS16 RPS18 RPS19 RPS20 RPS23 RPS24 RPS25 RPS27 RPS27A RPS28 FAU'
  ),
  set(
    'Initiation of translation',
    'Factors that begin a protein',
    'EIF1 EIF1AX EIF2S1 EIF2S2 EIF2S3 EIF2B1 EIF3A EIF3B EIF3C EIF3D EIF3E EIF3H EIF4A1 EIF4A2 EIF4B EIF4E EIF4G1 EIF4H EIF5 EIF5B PABPC1'
  ),
  set(
    'Aminoacyl tRNA synthetases',
    'Enzymes that load tRNA',
    'AARS1 CARS1 DARS1 EPRS1 FARSA FARSB GARS1 HARS1 IARS1 KARS1 LARS1 MARS1 NARS1 QARS1 RARS1 SARS1 TARS1 VARS1 WARS1 YARS1'
  ),
  set(
    'Spliceosome',
    'Proteins that cut introns out',
    'SNRPA SNRPB SNRPC SNRPD1 SNRPD2 SNRPD3 SNRPE SNRPF SNRPG SNRNP70 SF3A1 SF3A3 SF3B1 SF3B2 SF3B4 U2AF1 U2AF2 PRPF8 PRPF19 SRSF1 SRSF2 SRSF3 EFTUD2'
  ),
  set(
    'Proteasome',
    'The machine that takes proteins apart',
    'PSMA1 PSMA2 PSMA3 PSMA4 PSMA5 PSMA6 PSMA7 PSMB1 PSMB2 PSMB3 PSMB4 PSMB5 PSMB6 PSMB7 PSMC1 PSMC2 PSMC3 PSMC4 PSMD1 PSMD2 PSMD4 PSMD11 PSMD14'
  ),
  set(
    'Complex I of respiration',
    'Nuclear subunits of NADH dehydrogenase',
    'NDUFA1 NDUFA2 NDUFA3 NDUFA4 NDUFA5 NDUFA6 NDUFA8 NDUFA9 NDUFA10 NDUFA13 NDUFB1 NDUFB3 NDUFB5 NDUFB7 NDUFB8 NDUFB9 NDUFB10 NDUFS1 NDUFS2 NDUFS3 NDUFS5 NDUFV1 NDUFV2'
  ),
  set(
    'Complexes III to V of respiration',
    'Nuclear subunits of cytochrome complexes and ATP synthase',
    'UQCRB UQCRC1 UQCRC2 UQCRFS1 UQCRH UQCRQ CYC1 COX4I1 COX5A COX5B COX6A1 COX6B1 COX6C COX7A2 COX7B COX7C COX8A ATP5F1A ATP5F1B ATP5F1C ATP5PO ATP5MC1 ATP5ME ATP5MG'
  ),
  set(
    'Citric acid cycle',
    'Enzymes of the cycle',
    'CS ACO2 IDH3A IDH3B IDH3G IDH2 OGDH DLST DLD SUCLG1 SUCLG2 SUCLA2 SDHA SDHB SDHC SDHD FH MDH2 MDH1 PDHA1 PDHB DLAT PC'
  ),
  set(
    'Oxidation of fatty acids',
    'Enzymes that burn fat',
    'CPT1A CPT1B CPT2 ACADM ACADS ACADL ACADVL HADHA HADHB HADH ECHS1 ETFA ETFB ETFDH ACAA2 ECI1 DECR1 SLC25A20 ACSL1 PPARA ACOX1'
  ),
  set(
    'Synthesis of fatty acids',
    'Enzymes that make fat',
    'ACACA ACACB FASN SCD ELOVL1 ELOVL5 ELOVL6 FADS1 FADS2 ACLY ACSS2 SREBF1 ME1 THRSP GPAM AGPAT2 LPIN1 DGAT1 DGAT2 MLXIPL'
  ),
  set(
    'Pentose phosphate pathway',
    'Sugar for NADPH and nucleotides',
    'G6PD PGLS PGD RPE RPIA TKT TALDO1 TKTL1 PRPS1 PRPS2 PGM1 PGM2 DERA H6PD RBKS'
  ),
  set(
    'Gluconeogenesis',
    'Enzymes that make glucose',
    'PCK1 PCK2 G6PC1 FBP1 FBP2 PC ALDOB GPI TPI1 ENO1 PGAM1 SLC37A4 MDH1 MDH2 GOT1 GOT2 PPARGC1A'
  ),
  set(
    'Serine and one-carbon metabolism',
    'Carbon units for nucleotides',
    'PHGDH PSAT1 PSPH SHMT1 SHMT2 MTHFD1 MTHFD1L MTHFD2 MTHFR TYMS DHFR MTR AHCY MAT2A GLDC AMT ALDH1L1 ALDH1L2'
  ),
  set(
    'Synthesis of purines and pyrimidines',
    'Building blocks of DNA and RNA',
    'PPAT GART PFAS PAICS ADSL ATIC IMPDH1 IMPDH2 GMPS ADSS2 CAD DHODH UMPS CTPS1 CTPS2 RRM1 RRM2 TYMS NME1 DTYMK'
  ),
  set(
    'Urea cycle',
    'Enzymes that remove ammonia',
    'CPS1 OTC ASS1 ASL ARG1 ARG2 NAGS SLC25A15 SLC25A13 GLUD1 GLUL GLS2 OAT'
  ),
  set(
    'Metabolism of foreign compounds',
    'Enzymes that make drugs soluble',
    'CYP1A1 CYP1A2 CYP1B1 CYP2B6 CYP2C8 CYP2C9 CYP2C19 CYP2D6 CYP2E1 CYP3A4 CYP3A5 UGT1A1 UGT2B7 GSTA1 GSTM1 GSTP1 SULT1A1 NAT2 EPHX1 ABCB1'
  ),
  set(
    'Iron',
    'Uptake, storage and export of iron',
    'TFRC TF FTH1 FTL SLC40A1 SLC11A2 HAMP HFE TFR2 IREB2 ACO1 STEAP3 HMOX1 FXN ISCU CP CYBRD1 SLC25A37'
  ),
  set(
    'Metallothioneins',
    'Small proteins that bind zinc and copper',
    'MT1A MT1B MT1E MT1F MT1G MT1H MT1M MT1X MT2A MT3 MT4 MTF1 SLC30A1 SLC39A10'
  ),
  set(
    'Autophagy',
    'Eating of own parts',
    'ULK1 ATG2A ATG3 ATG4B ATG5 ATG7 ATG9A ATG12 ATG13 ATG14 ATG16L1 BECN1 PIK3C3 MAP1LC3A MAP1LC3B GABARAP GABARAPL1 SQSTM1 WIPI1 WIPI2 TFEB'
  ),
  set(
    'Lysosome',
    'Enzymes and membranes of lysosomes',
    'LAMP1 LAMP2 CTSA CTSB CTSD CTSL CTSS CTSZ GBA1 GLA HEXA HEXB GUSB NEU1 PSAP LIPA NPC1 NPC2 ATP6V0D1 ATP6AP1 GNS ASAH1 TPP1'
  ),
  set(
    'Apoptosis',
    'Proteins that end a cell',
    'BAX BAK1 BID BAD PMAIP1 BBC3 APAF1 CYCS CASP3 CASP6 CASP7 CASP8 CASP9 CASP10 FAS FADD TNFRSF10A TNFRSF10B DIABLO BCL2L11'
  ),
  set(
    'Protection from apoptosis',
    'Proteins that keep a cell alive',
    'BCL2 BCL2L1 MCL1 BCL2A1 BCL2L2 XIAP BIRC2 BIRC3 BIRC5 CFLAR NFKB1 AKT1 PIM1 PIM2 TNFAIP3'
  ),
  set(
    'Inflammasome and pyroptosis',
    'Death that rouses neighbours',
    'NLRP3 NLRP1 NLRC4 AIM2 MEFV PYCARD CASP1 CASP4 CASP5 GSDMD GSDME IL1B IL18 NEK7 TXNIP P2RX7 NINJ1'
  ),
  set(
    'Ferroptosis',
    'Death by oxidized lipids',
    'GPX4 SLC7A11 SLC3A2 ACSL4 LPCAT3 TFRC FTH1 FTL NCOA4 AIFM2 ALOX15 HMOX1 GCLC GCLM CHAC1 PTGS2 SAT1'
  ),
  set(
    'Senescence',
    'Cells that have stopped for good',
    'CDKN1A CDKN2A CDKN2B SERPINE1 GDF15 IL6 CXCL8 IGFBP3 IGFBP5 IGFBP7 MMP1 MMP3 CCL2 LMNB1 GLB1 TIMP1 ICAM1 VEGFA'
  ),
  set(
    'Homologous recombination',
    'Repair of broken DNA by its copy',
    'BRCA1 BRCA2 RAD51 RAD51B RAD51C RAD51D XRCC2 XRCC3 PALB2 RAD52 RAD54L BARD1 BRIP1 MRE11 RAD50 NBN RBBP8 BLM EXO1 ATM'
  ),
  set(
    'Fanconi anemia pathway',
    'Repair of linked strands',
    'FANCA FANCB FANCC FANCD2 FANCE FANCF FANCG FANCI FANCL FANCM SLX4 ERCC4 UBE2T BRCA2 PALB2 RAD51C FAN1'
  ),
  set(
    'Mismatch and excision repair',
    'Repair of single strands',
    'MSH2 MSH3 MSH6 MLH1 MLH3 PMS1 PMS2 XPA XPC ERCC1 ERCC2 ERCC3 ERCC5 DDB1 DDB2 OGG1 UNG APEX1 PARP1 XRCC1 LIG1 LIG3 POLB'
  ),
  set(
    'Kinetochore and cohesin',
    'What holds and parts chromosomes',
    'CENPA CENPC CENPE CENPF CENPH CENPK CENPN NDC80 NUF2 SPC24 SPC25 KNL1 DSN1 MIS12 BUB1 BUB3 MAD2L1 SGO1 SMC1A SMC3 RAD21 STAG2'
  ),
  set(
    'Polycomb and trithorax',
    'Enzymes that mark silent and active genes',
    'EZH1 EZH2 EED SUZ12 RBBP4 RBBP7 JARID2 MTF2 BMI1 PCGF2 RING1 RNF2 CBX2 CBX7 CBX8 KMT2A KMT2B KMT2C KMT2D KDM6A ASH2L WDR5'
  ),
  set(
    'Chromatin remodelling',
    'Subunits of BAF complexes',
    'SMARCA4 SMARCA2 SMARCB1 SMARCC1 SMARCC2 SMARCD1 SMARCD2 SMARCD3 SMARCE1 ARID1A ARID1B ARID2 PBRM1 ACTL6A ACTL6B BRD7 BRD9 DPF2 SS18'
  ),
  set(
    'Methylation of DNA',
    'Writers, readers and erasers',
    'DNMT1 DNMT3A DNMT3B DNMT3L UHRF1 TET1 TET2 TET3 MBD1 MBD2 MBD3 MBD4 MECP2 TDG ZBTB33 GADD45A'
  ),
  set(
    'Circadian clock',
    'Genes of the day and night',
    'CLOCK BMAL1 NPAS2 PER1 PER2 PER3 CRY1 CRY2 NR1D1 NR1D2 RORA RORB DBP TEF HLF BHLHE40 BHLHE41 CIART NFIL3'
  ),
  set(
    'Wnt signaling',
    'Receptors, helpers and targets of Wnt',
    'WNT1 WNT2 WNT3 WNT3A WNT5A WNT7B FZD1 FZD2 FZD7 LRP5 LRP6 DVL1 DVL2 CTNNB1 APC AXIN1 AXIN2 GSK3B TCF7 TCF7L2 LEF1 LGR5 RNF43 ZNRF3 DKK1 NKD1'
  ),
  set(
    'Notch signaling',
    'Receptors, ligands and targets of Notch',
    'NOTCH1 NOTCH2 NOTCH3 NOTCH4 DLL1 DLL3 DLL4 JAG1 JAG2 HES1 HES4 HES5 HEY1 HEY2 HEYL NRARP RBPJ MAML1 ADAM10 PSEN1 NCSTN'
  ),
  set(
    'Hedgehog signaling',
    'Ligands, receptors and targets of Hedgehog',
    'SHH IHH DHH PTCH1 PTCH2 SMO GLI1 GLI2 GLI3 SUFU HHIP BOC CDON GAS1 KIF7 DISP1'
  ),
  set(
    'TGF-beta signaling',
    'Ligands, receptors and targets of TGF-beta',
    'TGFB1 TGFB2 TGFB3 TGFBR1 TGFBR2 TGFBR3 SMAD2 SMAD3 SMAD4 SMAD7 SKI SKIL SERPINE1 TGFBI LTBP1 LTBP2 THBS1 CCN2 BAMBI PMEPA1 TGIF1'
  ),
  set(
    'BMP signaling',
    'Ligands, receptors and targets of BMP',
    'BMP2 BMP4 BMP5 BMP6 BMP7 BMPR1A BMPR1B BMPR2 ACVR1 ACVRL1 SMAD1 SMAD5 SMAD9 SMAD6 ID1 ID2 ID3 ID4 NOG GREM1 CHRD FST'
  ),
  set(
    'FGF signaling',
    'Ligands, receptors and targets of FGF',
    'FGF1 FGF2 FGF7 FGF9 FGF10 FGF18 FGFR1 FGFR2 FGFR3 FGFR4 KLB FRS2 SPRY1 SPRY2 SPRY4 SPRED1 DUSP6 ETV4 ETV5'
  ),
  set(
    'EGF receptor and MAP kinases',
    'From growth factors to transcription',
    'EGF TGFA AREG EREG HBEGF BTC EGFR ERBB2 ERBB3 GRB2 SOS1 HRAS KRAS NRAS BRAF RAF1 MAP2K1 MAP2K2 MAPK1 MAPK3 DUSP4 DUSP6 SPRY4 ETV4 PHLDA1'
  ),
  set(
    'PI3 kinase and mTOR',
    'Growth by insulin and nutrients',
    'PIK3CA PIK3CB PIK3CD PIK3R1 PTEN PDPK1 AKT1 AKT2 AKT3 TSC1 TSC2 RHEB MTOR RPTOR RICTOR MLST8 RPS6KB1 EIF4EBP1 IRS1 IRS2 FOXO1 FOXO3'
  ),
  set(
    'JAK and STAT3 response',
    'Genes that interleukin 6 raises',
    'IL6ST IL6R JAK1 JAK2 STAT3 SOCS3 SOCS1 BCL3 PIM1 CEBPB CEBPD FGB FGA HP SAA1 SAA2 CRP LBP JUNB MCL1'
  ),
  set(
    'Interleukin 2 response',
    'Genes that interleukin 2 raises by STAT5',
    'IL2RA IL2RB CISH SOCS1 SOCS2 BCL2 PIM1 CCND2 GZMB MYC BATF TNFRSF4 TNFRSF9 IRF4 LTA OSM LIF XCL1'
  ),
  set(
    'Hippo pathway',
    'Brakes of growth, and targets of YAP',
    'STK3 STK4 SAV1 LATS1 LATS2 MOB1A NF2 YAP1 WWTR1 TEAD1 TEAD2 TEAD3 TEAD4 CCN1 CCN2 ANKRD1 AMOTL1 AMOTL2 AXL AJUBA'
  ),
  set(
    'Oestrogen response',
    'Targets of the oestrogen receptor',
    'ESR1 PGR GREB1 TFF1 TFF3 PDZK1 XBP1 MYB CCND1 CA12 AREG IGFBP4 SLC7A2 RET NRIP1 STC2 CXCL12 KRT19'
  ),
  set(
    'Androgen response',
    'Targets of the androgen receptor',
    'KLK2 KLK3 TMPRSS2 NKX3-1 FKBP5 SLC45A3 STEAP4 ACSL3 ELL2 HERC3 NDRG1 TPD52 ZBTB16 PMEPA1 ABCC4 CAMKK2 STEAP2'
  ),
  set(
    'Glucocorticoid response',
    'Targets of cortisol',
    'FKBP5 TSC22D3 PER1 ZBTB16 KLF9 DUSP1 SGK1 CEBPD NFKBIA ERRFI1 DDIT4 MT2A MT1X TXNIP PDK4 SERPINE1 TAT'
  ),
  set(
    'Toll-like and RIG-I-like receptors',
    'Receptors of microbes',
    'TLR1 TLR2 TLR3 TLR4 TLR5 TLR6 TLR7 TLR8 TLR9 MYD88 TICAM1 TIRAP IRAK1 IRAK4 TRAF6 RIGI IFIH1 MAVS STING1 CGAS IRF3 IRF7 TBK1'
  ),
  set(
    'Chemokines',
    'Signals that draw cells',
    'CCL2 CCL3 CCL4 CCL5 CCL7 CCL8 CCL11 CCL13 CCL17 CCL18 CCL19 CCL20 CCL21 CCL22 CXCL1 CXCL2 CXCL3 CXCL5 CXCL8 CXCL9 CXCL10 CXCL11 CXCL12 CXCL13 CXCL14 CXCL16 CX3CL1 XCL1'
  ),
  set(
    'Receptors of chemokines',
    'Receptors of signals that draw cells',
    'CCR1 CCR2 CCR3 CCR4 CCR5 CCR6 CCR7 CCR8 CCR9 CCR10 CXCR1 CXCR2 CXCR3 CXCR4 CXCR5 CXCR6 CX3CR1 XCR1 ACKR1 ACKR2 ACKR3 ACKR4'
  ),
  set(
    'T cell receptor signaling',
    'From the receptor to the nucleus',
    'CD3D CD3E CD3G CD247 CD4 CD8A LCK FYN ZAP70 LAT LCP2 ITK PLCG1 PRKCQ CARD11 BCL10 MALT1 NFATC1 NFATC2 VAV1 PTPN22 CD28 GRAP2 NCK1'
  ),
  set(
    'B cell receptor signaling',
    'From the receptor to the nucleus',
    'CD79A CD79B CD19 CD22 CD81 LYN BLK SYK BTK BLNK PLCG2 PIK3AP1 VAV1 CARD11 BCL10 MALT1 PRKCB INPP5D PTPN6 BACH2 DAPP1'
  ),
  set(
    'Immune checkpoints',
    'Receptors and ligands that hold lymphocytes back',
    'PDCD1 CD274 PDCD1LG2 CTLA4 CD80 CD86 LAG3 HAVCR2 LGALS9 TIGIT PVR NECTIN2 CD96 BTLA TNFRSF14 VSIR CD276 VTCN1 IDO1 NT5E ENTPD1'
  ),
  set(
    'Receptors of antibodies',
    'Receptors of immunoglobulins',
    'FCGR1A FCGR2A FCGR2B FCGR2C FCGR3A FCGR3B FCER1A FCER1G FCER2 MS4A2 FCAR FCGRT PIGR FCRL3 FCRL5 TRIM21 SYK'
  ),
  set(
    'Blood coagulation',
    'Factors that make and dissolve clots',
    'F2 F3 F5 F7 F8 F9 F10 F11 F12 F13A1 F13B FGA FGB FGG VWF SERPINC1 SERPINE1 PROC PROS1 THBD TFPI PLG PLAT PLAU'
  ),
  set(
    'Basement membrane',
    'Proteins under epithelia and vessels',
    'COL4A1 COL4A2 COL4A3 COL4A4 COL4A5 LAMA1 LAMA2 LAMA3 LAMA4 LAMA5 LAMB1 LAMB2 LAMC1 NID1 NID2 HSPG2 COL18A1 AGRN'
  ),
  set(
    'Proteases of the matrix',
    'Enzymes that cut the matrix, and their inhibitors',
    'MMP1 MMP2 MMP3 MMP7 MMP9 MMP10 MMP11 MMP12 MMP13 MMP14 MMP19 ADAMTS1 ADAMTS2 ADAMTS4 ADAMTS5 TIMP1 TIMP2 TIMP3 PLAU CTSK FAP'
  ),
  set(
    'Integrins',
    'Receptors of the matrix',
    'ITGA1 ITGA2 ITGA3 ITGA4 ITGA5 ITGA6 ITGA7 ITGA8 ITGA9 ITGAE ITGAL ITGAM ITGAV ITGAX ITGB1 ITGB2 ITGB3 ITGB4 ITGB5 ITGB6 ITGB7 ITGB8'
  ),
  set(
    'Tight and adherens junctions',
    'What holds epithelia together',
    'TJP1 TJP2 OCLN CLDN1 CLDN3 CLDN4 CLDN7 F11R MARVELD2 CGN CDH1 CTNNA1 CTNNB1 CTNND1 JUP NECTIN1 AFDN PARD3'
  ),
  set(
    'Actin and its motors',
    'The skeleton that moves a cell',
    'ACTB ACTG1 ACTN1 ACTN4 ARPC2 ARPC3 ARPC1B ACTR2 ACTR3 CFL1 PFN1 TMSB4X TMSB10 MYH9 MYL6 MYL12A MYL12B TPM3 TPM4 FLNA VIM EZR MSN'
  ),
  set(
    'Cilium',
    'Proteins of cilia and their transport',
    'IFT20 IFT27 IFT46 IFT52 IFT57 IFT74 IFT80 IFT81 IFT88 IFT122 IFT140 IFT172 KIF3A BBS1 BBS2 BBS4 BBS7 BBS9 DYNC2H1 DYNC2LI1 ARL13B CEP290 TMEM67'
  ),
  set(
    'Glycosylation of proteins',
    'Enzymes that put sugars on asparagine',
    'ALG1 ALG2 ALG3 ALG5 ALG6 ALG8 ALG9 ALG12 DPAGT1 DPM1 RPN1 RPN2 STT3A STT3B DDOST DAD1 OST4 MGAT1 MGAT2 MAN1A1 MAN2A1 FUT8 MOGS GANAB'
  ),
  set(
    'Secretory pathway',
    'Coats and tethers from the reticulum to surface',
    'SEC61A1 SEC61B SEC62 SEC63 SRP9 SRP14 SRP54 SSR1 SSR2 SSR3 SEC13 SEC23A SEC24C SEC31A SAR1A SAR1B COPA COPB1 COPE COPG1 ARF1 GOLGA2 TMED2 TMED10'
  ),
  set(
    'HOX genes',
    'Genes that tell cells where they are',
    'HOXA1 HOXA2 HOXA3 HOXA4 HOXA5 HOXA7 HOXA9 HOXA10 HOXA11 HOXA13 HOXB2 HOXB3 HOXB4 HOXB5 HOXB7 HOXC4 HOXC6 HOXC8 HOXC10 HOXD3 HOXD8 HOXD9 HOXD10'
  ),
  set(
    'Pluripotency',
    'Genes of cells that can become anything',
    'POU5F1 SOX2 NANOG LIN28A LIN28B DPPA2 DPPA4 TDGF1 ZFP42 SALL4 UTF1 DNMT3B GDF3 LEFTY1 L1TD1 ESRG PRDM14 TERT'
  ),
  set(
    'MYC targets',
    'Growth, by MYC',
    'MYC NCL NPM1 NOP56 NOP58 FBL DKC1 RRS1 BOP1 WDR43 POLR1B GNL3 NOP16 PA2G4 ODC1 CDK4 LDHA EIF4A1 CAD HSPD1 HSPE1 SRM'
  ),
  set(
    'Nonsense-mediated decay and RNA turnover',
    'Machines that take RNA apart',
    'UPF1 UPF2 UPF3A UPF3B SMG1 SMG5 SMG6 SMG7 DCP1A DCP2 XRN1 XRN2 EXOSC2 EXOSC3 EXOSC4 EXOSC10 DIS3 CNOT1 CNOT2 CNOT7 PAN2 PARN'
  )
]

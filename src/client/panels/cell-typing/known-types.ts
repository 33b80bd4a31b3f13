import type { Text } from '../../../contract/text.ts'

/** A cell type with its textbook markers. Human symbols; those of mice mostly differ in case only. */
export interface KnownType {
  readonly name: Text
  readonly genes: readonly string[]
}

const type = (en: string, zh: string, genes: string): KnownType => ({
  name: { en, zh },
  genes: genes.split(' ')
})

/** Common types with widely used markers, for orientation only. */
export const knownTypes: readonly KnownType[] = [
  type('CD4 T cell', 'CD4 T 细胞', 'CD3D CD3E CD4 IL7R LDHB'),
  type('CD8 T cell', 'CD8 T 细胞', 'CD3D CD8A CD8B CCL5 GZMK'),
  type('Naive T cell', '初始 T 细胞', 'CD3D CCR7 LEF1 TCF7 SELL'),
  type('Regulatory T cell', '调节性 T 细胞', 'FOXP3 IL2RA CTLA4 IKZF2'),
  type('NK cell', 'NK 细胞', 'GNLY NKG7 KLRD1 KLRF1 PRF1'),
  type('B cell', 'B 细胞', 'MS4A1 CD79A CD79B CD19'),
  type('Plasma cell', '浆细胞', 'MZB1 JCHAIN SDC1 XBP1 DERL3'),
  type('CD14 monocyte', 'CD14 单核细胞', 'CD14 LYZ S100A8 S100A9 VCAN'),
  type('CD16 monocyte', 'CD16 单核细胞', 'FCGR3A MS4A7 CDKN1C LST1'),
  type('Macrophage', '巨噬细胞', 'CD68 CD163 C1QA C1QB MRC1'),
  type('Conventional dendritic cell', '经典树突状细胞', 'FCER1A CD1C CLEC10A HLA-DQA1'),
  type('Plasmacytoid dendritic cell', '浆细胞样树突状细胞', 'LILRA4 CLEC4C IL3RA IRF7'),
  type('Neutrophil', '中性粒细胞', 'CSF3R FCGR3B CXCR2 S100A12'),
  type('Mast cell', '肥大细胞', 'TPSAB1 TPSB2 CPA3 KIT MS4A2'),
  type('Platelet', '血小板', 'PPBP PF4 GNG11 ITGA2B'),
  type('Erythroid cell', '红系细胞', 'HBB HBA1 HBA2 ALAS2 GYPA'),
  type('Stem and progenitor cell', '造血干祖细胞', 'CD34 SPINK2 AVP PROM1'),
  type('Epithelial cell', '上皮细胞', 'EPCAM KRT8 KRT18 KRT19 CDH1'),
  type('Endothelial cell', '内皮细胞', 'PECAM1 VWF CDH5 CLDN5 KDR'),
  type('Fibroblast', '成纤维细胞', 'COL1A1 COL1A2 DCN LUM PDGFRA'),
  type('Smooth muscle cell', '平滑肌细胞', 'ACTA2 MYH11 TAGLN CNN1'),
  type('Pericyte', '周细胞', 'RGS5 PDGFRB NOTCH3 MCAM'),
  type('Neuron', '神经元', 'SNAP25 SYT1 RBFOX3 STMN2'),
  type('Astrocyte', '星形胶质细胞', 'GFAP AQP4 SLC1A3 ALDH1L1'),
  type('Oligodendrocyte', '少突胶质细胞', 'MBP PLP1 MOG MAG'),
  type('Microglia', '小胶质细胞', 'P2RY12 TMEM119 CX3CR1 CSF1R'),
  type('Hepatocyte', '肝细胞', 'ALB APOA1 TTR CYP3A4'),
  type('Cardiomyocyte', '心肌细胞', 'TNNT2 MYH7 ACTN2 RYR2'),
  type('Melanocyte', '黑素细胞', 'MLANA PMEL DCT TYRP1'),
  type('Dividing cell', '增殖细胞', 'MKI67 TOP2A CENPF BIRC5')
]

export const knownGenes: readonly string[] = [...new Set(knownTypes.flatMap(({ genes }) => genes))]

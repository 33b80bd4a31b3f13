import { clusteringTexts } from '../parts/clustering/texts.ts'

export const en = {
  name: 'Clustering',
  short: 'Groups of similar cells',
  summary: 'Groups of similar cells at several resolutions, from variable genes to an embedding',
  ...clusteringTexts.en
}

export const zh = {
  name: '聚类',
  short: '寻找相似细胞的群',
  summary: '从高变基因到降维图，在多个分辨率下寻找相似细胞的群',
  ...clusteringTexts.zh
}

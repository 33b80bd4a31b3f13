import { clusteringTexts } from '../parts/clustering/texts.ts'

export const en = {
  name: 'Re-clustering',
  short: 'Groups within these cells',
  summary:
    'Finds finer groups within the selected cells, from their own variable genes and principal components',
  ...clusteringTexts.en
}

export const zh = {
  name: '重聚类',
  short: '所选细胞内的亚群',
  summary: '在所选细胞中用其自身的高变基因和主成分寻找更细的群',
  ...clusteringTexts.zh
}

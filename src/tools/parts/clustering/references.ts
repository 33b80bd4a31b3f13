import type { Reference } from '../../../contract/tool.ts'

export const clusteringReferences: readonly Reference[] = [
  {
    name: 'Stuart T et al. Comprehensive integration of single-cell data. Cell 2019',
    doi: '10.1016/j.cell.2019.05.031'
  },
  {
    name: 'Traag VA et al. From Louvain to Leiden: guaranteeing well-connected communities. Sci Rep 2019',
    doi: '10.1038/s41598-019-41695-z'
  },
  {
    name: 'Xu C, Su Z. Identification of cell types from single-cell transcriptomes using a novel clustering method. Bioinformatics 2015',
    doi: '10.1093/bioinformatics/btv088'
  },
  {
    name: 'Becht E et al. Dimensionality reduction for visualizing single-cell data using UMAP. Nat Biotechnol 2019',
    doi: '10.1038/nbt.4314'
  },
  {
    name: 'Kobak D, Berens P. The art of using t-SNE for single-cell transcriptomics. Nat Commun 2019',
    doi: '10.1038/s41467-019-13056-x'
  },
  {
    name: 'Haghverdi L et al. Batch effects in single-cell RNA-sequencing data are corrected by matching mutual nearest neighbors. Nat Biotechnol 2018',
    doi: '10.1038/nbt.4091'
  },
  {
    name: 'Korsunsky I et al. Fast, sensitive and accurate integration of single-cell data with Harmony. Nat Methods 2019',
    doi: '10.1038/s41592-019-0619-0'
  },
  {
    name: 'Zappia L, Oshlack A. Clustering trees: a visualization for evaluating clusterings at multiple resolutions. GigaScience 2018',
    doi: '10.1093/gigascience/giy083'
  }
]

import { expect, test } from 'vitest'
import { positionLabel } from './position-label.ts'

test.each([
  ['umap', 'UMAP'],
  ['UMAP', 'UMAP'],
  ['tsne', 't-SNE'],
  ['TSNE', 't-SNE'],
  ['pca', 'PCA'],
  ['draw_graph_fa', 'ForceAtlas2'],
  ['scvi', 'scVI'],
  ['umap_harmony', 'umap_harmony'],
  ['我的图', '我的图']
])('%s is written %s', (label, written) => expect(positionLabel(label)).toBe(written))

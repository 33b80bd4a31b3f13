/** What a run without names measures, each with what that is. */
const usual = {
  render: 'drawing cells in a browser, on the processor and by WebGL, and selecting them',
  store: 'genes and sums of scattered cells from the files of a study, in this process',
  tables: 'the table of cells filtered, sorted and paged, and the summary of a selection',
  wire: 'genes that a browser asks the server for over a socket, beside small calls',
  scroll: 'frames of the table of cells in Chromium, by wheel, bar and keys',
  first: 'from the sign-in page to the first cells in Chromium, with an empty cache',
  journey: 'a user’s way through a study in Chromium, by pointer and keys, with its memory',
  users: '--users users of one study for --minutes: table, genes, summaries',
  matrix: 'a matrix of 10,000 × 5,000 in Chromium: written, opened, dragged, exported',
  results: 'the result of every tool on real studies, from the click to its first chart',
  receptors: 'a million contigs of TCR and BCR read and joined, and the table of clones',
  import: 'the demo study from nothing, and .h5ad files of --sizes cells',
  compute: 'from stored counts to clusters, UMAP and markers, beside other programs',
  tools: 'tools as tasks of the server, up to 100,000 cells, beside packages of Python',
  load: 'users of the demo study who order --orders tasks in --minutes, none of them lost'
} as const
/** Parts that install other programs over the network, and therefore run by name alone. */
const byName = {
  peers: 'the page beside cellxgene and others, which it installs over the network; by name alone'
} as const

/** Every part with half a line on what it measures. */
export const parts = { ...usual, ...byName }
export type Part = keyof typeof parts

export const allParts = Object.keys(parts) as readonly Part[]
/** What is measured where nobody names a part. */
export const usualParts = Object.keys(usual) as readonly Part[]

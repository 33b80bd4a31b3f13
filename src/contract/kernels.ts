/**
 * Moments of every gene in every group, from one pass over the gene-major counts.
 * Matrices are gene-major: element of gene g and group k at `g * groups + k`.
 * Values x are `lognorm`: ln(1 + count / total × 10,000).
 */
export interface GroupMoments {
  readonly groups: number
  /** Cells in each group. */
  readonly sizes: Float64Array
  /** Cells of the group in which the gene is detected. */
  readonly detected: Float64Array
  /** Mean of x. */
  readonly means: Float64Array
  /** Unbiased variance of x; NaN where a group has one cell. */
  readonly variances: Float64Array
  /** Mean of expm1(x). */
  readonly meansExpm1: Float64Array
}

/** Moments and rank sums. Ranks need the cells of each gene sorted, which takes twice the time. */
export interface GroupStatistics extends GroupMoments {
  /** Sum of the ranks of the group's cells among all cells of all groups; ties share their mean rank. */
  readonly rankSums: Float64Array
  /** Σ(t³ − t) over the runs of equal values of a gene, zeros included; length genes. */
  readonly ties: Float64Array
}

/** Called with the share of the work that is done, from 0 to 1. */
export type Progress = (share: number) => void

/**
 * Cells as points, row by row: coordinate d of cell i at `i * dimensions + d`. Principal components, mostly.
 */
export interface Points {
  readonly cells: number
  readonly dimensions: number
  readonly values: Float32Array
}

/** The nearest other cells of each cell, nearest first; equally near ones in the order of their numbers. */
export interface Neighbours {
  readonly cells: number
  /** Neighbours of each cell: the requested number, or one less than the number of cells. */
  readonly count: number
  /** Neighbour t of cell i at `i * count + t`. */
  readonly ids: Int32Array
  /** Euclidean, laid out as `ids`. */
  readonly distances: Float32Array
}

/**
 * How the graph weighs two cells: by the neighbours that they share over those that either has, without pairs
 * below 1/15 (`jaccard`, as Seurat), or by the best rank of a shared one (`ranks`, as scran; Xu and Su 2015).
 */
export type NeighbourWeights = 'jaccard' | 'ranks'

/** Groups of cells at one resolution, numbered from 0 by falling size. */
export interface Clustering {
  readonly resolution: number
  readonly clusters: number
  /** Cluster of each cell. */
  readonly membership: Int32Array
  /** (1/2m) Σ(A_ij − γ k_i k_j / 2m) δ(i, j), at this resolution γ. */
  readonly modularity: number
}

/** Coordinates of the cells in two dimensions: x of cell i at `2 i`, y at `2 i + 1`. */
export type Plane = Float32Array

export interface UmapOptions {
  /** 500 up to 10,000 cells, else 200, where absent. */
  readonly epochs?: number
  /** The minimal distance between points of the embedding; 0.1 where absent. */
  readonly minDist?: number
  /** The scale of the embedded points; 1 where absent. */
  readonly spread?: number
  readonly seed?: number
  readonly progress?: Progress
  /**
   * Called with the current coordinates about every half second. The array is a copy that the callee may
   * keep.
   */
  readonly onPlaces?: (places: Plane, share: number) => void
}

export interface TsneOptions {
  /** 30 where absent; lowered where there are fewer than three times as many other cells. */
  readonly perplexity?: number
  /** 1,000 where absent. */
  readonly iterations?: number
  readonly seed?: number
  readonly progress?: Progress
  readonly onPlaces?: (places: Plane, share: number) => void
}

/**
 * Cells and their nearest neighbours, and what is computed from them. All results are bit-identical for the
 * same points and seed, on any number of threads. Calls may run at the same time; `dispose` releases the
 * memory.
 */
export interface NeighbourGraph {
  readonly cells: number
  neighbours(): Neighbours
  /**
   * Leiden communities of the shared-neighbour graph at each resolution, in the order of `resolutions`. The
   * graph is coarsened once per call, so request all resolutions in one call.
   */
  clusters(
    resolutions: readonly number[],
    options?: { readonly seed?: number; readonly progress?: Progress }
  ): Promise<readonly Clustering[]>
  /**
   * Modularity of any grouping of the cells on the graph of shared neighbours; labels from 0, −1 for none.
   */
  modularity(labels: Int32Array, resolution: number): Promise<number>
  umap(options?: UmapOptions): Promise<Plane>
  tsne(options?: TsneOptions): Promise<Plane>
  dispose(): void
}

/**
 * Mean and spread of every gene over some cells, of whole counts; where only log values are stored, of their
 * expm1.
 */
export interface GeneMoments {
  /** The cells, ascending. */
  readonly ids: Uint32Array
  readonly cells: number
  /** Cells in which the gene is detected. */
  readonly detected: Float64Array
  readonly means: Float64Array
  /** Unbiased. */
  readonly variances: Float64Array
  readonly largest: Float64Array
  /** Cells with a count above 15; of log values, all in which the gene is detected. */
  readonly large: Float64Array
  /** Means of `lognorm`; only where requested. */
  readonly lognormMeans?: Float64Array
}

export interface MomentsOptions {
  readonly lognormMeans?: boolean
  readonly progress?: Progress | undefined
}

export interface ComponentsOptions {
  readonly count: number
  /**
   * Computes every eigenvalue to 1e-4, with its residual checked. Else the first ten to 1e-4 and the others
   * to 1e-2, in about two thirds of the time.
   */
  readonly exact?: boolean
  readonly seed?: number
  readonly progress?: Progress
}

/**
 * Principal components of `lognorm`, centred and not scaled. There are fewer than requested where there are
 * too few cells or genes.
 */
export interface Components {
  /** Scores of the cells, in the order of the ids of the moments. */
  readonly points: Points
  /** The genes, as requested. */
  readonly genes: Int32Array
  /** Mean of `lognorm` of each gene over the cells, which was subtracted. */
  readonly means: Float64Array
  /** Loading of gene i on component c at `c * genes.length + i`; the one furthest from zero is positive. */
  readonly loadings: Float64Array
  /** Variances of the scores, descending. */
  readonly eigenvalues: Float64Array
  /** ‖C v − λ v‖ of each: some eigenvalue of the covariance matrix lies within so much of λ. */
  readonly residuals: Float64Array
  /** Sum of the variances of the genes. */
  readonly totalVariance: number
  /** How many passes over the expression were made. */
  readonly passes: number
}

/** A reference prepared for scoring cells; its features are the union of all markers, numbered from 0. */
export interface Classifier {
  readonly labels: number
  /** The gene of the data set behind each feature, ascending. */
  readonly features: Int32Array
  /** Profiles are sorted by label: those of label k are `profileStarts[k]` to `profileStarts[k + 1] - 1`. */
  readonly profileStarts: Int32Array
  /** Profile-major: profile p and feature f at `p * features + f`. */
  readonly values: Float64Array
  /** Parallel to `values`: the features of each profile by ascending value. */
  readonly order: Int32Array
  /** Markers of the ordered pair (a, b), as features, at `pairStarts[a * labels + b]`. */
  readonly pairStarts: Int32Array
  readonly pairFeatures: Int32Array
  /** The quantile of a label's correlations that is its score. */
  readonly quantile: number
  /** Labels this close below the best go into the next round of fine tuning; below 0 there is none. */
  readonly threshold: number
}

/** The results of `labelCells` for n rows. */
export interface LabelScores {
  /** Label-major: label k and row i at `k * n + i`; NaN where the cell detects no marker. */
  readonly scores: Float64Array
  /**
   * Number of the label of each row, −1 where it detects no marker; `first` is the best one before fine
   * tuning.
   */
  readonly label: Int32Array
  readonly first: Int32Array
  /** The best score of the last round less the second best. */
  readonly delta: Float64Array
}

/** Expensive computations that tools share; where and on how many threads they run is decided elsewhere. */
export interface Kernels {
  /** `labels` has one entry for each cell of the data set: its group, or −1 for cells that take no part. */
  groupMoments(labels: Int32Array, groups: number, progress?: Progress): Promise<GroupMoments>
  /** The same moments as `groupMoments`, bit for bit, with rank sums. */
  groupStatistics(labels: Int32Array, groups: number, progress?: Progress): Promise<GroupStatistics>
  /** Moments of every gene over the cells (ascending ids), from one pass over the gene-major counts. */
  geneMoments(ids: Uint32Array, options?: MomentsOptions): Promise<GeneMoments>
  /** Principal components of some genes over the cells of the moments. */
  components(moments: GeneMoments, genes: Int32Array, options: ComponentsOptions): Promise<Components>
  /**
   * Points corrected for batches by mutual nearest neighbours (Haghverdi et al. 2018). `batches` has the
   * batch of each point, from 0.
   */
  mnn(points: Points, batches: Int32Array, options?: { readonly progress?: Progress }): Promise<Points>
  /** Points corrected for batches by Harmony (Korsunsky et al. 2019). */
  harmony(
    points: Points,
    batches: Int32Array,
    options?: { readonly seed?: number; readonly progress?: Progress }
  ): Promise<Points>
  /**
   * Sums of the counts of every gene in every group, gene-major like the statistics. Needs a data set that
   * holds counts.
   */
  groupCounts(labels: Int32Array, groups: number, progress?: Progress): Promise<Float64Array>
  /**
   * The nearest neighbours (Euclidean) of some points. Exact up to 16,384 cells; beyond, more than 98 of 100
   * are found. The points must not change while the graph is in use. Throws the Fault `odd_points` where a
   * coordinate is not a finite number.
   */
  neighbourGraph(
    points: Points,
    options: {
      readonly neighbours: number
      /** `jaccard` where absent. */
      readonly weights?: NeighbourWeights
      readonly seed?: number
      readonly progress?: Progress
    }
  ): Promise<NeighbourGraph>
  /**
   * Scores the given rows against the labels of a reference; the scores of a row do not depend on the other
   * rows.
   */
  labelCells(classifier: Classifier, rows: Uint32Array, progress?: Progress): Promise<LabelScores>
}

/** The same for all: what is computed, as near as the packages allow. */
export const method = { genes: 2000, components: 30, neighbours: 15, resolutions: [0.4, 0.8, 1.2], seed: 42 } as const

/** As `umap` of the kernels has it. */
export const epochsOf = (cells: number): number => (cells <= 10_000 ? 500 : 200)

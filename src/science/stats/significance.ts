/** The p, adjusted where many are tested, below which a difference is called significant. */
export const alpha = 0.05
/** log10 of `alpha`, for tables that keep the logarithm of p. */
export const log10Alpha = Math.log10(alpha)

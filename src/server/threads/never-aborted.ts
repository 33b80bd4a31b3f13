/** The signal of work that nobody can call off. */
export const neverAborted = new AbortController().signal

/**
 * Options of Node for processes that compute results: each thread optimizes the functions that it runs.
 *
 * By default V8 optimizes them on threads of its own, which read objects while the program changes them. In
 * V8 13.6, that of Node 24, this can go wrong (nodejs/node#66126): in one of about forty trajectories of
 * 4,200 cells, three objects that one literal had made shared the memory of a number, so that the first two
 * had the value of the third, and the curves were others.
 */
export const ownOptimization: readonly string[] = ['--no-concurrent-recompilation']

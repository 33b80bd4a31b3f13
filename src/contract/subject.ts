/** What a tool works on; its place here is the `type` of a call that orders it. */
export const subjects = ['cell', 'gene', 'sample', 'clone'] as const
export type Subject = (typeof subjects)[number]

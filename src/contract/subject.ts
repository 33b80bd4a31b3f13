/** What a tool is applied to. The API identifies a subject by its position in this list (`type`). */
export const subjects = ['cell', 'gene', 'sample', 'clone'] as const
export type Subject = (typeof subjects)[number]

/** How the ids of a file are compared with the names of the cells. */
export const nameRules = ['exact', 'case', 'suffix', 'barcode'] as const
export type NameRule = (typeof nameRules)[number]

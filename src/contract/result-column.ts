import * as z from 'zod'

export const constantValue = z.union([z.string(), z.number(), z.boolean()])

/** A column of a table of a result, as the page learns of it. */
export const resultColumn = z.object({
  name: z.string(),
  kind: z.enum(['string', 'number', 'integer', 'boolean']),
  label: z.string(),
  /**
   * Of a column of codes: what each is called. Rows, filters and downloads have the codes; a value without a
   * word is shown as it is.
   */
  words: z.record(z.string(), z.string()).optional(),
  /** Of a column that has one value in all of several rows: that value. */
  constant: constantValue.optional()
})

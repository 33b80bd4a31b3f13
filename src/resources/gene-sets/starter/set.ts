/**
 * A set of the starter collection.
 *
 * @param genes symbols, separated by spaces
 */
export const set = (name: string, remarks: string, genes: string) => ({
  name,
  remarks,
  members: genes.split(' ')
})

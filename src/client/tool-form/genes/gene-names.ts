/**
 * The names of a pasted list, each once, in its order: commas, semicolons, spaces, tabs and line breaks part
 * them, quotation marks fall off.
 */
export function namesIn(text: string): { readonly names: string[]; readonly twice: number } {
  const all = text
    .split(/[\s,;，；、]+/)
    .map((name) => name.replace(/^["'“”]+|["'“”]+$/g, ''))
    .filter((name) => name !== '')
  const names = [...new Map(all.map((name) => [name.toLocaleLowerCase(), name])).values()]
  return { names, twice: all.length - names.length }
}

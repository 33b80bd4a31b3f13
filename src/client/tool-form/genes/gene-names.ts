import { listParts } from '../../ui/fields/list-parts.ts'

/** The names of a pasted list, each once, in its order; quotation marks around them fall off. */
export function namesIn(text: string): { readonly names: string[]; readonly twice: number } {
  const all = listParts(text, true)
    .map((name) => name.replace(/^["'“”]+|["'“”]+$/g, ''))
    .filter((name) => name !== '')
  const names = [...new Map(all.map((name) => [name.toLocaleLowerCase(), name])).values()]
  return { names, twice: all.length - names.length }
}

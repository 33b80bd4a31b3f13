/** The page, and the windows that panels were moved to: language and theme stand on each of them. */
const documents = new Set<Document>([document])

const shared = ['lang', 'data-theme', 'data-mantine-color-scheme'] as const

/** Sets an attribute of the root element in every window. */
export function markDocuments(name: (typeof shared)[number], value: string): void {
  for (const each of documents) each.documentElement.setAttribute(name, value)
}

/** A panel moved to a window of its own. */
export function addDocument(added: Document): void {
  documents.add(added)
  for (const name of shared) {
    const value = document.documentElement.getAttribute(name)
    if (value !== null) added.documentElement.setAttribute(name, value)
  }
}

export const removeDocument = (gone: Document): boolean => documents.delete(gone)

/** The page, and the windows that panels were moved to: language and theme stand on each of them. */
const documents = new Set<Document>([document])

/** The document of the last key or pointer event. */
let last = document

function follow(each: Document): void {
  for (const action of ['pointerdown', 'keydown', 'click'])
    each.addEventListener(
      action,
      // Keys in a separate window are also dispatched on the main page, as untrusted events.
      ({ isTrusted }) => {
        if (isTrusted) last = each
      },
      true
    )
}
follow(document)

/** The document that the user is working in: that of the main page or of a separate window. */
export const activeDocument = (): Document => (documents.has(last) ? last : document)

const shared = ['lang', 'data-theme', 'data-mantine-color-scheme'] as const

/** Sets an attribute of the root element in every window. */
export function markDocuments(name: (typeof shared)[number], value: string): void {
  for (const each of documents) each.documentElement.setAttribute(name, value)
}

/** A panel moved to a window of its own. */
export function addDocument(added: Document): void {
  documents.add(added)
  follow(added)
  for (const name of shared) {
    const value = document.documentElement.getAttribute(name)
    if (value !== null) added.documentElement.setAttribute(name, value)
  }
}

/** A window of a panel has closed. @returns whether it was known */
export const removeDocument = (gone: Document): boolean => documents.delete(gone)

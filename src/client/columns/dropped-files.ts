/** Files that were dropped, by themselves and in folders. */
export interface Dropped {
  /**
   * Of folders only tables, in the order of their names, which begin with the folder:
   * `runs/P1/outs/filtered_contig_annotations.csv`.
   */
  readonly files: readonly File[]
  /** Names of the other files of folders, which were not opened. */
  readonly others: readonly string[]
  readonly folders: readonly string[]
}

/** Stores of arrays have so many files that nobody drops a folder with more of them for its tables. */
const mostFiles = 20_000
const table = /\.(?:csv|tsv|txt)(?:\.gz)?$/i

/** A dropped folder has more files than are looked through. */
export class FolderTooLarge extends Error {}

/** Whether a folder is among what is dropped. */
export const holdsFolder = (transfer: DataTransfer): boolean =>
  [...transfer.items].some((item) => item.webkitGetAsEntry()?.isDirectory)

/**
 * The files of a drop, all folders read to their ends. Throws FolderTooLarge, and a DOMException where the
 * browser may not read a folder.
 */
export async function droppedFiles(transfer: DataTransfer): Promise<Dropped> {
  // Items are gone once the event has ended, so that all of them are asked before anything is awaited.
  const items = [...transfer.items].map((item) => ({
    entry: item.webkitGetAsEntry(),
    file: item.getAsFile()
  }))
  const folders = items.flatMap(({ entry }) => (isFolder(entry) ? [entry] : []))
  const alone = items.flatMap(({ entry, file }) => (file && !isFolder(entry) ? [file] : []))
  const found: FileSystemFileEntry[] = []
  for (const folder of folders) await gather(folder, found)
  const tables: File[] = []
  for (const entry of found.filter(({ name }) => table.test(name)).toSorted(byPath)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    tables.push(new File([file], pathOf(entry)))
  }
  return {
    files: [...alone, ...tables],
    others: found
      .filter(({ name }) => !table.test(name))
      .toSorted(byPath)
      .map(pathOf),
    folders: folders.map(({ name }) => name)
  }
}

const isFolder = (entry: FileSystemEntry | null): entry is FileSystemDirectoryEntry =>
  entry?.isDirectory === true
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

const pathOf = ({ fullPath }: FileSystemEntry): string => fullPath.replace(/^\//, '')
const byPath = (a: FileSystemEntry, b: FileSystemEntry): number =>
  a.fullPath.localeCompare(b.fullPath, 'en', { numeric: true })

/** Puts the files of a folder and those below it into a list, but for hidden ones. */
async function gather(folder: FileSystemDirectoryEntry, found: FileSystemFileEntry[]): Promise<void> {
  const reader = folder.createReader()
  const more = () => new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
  // A reader gives some at a time, and none after the last.
  for (let entries = await more(); entries.length > 0; entries = await more()) {
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue
      if (isFolder(entry)) await gather(entry, found)
      else if (isFile(entry)) found.push(entry)
    }
    if (found.length > mostFiles) throw new FolderTooLarge(folder.name)
  }
}

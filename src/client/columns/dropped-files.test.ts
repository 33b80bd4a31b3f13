import { expect, test } from 'vitest'
import { droppedFiles, FolderTooLarge, holdsFolder } from './dropped-files.ts'

/** Folders by their names, and files by their content. */
interface Tree {
  readonly [name: string]: Tree | string
}

/** An entry as browsers give it of what is dropped, whose folders are read two at a time. */
function entryOf(fullPath: string, of: Tree | string): FileSystemEntry {
  const name = fullPath.split('/').at(-1)!
  if (typeof of === 'string')
    return {
      name,
      fullPath,
      isFile: true,
      isDirectory: false,
      file: (give: FileCallback) => give(new File([of], name))
    } as unknown as FileSystemEntry
  return {
    name,
    fullPath,
    isFile: false,
    isDirectory: true,
    createReader: () => {
      const left = Object.entries(of)
      return {
        readEntries: (give: FileSystemEntriesCallback) =>
          give(left.splice(0, 2).map(([below, content]) => entryOf(`${fullPath}/${below}`, content)))
      }
    }
  } as unknown as FileSystemEntry
}

/** A drop of entries, and of files that no entry stands for, as a page makes them. */
const dropOf = (tree: Tree, made: readonly File[] = []): DataTransfer =>
  ({
    items: [
      ...Object.entries(tree).map(([name, content]) => ({
        webkitGetAsEntry: () => entryOf(`/${name}`, content),
        getAsFile: () => new File(typeof content === 'string' ? [content] : [], name)
      })),
      ...made.map((file) => ({ webkitGetAsEntry: () => null, getAsFile: () => file }))
    ]
  }) as unknown as DataTransfer

test('a folder is read to its end, and only its tables are opened', async () => {
  const outs = { 'filtered_contig_annotations.csv': 'second', 'web_summary.html': '<html>' }
  const dropped = dropOf({
    runs: {
      P10: { outs: { 'contigs.tsv.gz': 'third' } },
      P2: { outs, '.DS_Store': '', 'notes.docx': '' },
      'a.txt': 'first'
    },
    'alone.h5ad': 'cells'
  })
  expect(holdsFolder(dropped)).toBe(true)
  const { files, others, folders } = await droppedFiles(dropped)
  expect(await Promise.all(files.map(async (file) => [file.name, await file.text()]))).toEqual([
    ['alone.h5ad', 'cells'],
    ['runs/a.txt', 'first'],
    ['runs/P2/outs/filtered_contig_annotations.csv', 'second'],
    ['runs/P10/outs/contigs.tsv.gz', 'third']
  ])
  expect(others).toEqual(['runs/P2/notes.docx', 'runs/P2/outs/web_summary.html'])
  expect(folders).toEqual(['runs'])
})

test('files alone are taken as they are', async () => {
  const made = [new File(['a'], 'a.zarr.zip'), new File(['b'], 'b.csv')]
  const dropped = dropOf({}, made)
  expect(holdsFolder(dropped)).toBe(false)
  expect(await droppedFiles(dropped)).toEqual({ files: made, others: [], folders: [] })
})

test('a folder of too many files is refused', async () => {
  const store = Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`${at}`, '']))
  await expect(droppedFiles(dropOf({ 'cells.zarr': store }))).rejects.toBeInstanceOf(FolderTooLarge)
})

import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { ZipWriter } from '../zip.ts'

/** Packs a folder into a zip archive, file by file, and deletes the folder. */
export async function packFolder(folder: string, archive: string): Promise<void> {
  const file = await open(archive, 'wx')
  try {
    const zip = new ZipWriter(file)
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
      if (!entry.isFile()) continue
      const place = path.join(entry.parentPath, entry.name)
      await zip.add(path.relative(folder, place).replaceAll(path.sep, '/'), readFileSync(place))
    }
    await zip.finish()
    await file.sync()
  } catch (error) {
    rmSync(archive, { force: true })
    throw error
  } finally {
    await file.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

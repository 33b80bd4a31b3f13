import { totalmem } from 'node:os'
import path from 'node:path'

/** The settings of DuckDB; what does not fit into memory spills to a folder in `dir`. */
export const duckSettings = (dir: string, threads: number): Record<string, string> => ({
  threads: String(threads),
  memory_limit: `${Math.max(512, Math.floor(totalmem() / 2 ** 20 / 4))}MiB`,
  temp_directory: path.join(dir, 'spill'),
  // DuckDB neither downloads nor loads extensions by itself.
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false'
})

import { runCommand } from './cli/run.ts'

/** `npm start`: the server, with the demo study made first where there is no project yet. */
process.exitCode = await runCommand(['serve', '--with-demo', ...process.argv.slice(2)])

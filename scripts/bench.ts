import { run } from './run.ts'

process.exitCode = await run(process.execPath, ['--disable-warning=ExperimentalWarning', 'tests/bench/bench.ts', ...process.argv.slice(2)])

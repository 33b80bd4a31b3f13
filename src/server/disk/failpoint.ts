const passed = { child: 0, server: 0, upgrade: 0 }

/**
 * A place where a crash must do no harm. `CYTODECK_CRASH_AT=<process>:<n>` kills the process at the n-th one
 * it passes, so that a test can sweep over all of them (SQLite's way of testing crashes).
 */
export function failpoint(where: keyof typeof passed): void {
  const wanted = process.env.CYTODECK_CRASH_AT
  if (wanted === undefined) return
  passed[where]++
  if (wanted === `${where}:${passed[where]}`) process.kill(process.pid, 'SIGKILL')
}

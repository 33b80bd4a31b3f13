import type { FastifyInstance } from 'fastify'

/**
 * EX_SOFTWARE of sysexits.h: to a service manager it means an error, after which it starts the process anew.
 */
export const crashCode = 70

/**
 * Ends the process after an error that nobody caught: what it left behind is not known. Before that it is
 * logged under the request that began it, and the open calls are answered. Returns what takes this back.
 */
export function endOnError({ log, openCalls }: FastifyInstance): () => void {
  let ending = false
  const end = (error: unknown) => {
    if (ending) process.exit(crashCode)
    ending = true
    log.fatal(
      { err: error, reqId: openCalls.current(), open: openCalls.ids() },
      'the server ends after an unexpected error'
    )
    void openCalls.fail().finally(() => process.exit(crashCode))
  }
  process.on('uncaughtException', end)
  return () => process.off('uncaughtException', end)
}

import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Fault } from '../contract/errors/index.ts'
import { resources } from '../resources/index.ts'
import type { Config } from './config.ts'
import { endOnError } from './crash.ts'
import { buildApp } from './http/app.ts'
import { openServices } from './open-services.ts'
import { addStarters } from './resources/starter.ts'
import { recordEvent } from './security/log.ts'
import type { Services } from './services.ts'
import { lockDataDir } from './store/lock.ts'
import { openDatabase } from './store/open.ts'
import { reserveIn } from './store/reserve.ts'
import { prepareHashing } from './store/password.ts'
import { forgetExpired } from './store/sessions.ts'
import { productVersion } from './version.ts'

export interface Running {
  /** The address to open in a browser. */
  readonly url: string
  readonly services: Services
  /** Takes no new calls, lets the open ones end, gives running tasks back to the queue. */
  close(): Promise<void>
}

const hourMs = 3_600_000
/** How often it is seen whether there is room again for the reserve that a full disk has used up. */
const reserveMs = 5000
/** How long calls that are still being answered, such as downloads, may take once the server stops. */
const openCallsMs = 5000

/**
 * Starts the server on a data directory. Throws a sentence where another one serves it, the port is taken, or
 * the directory cannot be written.
 */
export async function serve(config: Config): Promise<Running> {
  /** What is undone when the server stops, or cannot start, in the order of being opened. */
  const undo: (() => unknown)[] = []
  const close = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step()
  }
  try {
    const database = await openDatabase(config)
    undo.push(() => database.destroy())
    const lock = lockDataDir(config.dataDir)
    undo.push(() => lock.release())
    // Earlier versions kept first passwords in the clear.
    rmSync(path.join(config.dataDir, 'first-password'), { force: true })
    const reserve = reserveIn(config.dataDir)
    reserve.take()
    await forgetExpired(database)
    await prepareHashing()
    await addStarters(database, config.dataDir, resources)

    const services = await openServices(config, database)
    undo.push(
      () => services.datasets.close(),
      () => services.tables.close()
    )
    const app = await buildApp(services)
    undo.push(endOnError(app))
    await services.runner.start()
    undo.push(() => services.runner.close())
    const cleaning = setInterval(
      () => forgetExpired(database).catch((error: unknown) => app.log.error(error)),
      hourMs
    )
    undo.push(() => clearInterval(cleaning))
    const taking = setInterval(reserve.take, reserveMs)
    undo.push(() => clearInterval(taking))
    undo.push(() => Promise.race([app.close(), sleep(openCallsMs, undefined, { ref: false })]))
    await app.listen({ host: config.host, port: config.port })
    const url = urlOf(config.host, (app.server.address() as AddressInfo).port) + config.basePath
    lock.announce(url)
    recordEvent(config.dataDir, {
      event: 'server_started',
      account: null,
      source: 'server',
      detail: productVersion
    })
    undo.unshift(() =>
      recordEvent(config.dataDir, { event: 'server_stopped', account: null, source: 'server' })
    )
    return { url, services, close }
  } catch (error) {
    await close()
    throw listenProblem(error, config)
  }
}

function urlOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

function listenProblem(error: unknown, { host, port }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const known: Record<string, 'port_taken' | 'port_kept' | 'no_host'> = {
    EADDRINUSE: 'port_taken',
    EACCES: 'port_kept',
    EADDRNOTAVAIL: 'no_host'
  }
  const key = typeof code === 'string' ? known[code] : undefined
  return key === undefined ? error : new Fault(key, { port: String(port), host }, { cause: error })
}

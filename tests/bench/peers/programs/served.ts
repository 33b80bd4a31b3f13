import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { ended } from '../../../fixtures/product.ts'

const pollMs = 200
const patienceMs = 300_000
/** The end of what a program said before it failed, in characters. */
const said = 2000

/** A port that nobody listens on at the moment. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}

/** Runs a server on a free port of this machine, and waits until its page answers. */
export async function servedBy(
  program: string,
  args: readonly string[]
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const port = await freePort()
  const child = spawn(program, [...args, '--host', '127.0.0.1', '--port', `${port}`], {
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let heard = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (heard = (heard + data.toString()).slice(-said)))
  const url = `http://127.0.0.1:${port}/`
  const stop = async () => {
    child.kill('SIGTERM')
    await ended(child)
  }
  const until = performance.now() + patienceMs
  const answers = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false
    )
  while (!(await answers())) {
    const failed = child.exitCode !== null || performance.now() > until
    if (failed) {
      await stop()
      throw new Error(`${program} did not start: ${heard}`)
    }
    await wait(pollMs)
  }
  return { url, stop }
}

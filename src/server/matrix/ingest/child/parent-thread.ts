import net from 'node:net'
import { parentChannel } from './parent.ts'

const end = (): void => {
  process.kill(process.pid, 'SIGKILL')
}

new net.Socket({ fd: parentChannel, readable: true, writable: false })
  .on('error', end)
  .on('close', end)
  // Nothing is ever sent, but only a stream that is read emits its end.
  .resume()

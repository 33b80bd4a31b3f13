import fs from 'node:fs'
import net from 'node:net'
import { workerData } from 'node:worker_threads'
import { heartbeatChannel } from './heartbeat.ts'

const beatMs = 1000
const { stopped, output } = workerData as { stopped: Int32Array; output: string }
const server = new net.Socket({ fd: heartbeatChannel, readable: true, writable: true })

function tell(): void {
  server.write(`${process.memoryUsage.rss()}\n`)
}

function end(): void {
  fs.rmSync(output, { recursive: true, force: true })
  process.kill(process.pid, 'SIGKILL')
}

server.on('data', () => Atomics.store(stopped, 0, 1))
server.on('error', end)
server.on('close', end)
setInterval(tell, beatMs)
tell()

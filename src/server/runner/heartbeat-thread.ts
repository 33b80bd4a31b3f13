import fs from 'node:fs'
import net from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { heartbeatChannel } from './heartbeat.ts'

const beatMs = 1000
const stopped = workerData as Int32Array

function beat(output: string): void {
  const server = new net.Socket({ fd: heartbeatChannel, readable: true, writable: true })
  const report = (): void => void server.write(`${process.memoryUsage.rss()}\n`)
  const end = (): void => {
    fs.rmSync(output, { recursive: true, force: true })
    process.kill(process.pid, 'SIGKILL')
  }
  server.on('data', () => Atomics.store(stopped, 0, 1))
  server.on('error', end)
  server.on('close', end)
  setInterval(report, beatMs)
  report()
}

parentPort?.once('message', beat)

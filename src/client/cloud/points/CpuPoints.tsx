import { useEffect, useLayoutEffect, useRef } from 'react'
import { openCpuCanvas } from './cpu-canvas.ts'
import type { PointsProps } from './points.ts'

/** Points drawn by a worker on the processor. */
export function CpuPoints(props: PointsProps) {
  const host = useRef<HTMLDivElement>(null)
  const canvas = useRef<ReturnType<typeof openCpuCanvas> | null>(null)
  // A worker paints one canvas, so each mount has its own.
  useLayoutEffect(() => {
    if (!host.current) return
    const opened = openCpuCanvas(host.current)
    canvas.current = opened
    return () => {
      canvas.current = null
      opened.close()
    }
  }, [])
  useEffect(() => canvas.current?.show(props))
  return <div ref={host} inert data-renderer="Processor" />
}

import { useEffect, useLayoutEffect, useRef } from 'react'
import type { PictureProps } from './picture.ts'
import { openSplatPicture } from './splat-picture.ts'

/** Points drawn by a worker on the processor. */
export function SplatPoints(props: PictureProps) {
  const host = useRef<HTMLDivElement>(null)
  const picture = useRef<ReturnType<typeof openSplatPicture> | null>(null)
  // A thread paints for one canvas, so each mount has its own.
  useLayoutEffect(() => {
    if (!host.current) return
    const opened = openSplatPicture(host.current)
    picture.current = opened
    return () => {
      picture.current = null
      opened.close()
    }
  }, [])
  useEffect(() => picture.current?.show(props))
  return <div ref={host} inert data-renderer="Processor" />
}

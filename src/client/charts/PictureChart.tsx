import { useEffect, useRef } from 'react'
import { drawApart } from './draw-apart.ts'
import type { ChartScreen } from './screen.ts'

/** A chart of many rows, which a worker draws as an image. */
export function PictureChart({ order, label, onTip, onPick, onDrawn }: ChartScreen) {
  const element = useRef<HTMLDivElement>(null)
  const now = useRef({ onTip, onPick, onDrawn })
  useEffect(() => void (now.current = { onTip, onPick, onDrawn }))
  useEffect(() => {
    if (!element.current) return
    let gone = false
    const { done, stop, within } = drawApart({
      element: element.current,
      order,
      label,
      onTip: (tip) => now.current.onTip(tip),
      onPick: (datum, shift) => now.current.onPick(datum, shift)
    })
    done.then(
      () => gone || now.current.onDrawn(null, within),
      (error: unknown) => gone || now.current.onDrawn(error instanceof Error ? error.message : String(error))
    )
    return () => {
      gone = true
      stop()
    }
  }, [order, label])
  return <div ref={element} />
}

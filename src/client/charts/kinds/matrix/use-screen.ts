import { useEffect, useRef, useState } from 'react'
import type { MatrixView } from '../../../../charts/kinds/matrix/numbers.ts'
import type { OrderOf } from '../../../../charts/drawing.ts'
import type { ChartScreen } from '../../screen.ts'
import { openMatrixScreen, type MatrixScreen } from './matrix-screen.ts'
import { errorMessage } from '../../error-message.ts'

/** A matrix on a canvas that follows the view. `show` requests tiles again that failed to load. */
export function useMatrixScreen(
  order: OrderOf<'matrix'>,
  { view, width, height }: { readonly view: MatrixView; readonly width: number; readonly height: number },
  callbacks: Pick<ChartScreen, 'onDrawn'> & { readonly onMissing: (detail: string) => void }
) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [screen, setScreen] = useState<MatrixScreen | null>(null)
  const now = useRef(callbacks)
  useEffect(() => void (now.current = callbacks))
  useEffect(() => {
    if (!canvas.current) return
    const opened = openMatrixScreen(canvas.current, order, {
      onDrawn: () => now.current.onDrawn(null),
      onFailure: (error) => now.current.onDrawn(errorMessage(error)),
      onMissing: (error) => now.current.onMissing(errorMessage(error))
    })
    setScreen(opened)
    return () => opened.close()
  }, [order])
  useEffect(() => screen?.show({ view, width, height }), [screen, view, width, height])
  return { canvas, screen, show: () => screen?.show({ view, width, height }) }
}

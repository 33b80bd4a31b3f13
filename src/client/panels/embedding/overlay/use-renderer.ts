import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { suitedRenderer, type Renderer } from '../../../cloud/points/renderer.ts'
import { rendererAtom } from '../../../state/status.ts'

/**
 * Chooses the renderer of the points that suits the machine, changes it where the graphics card is too slow,
 * and shows it in the status bar.
 */
export function useRenderer(): [Renderer, (renderer: Renderer) => void] {
  const [chosen, setRenderer] = useAtom(rendererAtom)
  const renderer = chosen ?? suitedRenderer()
  useEffect(() => setRenderer(renderer), [renderer, setRenderer])
  return [renderer, setRenderer]
}

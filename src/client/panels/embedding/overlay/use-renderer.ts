import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { suitedRenderer, type Renderer } from '../../../cloud/points/renderer.ts'
import { rendererAtom } from '../../../state/status.ts'

/**
 * What draws the points: what suits the machine, changed where the graphics card turns out too slow, and told
 * to the status bar.
 */
export function useRenderer(): [Renderer, (renderer: Renderer) => void] {
  const [chosen, setRenderer] = useAtom(rendererAtom)
  const renderer = chosen ?? suitedRenderer()
  useEffect(() => setRenderer(renderer), [renderer, setRenderer])
  return [renderer, setRenderer]
}

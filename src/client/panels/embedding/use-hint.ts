import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { hintAtom } from '../../state/status.ts'
import type { ToolName } from './gestures/tools.ts'
import { hints } from './words.ts'

/** The hint of the tool in hand, while the panel is there. */
export function useHint(tool: ToolName, drawing: boolean): void {
  const setHint = useSetAtom(hintAtom)
  useEffect(() => {
    const text = drawing ? (tool === 'polygon' ? hints.polygonDrawing : hints.lassoDrawing) : hints[tool]
    setHint({ text })
    return () => setHint(null)
  }, [tool, drawing, setHint])
}

import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { hintAtom } from '../../../state/status.ts'
import { usePane } from '../store/pane.ts'
import { hints } from '../words.ts'

/** Shows the hint of the active tool in the status bar while the panel is there. */
export function useHint(): void {
  const { toolAtom, drawingAtom } = usePane()
  const tool = useAtomValue(toolAtom)
  const drawing = useAtomValue(drawingAtom)
  const setHint = useSetAtom(hintAtom)
  useEffect(() => {
    const text = drawing ? (tool === 'polygon' ? hints.polygonDrawing : hints.lassoDrawing) : hints[tool]
    setHint({ text })
    return () => setHint(null)
  }, [tool, drawing, setHint])
}

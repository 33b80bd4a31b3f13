import { useAtom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Margin } from '../../../cloud/camera.ts'
import type { CameraControl } from '../../../cloud/use-camera.ts'
import { cameraAtom, cameraKey, turnAtom } from '../../../state/view/cameras.ts'
import { usePane } from '../store/pane.ts'

/**
 * The camera of a pane, which is stored with the view: one per embedding, and another for its display in
 * three dimensions.
 */
export function useCloudCamera(margin?: Margin): CameraControl {
  const { name, positionAtom, solidAtom } = usePane()
  const key = cameraKey(name, useAtomValue(positionAtom), useAtomValue(solidAtom))
  const [held, setHeld] = useAtom(useMemo(() => cameraAtom(key), [key]))
  const [turn, setTurn] = useAtom(useMemo(() => turnAtom(key), [key]))
  return { held, setHeld, turn, setTurn, ...(margin && { margin }) }
}

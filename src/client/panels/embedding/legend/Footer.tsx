import { useAtomValue } from 'jotai'
import { usePane } from '../store/pane.ts'
import { DensityKey } from '../density/DensityKey.tsx'
import { SizeOpacity } from './SizeOpacity.tsx'

/** How the cells are drawn: under the legend, or in a menu where the panel is low. */
export function Footer() {
  const density = useAtomValue(usePane().densityAtom)
  return (
    <>
      {density && <DensityKey density={density} />}
      <SizeOpacity />
    </>
  )
}

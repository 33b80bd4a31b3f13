import type { ColumnRow } from '../../../contract/api/data.ts'
import { cellValue } from './cell-value.ts'
import type { CanvasPlace, Place } from './EmbeddingCanvas.tsx'
import { HoverCard } from './HoverCard.tsx'
import { LivePill } from './LivePill.tsx'
import { PictureNote, type Pictured } from './PictureNote.tsx'
import type { Coloring } from './use-color.ts'
import type { LookedAt } from './use-hover.ts'

interface OverProps {
  readonly place: CanvasPlace
  /** Null where nothing is said of it. */
  readonly pictured: Pictured | null
  /** Cells under the outline that is being drawn. */
  readonly drawn: number | null
  readonly drawing: boolean
  /** Not all cells have been read. */
  readonly partial: boolean
  /** The cell that is looked at, where it is in this picture. */
  readonly looked: LookedAt | null
  readonly ring: Place | null
  readonly coloring: Coloring | null
  readonly title: string
  readonly zerosGrey: boolean
  readonly dark: boolean
  readonly columns: readonly ColumnRow[]
}

/** What stands over the cells: at the hand, and at the cell that is looked at. */
export function Over({ place, pictured, drawn, drawing, partial, looked, ring, coloring, title, zerosGrey, dark, columns }: OverProps) {
  const { size, screenOf, hand, moving, operation } = place
  return (
    <>
      {pictured && <PictureNote {...pictured} moving={moving} />}
      {hand && drawn !== null && <LivePill count={drawn} hand={hand} operation={operation ?? 'new'} size={size} partial={partial} />}
      {looked && ring && !drawing && !moving && (
        <HoverCard
          cell={looked.cell}
          at={screenOf(ring)}
          size={size}
          value={cellValue(coloring, looked.cell, dark, title, zerosGrey)}
          columns={columns}
          pinned={looked.pinned}
        />
      )}
    </>
  )
}

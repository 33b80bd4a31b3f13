import type { ReactNode } from 'react'
import { blocksOf } from '../../ui/prose/Notes.tsx'

/**
 * The text of an article: paragraphs and lists, **names of buttons** and `code`. Nothing else is read as
 * markup.
 */
export function Prose({ text }: { readonly text: string }) {
  return blocksOf(text).map((block, at) =>
    block.list ? (
      <ul key={at}>
        {block.lines.map((line, place) => (
          <li key={place}>{inline(line)}</li>
        ))}
      </ul>
    ) : (
      <p key={at}>{inline(block.lines.join(' '))}</p>
    )
  )
}

const inline = (text: string): ReactNode =>
  text.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((piece, at) => {
    if (piece.startsWith('**')) return <b key={at}>{piece.slice(2, -2)}</b>
    return piece.startsWith('`') ? <code key={at}>{piece.slice(1, -1)}</code> : piece
  })

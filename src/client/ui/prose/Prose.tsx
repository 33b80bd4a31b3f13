import type { ReactNode } from 'react'

/**
 * An article of the help, or the notes of a release: paragraphs, lists, `code`, and **names** of buttons and
 * tools. Other markup is shown as it is.
 */
export function Prose({ text }: { readonly text: string }) {
  return blocksOf(text).map((block, at) =>
    block.list ? (
      <ul key={at}>
        {block.lines.map((line, index) => (
          <li key={index}>{inline(line)}</li>
        ))}
      </ul>
    ) : (
      <p key={at}>{inline(block.lines.join(' '))}</p>
    )
  )
}

interface Block {
  readonly list: boolean
  readonly lines: readonly string[]
}

/** Blank lines separate paragraphs; lines that begin with a dash are a list. */
export function blocksOf(text: string): Block[] {
  const blocks: { list: boolean; lines: string[] }[] = []
  let open: { list: boolean; lines: string[] } | null = null
  for (const line of text.split('\n').map((each) => each.trim())) {
    const item = /^[-*] (.+)$/.exec(line)?.[1]
    if (line === '') open = null
    else if (item !== undefined && open?.list) open.lines.push(item)
    else if (item === undefined && open) open.lines.push(`${open.lines.pop() ?? ''} ${line}`)
    else blocks.push((open = { list: item !== undefined, lines: [item ?? line] }))
  }
  return blocks
}

const inline = (text: string): ReactNode =>
  text.split(/(`[^`]+`|\*\*[^*`]+\*\*)/).map((piece, at) => {
    // The odd pieces are those that the pattern matched.
    if (at % 2 === 0) return piece
    return piece.startsWith('`') ? (
      <code key={at}>{piece.slice(1, -1)}</code>
    ) : (
      <b key={at}>{piece.slice(2, -2)}</b>
    )
  })

/** Tags that were ticked (true) or unticked in the dialog; others are as they were. */
export type Turned = Readonly<Record<string, boolean>>

type Borne = readonly (readonly string[])[]

/** How many of the things bear a tag, as it stands in the dialog. */
export function shareOf(tag: string, now: Turned, borne: Borne): 'all' | 'some' | 'none' {
  const requested = now[tag]
  if (requested !== undefined) return requested ? 'all' : 'none'
  const count = borne.filter((tags) => tags.includes(tag)).length
  return count === 0 ? 'none' : count === borne.length ? 'all' : 'some'
}

/**
 * After a click: what only some bear goes to all first. A box that is back where it was counts as untouched.
 */
export function turned(tag: string, now: Turned, borne: Borne): Turned {
  const on = shareOf(tag, now, borne) !== 'all'
  const before = shareOf(tag, {}, borne)
  const { [tag]: _, ...others } = now
  return before === (on ? 'all' : 'none') ? others : { ...others, [tag]: on }
}

/** What is to be put on all of the things, and taken off all of them. */
export function changeOf(now: Turned, borne: Borne): { add: string[]; remove: string[] } {
  const requested = Object.entries(now).filter(
    ([tag, on]) => shareOf(tag, {}, borne) !== (on ? 'all' : 'none')
  )
  return {
    add: requested.flatMap(([tag, on]) => (on ? [tag] : [])),
    remove: requested.flatMap(([tag, on]) => (on ? [] : [tag]))
  }
}

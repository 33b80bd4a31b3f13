/** Tags that were ticked (true) or unticked in the dialog; others are as they were. */
export type TagChanges = Readonly<Record<string, boolean>>

/** The tags of each item that the dialog is about. */
type ItemTags = readonly (readonly string[])[]

/** Whether all, some or none of the items have a tag, with the changes in the dialog. */
export function shareOf(tag: string, now: TagChanges, itemTags: ItemTags): 'all' | 'some' | 'none' {
  const requested = now[tag]
  if (requested !== undefined) return requested ? 'all' : 'none'
  const count = itemTags.filter((tags) => tags.includes(tag)).length
  return count === 0 ? 'none' : count === itemTags.length ? 'all' : 'some'
}

/**
 * The changes after a click on a tag. A tag that only some items have is first given to all. A box that is
 * back as it was counts as unchanged.
 */
export function toggled(tag: string, now: TagChanges, itemTags: ItemTags): TagChanges {
  const on = shareOf(tag, now, itemTags) !== 'all'
  const before = shareOf(tag, {}, itemTags)
  const { [tag]: _, ...others } = now
  return before === (on ? 'all' : 'none') ? others : { ...others, [tag]: on }
}

/** The tags to add to all items, and those to remove from all. */
export function changeOf(now: TagChanges, itemTags: ItemTags): { add: string[]; remove: string[] } {
  const requested = Object.entries(now).filter(
    ([tag, on]) => shareOf(tag, {}, itemTags) !== (on ? 'all' : 'none')
  )
  return {
    add: requested.flatMap(([tag, on]) => (on ? [tag] : [])),
    remove: requested.flatMap(([tag, on]) => (on ? [] : [tag]))
  }
}

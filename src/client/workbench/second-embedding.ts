import { Actions, DockLocation, TabNode, type Model } from 'flexlayout-react'
import { besideTab } from '../state/view/exploration.ts'

/** The panel of both tabs. */
const embedding = 'embedding'

/** Opens the second embedding to the right of the first, or closes it, where that is not done yet. */
export function showBeside(model: Model, open: boolean): void {
  const tab = model.getNodeById(besideTab)
  if (!open) {
    if (tab) model.doAction(Actions.deleteTab(besideTab))
    return
  }
  const home = model.getNodeById(embedding)
  const place = home instanceof TabNode ? home.getParent() : undefined
  if (tab || !place) return
  model.doAction(
    Actions.addTab(
      { type: 'tab', id: besideTab, component: embedding, name: embedding },
      place.getId(),
      DockLocation.RIGHT,
      -1
    )
  )
}

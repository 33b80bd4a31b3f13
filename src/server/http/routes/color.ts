import * as api from '../../../contract/api/color.ts'
import { openView } from '../../columns/open.ts'
import { route, type Route } from '../../services.ts'
import {
  changeColorSet,
  colorSetsOf,
  colorsOf,
  insertColorSet,
  keepStyle,
  removeColorSet,
  type StoredColorSet
} from '../../store/colors.ts'
import { own } from '../../store/own.ts'
import { changeTag, insertTag, removeTag, setTagsOfTask, tagsByTask, tagsOf } from '../../store/tags.ts'
import { groupsOf } from '../../tables/groups.ts'

const shown = (set: StoredColorSet): api.ColorSet => {
  const colors = colorsOf(set)
  return { id: set.id, name: set.name, number: colors.length, colors }
}

export const colorRoutes: readonly Route[] = [
  route(api.colorSets, async ({ services, caller }) =>
    (await colorSetsOf(services.database, caller.accountId)).map(shown)
  ),
  route(api.createColorSet, async ({ body, services, caller }) =>
    shown(await insertColorSet(services.database, caller.accountId, body.name, body.colors))
  ),
  route(api.updateColorSet, async ({ body, services, caller }) => {
    await changeColorSet(services.database, body.id, body.name, body.colors)
    return shown(await own(services.database, caller, 'colorSet', body.id))
  }),
  route(api.deleteColorSet, async ({ body, services }) => {
    await removeColorSet(services.database, body.id)
    return null
  }),
  route(api.styleColumn, async ({ body, services, caller }) => {
    // Says so where there is no such column, or none of groups.
    await groupsOf(services.tables, await openView(services, caller), body.column)
    await keepStyle(services.database, caller.accountId, caller.dataSetId, body.column, body.style ?? null)
    return null
  }),

  route(api.tags, async ({ services, caller }) => tagsOf(services.database, caller.accountId)),
  route(api.createTag, async ({ body, services, caller }) =>
    insertTag(services.database, caller.accountId, body)
  ),
  route(api.updateTag, async ({ body, services, caller }) =>
    changeTag(services.database, caller.accountId, body)
  ),
  route(api.deleteTag, async ({ body, services }) => {
    await removeTag(services.database, body.id)
    return null
  }),
  route(api.tagsOfTasks, async ({ services, caller }) => tagsByTask(services.database, caller.accountId)),
  route(api.tagTask, async ({ body, services }) => {
    await setTagsOfTask(services.database, body.task_id, body.ids)
    return null
  })
]

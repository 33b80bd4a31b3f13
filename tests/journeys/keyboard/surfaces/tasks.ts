import { word, type KeyboardUser } from '../keyboard-user.ts'
import {
  button,
  chosen,
  createTask,
  ends,
  inDialog,
  inOrder,
  nameField,
  press,
  pressed,
  save,
  seen,
  sends,
  leftEmpty,
  type Find,
  type Surface
} from '../surface.ts'

const more: Find = ({ page }) => page.getByRole('button', { name: /^(?:More for .*|.*的更多操作)$/ }).first()

export const before = (user: KeyboardUser): Promise<void> => user.go('Task', '任务')

/** To the newest result of a tool, by the list of tasks. */
export const toResultOf = async (user: KeyboardUser, en: string, zh: string): Promise<void> => {
  await before(user)
  await user.push(user.page.getByRole('link', { name: word(en, zh) }).last())
}

/** What opens on the list of tasks. */
export const tasks: readonly Surface[] = [
  { name: 'menu of a task', of: ['panels/task-list/TaskTableRow.tsx'], kind: 'menu', open: pressed(more) },
  {
    name: 'name and remark of a task',
    of: ['ui/fields/NameAndRemark.tsx', 'tasks/EditTask.tsx'],
    kind: 'dialog',
    open: chosen(more, 'Name and remark…', '名称与备注…'),
    action: save,
    badInput: [leftEmpty(nameField, { en: 'A name is required', zh: '请填写名称' })],
    does: inOrder(
      sends(nameField, (mark) => `Named by ${mark}`),
      seen(({ page, mark }) => page.getByRole('link', { name: `Named by ${mark}` }))
    )
  },
  {
    name: 'tags of a task',
    of: ['tags/TagDialog.tsx', 'tasks/TagTask.tsx'],
    kind: 'dialog',
    open: chosen(more, 'Tags…', '标签…'),
    action: save,
    does: inOrder(
      press(({ dialog }) => dialog.getByRole('checkbox').first(), 'Space'),
      ends(save)
    )
  },
  {
    name: 'a task again with changes',
    of: ['panels/tool-drawer/ToolDrawer.tsx'],
    kind: 'dialog',
    open: pressed(button('Run again with changes…', '修改后重新运行…')),
    action: createTask
  },
  {
    name: 'deletion of a task',
    of: ['ui/Questions.tsx'],
    kind: 'dialog',
    open: chosen(more, 'Delete…', '删除…'),
    action: inDialog('Delete the task', '删除任务')
  }
]

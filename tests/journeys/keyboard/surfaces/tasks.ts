import { word, type Hand } from '../hand.ts'
import { pressed, type Surface } from '../surface.ts'

const more = (hand: Hand) => hand.page.getByRole('button', { name: /^(?:More for .*|.*的更多操作)$/ }).first()
const nameField = (hand: Hand) => hand.dialog.getByRole('textbox', { name: word('Name', '名称') })
const noName = {
  enter: async (hand: Hand) => {
    await hand.to(nameField(hand))
    await hand.write('')
    await hand.press('Enter')
  },
  says: { en: 'A name is required', zh: '请填写名称' }
}

export const before = (hand: Hand): Promise<void> => hand.go('Task', '任务')

/** What opens on the list of tasks. */
export const tasks: readonly Surface[] = [
  { name: 'menu of a task', of: ['panels/task-list/TaskList.tsx'], kind: 'menu', open: pressed(more) },
  {
    name: 'name and remark of a task',
    of: ['ui/NameAndRemark.tsx', 'tasks/EditTask.tsx'],
    kind: 'dialog',
    open: (hand) => hand.choose(more(hand), word('Name and remark…', '名称与备注…')),
    deed: (hand) => hand.inDialog('Save', '保存'),
    wrong: [noName],
    does: async (hand) => {
      await hand.write(`Named by ${hand.mark}`)
      await hand.press('Enter')
      await hand.closed()
      await hand.page.getByRole('link', { name: `Named by ${hand.mark}` }).waitFor()
    }
  },
  {
    name: 'tags of a task',
    of: ['tasks/TagTask.tsx'],
    kind: 'dialog',
    open: (hand) => hand.choose(more(hand), word('Tags…', '标签…')),
    deed: (hand) => hand.inDialog('Save', '保存'),
    does: async (hand) => {
      await hand.to(hand.dialog.getByRole('checkbox').first())
      await hand.press('Space')
      await hand.to(hand.inDialog('Save', '保存'))
      await hand.press('Enter')
      await hand.closed()
    }
  },
  {
    name: 'a task again with changes',
    of: ['panels/tool-drawer/ToolDrawer.tsx'],
    kind: 'dialog',
    open: pressed((hand) => hand.button('Run again with changes…', '修改后重新运行…')),
    deed: (hand) => hand.inDialog('Create task', '创建任务')
  },
  {
    name: 'deletion of a task',
    of: ['ui/Questions.tsx'],
    kind: 'dialog',
    open: (hand) => hand.choose(more(hand), word('Delete…', '删除…')),
    deed: (hand) => hand.inDialog('Delete the task', '删除任务')
  }
]

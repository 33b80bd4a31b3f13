import { defineWords } from '../i18n/i18n.ts'

export const words = defineWords('ui', {
  close: { en: 'Close', zh: '关闭' },
  cancel: { en: 'Cancel', zh: '取消' },
  save: { en: 'Save', zh: '保存' },
  name: { en: 'Name', zh: '名称' },
  nameNeeded: { en: 'A name is required', zh: '请填写名称' },
  remark: { en: 'Remarks', zh: '备注' },
  remove: { en: 'Remove {{what}}', zh: '移除{{what}}' },
  leave: { en: 'Discard the changes?', zh: '放弃更改？' },
  leaveText: { en: 'What you entered here is not saved', zh: '此处填写的内容尚未保存' },
  discard: { en: 'Discard changes', zh: '放弃更改' },
  keepEditing: { en: 'Keep editing', zh: '继续编辑' },
  again: { en: 'Try again', zh: '重试' },
  reload: { en: 'Reload', zh: '重新加载' },
  loading: { en: 'Loading', zh: '正在加载' },
  failed: { en: 'This could not be loaded', zh: '无法加载' },
  breadcrumb: { en: 'Breadcrumb', zh: '面包屑导航' },
  showPassword: { en: 'Show the password', zh: '显示密码' },
  hidePassword: { en: 'Hide the password', zh: '隐藏密码' },
  copied: { en: 'Copied', zh: '已复制' },
  columnKeys: {
    en: 'Drag or Alt ←/→ moves, Shift Alt ←/→ resizes, Shift-click sorts by more',
    zh: '拖动或 Alt ←/→ 移动列，Shift Alt ←/→ 调整列宽，Shift 单击追加排序'
  },
  shownOnce: { en: 'It is shown this once. Copy it now', zh: '仅显示这一次，请立即复制' },
  copy: { en: 'Copy', zh: '复制' },
  cannotCopy: {
    en: 'The browser did not allow copying; select the text instead',
    zh: '浏览器不允许复制，请手动选择文本'
  },
  done: { en: 'Done', zh: '完成' }
})

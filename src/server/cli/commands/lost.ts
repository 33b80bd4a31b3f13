import { listLost, removeLost } from '../../integrity/lost.ts'
import { type Command, Refusal, wordAt } from '../command.ts'

export const lostList: Command = {
  name: 'lost-and-found list',
  takes: '',
  summary: {
    en: 'List what the server set aside when it started, since no metadata refers to it',
    zh: '启动时发现未被元数据引用而移开的内容'
  },
  options: {},
  words: [0, 0],
  async run(call) {
    const lost = listLost(call.config.dataDir)
    if (lost.length === 0) call.print({ en: 'Nothing was lost', zh: '没有此类内容' })
    for (const { date, bytes } of lost) call.print(`${date}  ${(bytes / 2 ** 20).toFixed(1)} MiB`)
    call.json(lost)
  }
}

export const lostDelete: Command = {
  name: 'lost-and-found delete',
  takes: '<date>',
  summary: {
    en: 'Permanently delete what the server set aside at a start',
    zh: '彻底删除某次启动移开的内容'
  },
  options: {},
  words: [1, 1],
  async run(call) {
    const date = wordAt(call, 0)
    const found = listLost(call.config.dataDir).find((one) => one.date === date)
    if (!found)
      throw new Refusal(
        {
          en: 'Nothing was moved to lost+found at "{{date}}". See what there is with: lost-and-found list',
          zh: 'lost+found 中没有“{{date}}”。用 lost-and-found list 查看'
        },
        { date }
      )
    removeLost(call.config.dataDir, date)
    call.print(
      { en: '{{date}} is deleted, {{size}} MiB', zh: '已删除 {{date}}，{{size}} MiB' },
      { date, size: (found.bytes / 2 ** 20).toFixed(1) }
    )
    call.json(found)
  }
}

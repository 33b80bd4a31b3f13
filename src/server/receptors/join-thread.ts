import { openDataSet } from '../matrix/open.ts'
import { answerOrders } from '../threads/answer-orders.ts'
import { joinedCells, joinFiles, type JoinOrder } from './join-files.ts'

answerOrders(async ({ dir, order }: { readonly dir: string; readonly order: JoinOrder }) => {
  const dataset = openDataSet(dir)
  try {
    return await joinFiles(order, joinedCells(dataset))
  } finally {
    dataset.close()
  }
})

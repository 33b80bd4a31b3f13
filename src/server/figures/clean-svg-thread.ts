import { answerOrders } from '../threads/answer-orders.ts'
import { cleanSvg } from './svg.ts'

answerOrders((svg: string) => cleanSvg(svg))

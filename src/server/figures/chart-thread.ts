import type { ChartOrder } from '../../../workers/figure/compile.ts'
import { measureBy } from '../../../workers/figure/measure.ts'
import { resetSVGDefIds } from '../../../workers/figure/scenegraph.ts'
import { drawSvg } from '../../../workers/figure/svg.ts'
import { answerOrders } from './answer-orders.ts'
import { textWidth } from './text-width.ts'

// Words are measured in the face of the page, which is also that of the PDF.
measureBy(textWidth)
answerOrders(async (order: ChartOrder) => {
  // Else the ids of clips and gradients would tell how many charts were drawn before.
  resetSVGDefIds()
  return (await drawSvg(order, null)).svg
})

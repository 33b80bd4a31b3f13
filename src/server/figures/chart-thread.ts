import type { ChartOrder } from '../../charts/drawing.ts'
import { drawSvg } from '../../charts/svg.ts'
import { measureBy } from '../../charts/vega/measure.ts'
import { resetSVGDefIds } from '../../charts/vega/scenegraph.ts'
import { answerOrders } from '../threads/answer-orders.ts'
import { textWidth } from './text-width.ts'

// Words are measured in the face of the page, which is also that of the PDF.
measureBy(textWidth)
answerOrders(async (order: ChartOrder) => {
  // Else the ids of clips and gradients, which are counted, would depend on the charts drawn before.
  resetSVGDefIds()
  return (await drawSvg(order, null)).svg
})

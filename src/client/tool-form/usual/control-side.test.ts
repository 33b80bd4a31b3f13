import { expect, it } from 'vitest'
import { sidesOf } from './control-side.ts'

it.each([
  [['CTRL', 'STIM'], { treatment: 'STIM', control: 'CTRL' }],
  [['stimulated', 'control'], { treatment: 'stimulated', control: 'control' }],
  [['KO', 'wild type'], { treatment: 'KO', control: 'wild type' }],
  [['肿瘤', '正常'], { treatment: '肿瘤', control: '正常' }],
  [['COVID', 'healthy'], { treatment: 'COVID', control: 'healthy' }],
  // Neither name says it, both do, and three groups are not two sides.
  [['day 1', 'day 7'], null],
  [['vehicle', 'untreated'], null],
  [['CTRL', 'low', 'high'], null],
  [['ctrl'], null]
])('sides of %j', (groups, sides) => {
  expect(sidesOf(groups)).toEqual(sides)
})

import { expect, test } from 'vitest'
import { disposition } from './file.ts'

test.each([
  ['markers.csv', 'attachment; filename="markers.csv"; filename*=UTF-8\'\'markers.csv'],
  ['T 细胞.svg', 'attachment; filename="T __.svg"; filename*=UTF-8\'\'T%20%E7%BB%86%E8%83%9E.svg'],
  [
    'a"b\r\nSet-Cookie: x=1.csv',
    'attachment; filename="a_b__Set-Cookie: x=1.csv"; filename*=UTF-8\'\'a%22b__Set-Cookie%3A%20x%3D1.csv'
  ],
  ['../../etc/passwd', 'attachment; filename="__.._etc_passwd"; filename*=UTF-8\'\'__.._etc_passwd'],
  ['\ud800.csv', 'attachment; filename="_.csv"; filename*=UTF-8\'\'%EF%BF%BD.csv']
])('%j', (name, header) => {
  expect(disposition(name)).toBe(header)
})

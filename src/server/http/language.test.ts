import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test.each([
  [{}, 'zh'],
  [{ 'accept-language': '*' }, 'zh'],
  [{ 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' }, 'zh'],
  [{ 'accept-language': 'en-US,en;q=0.9,zh;q=0.8' }, 'en'],
  [{ 'accept-language': 'en;q=0.5, zh;q=0.9' }, 'zh'],
  [{ 'accept-language': 'de-DE' }, 'en'],
  [{ 'accept-language': 'zha' }, 'en'],
  [{ cookie: 'language=en', 'accept-language': 'zh' }, 'en'],
  [{ cookie: 'a=b; language=zh; c=d', 'accept-language': 'en' }, 'zh'],
  [{ cookie: 'otherlanguage=en' }, 'zh'],
  [{ cookie: 'language=fr', 'accept-language': 'en' }, 'en']
] as const)('%j → %s', (headers, language) => {
  expect(languageOf(headers)).toBe(language)
})

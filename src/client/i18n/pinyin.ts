/** The first characters, in the order of pinyin, of each initial letter. */
const firsts = Array.from('阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀')
const letters = Array.from('abcdefghjklmnopqrstwxyz')
const byPinyin = new Intl.Collator('zh-Hans-CN-u-co-pinyin')

/**
 * The initials of pinyin for Chinese characters, other letters as they are: 图库 gives "tk". Used to search,
 * never to show.
 */
export function pinyinInitials(text: string): string {
  return Array.from(text)
    .map((character) => {
      if (!/\p{Script=Han}/u.test(character)) return character.toLowerCase()
      const at = firsts.findLastIndex((first) => byPinyin.compare(first, character) <= 0)
      return letters[at] ?? ''
    })
    .join('')
}

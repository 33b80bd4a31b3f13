import type { Language } from '../../contract/text.ts'

const locale = (language: Language) => (language === 'zh' ? 'zh-CN' : 'en-US')

/** Thousands are parted by commas in both languages. */
export const formatNumber = (value: number, most = 6, least = 0): string =>
  decimals(least, most).format(value)

/** An end of a range, with as many decimals as tell the ends apart. */
export const formatEnd = (value: number, span: number): string =>
  formatNumber(value, span >= 100 ? 0 : span >= 10 ? 1 : span >= 0.1 ? 2 : 4)

/** By their decimals, kept: making one takes longer than writing down a row of a table with it. */
const formats = new Map<string, Intl.NumberFormat>()

function decimals(least: number, most: number): Intl.NumberFormat {
  const key = `${least} ${most}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat('en-US', { minimumFractionDigits: least, maximumFractionDigits: most })
  formats.set(key, made)
  return made
}

/** A share of 0 to 1 with one decimal, no space: 25.5%. */
export const formatPercent = (share: number): string => `${(share * 100).toFixed(1)}%`

/** A text with a note in parentheses, which are those of the language. */
export const withNote = (text: string, note: string, language: Language): string =>
  language === 'zh' ? `${text}（${note}）` : `${text} (${note})`

/** Today 09:14, Yesterday 17:20, otherwise the date and the time, in the reader's time zone. */
export function formatTime(iso: string, language: Language, now = new Date()): string {
  const time = new Date(iso)
  const clock = time.toLocaleTimeString(locale(language), {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false
  })
  const midnight = new Date(now).setHours(0, 0, 0, 0)
  if (time.getTime() >= midnight) return clock
  if (time.getTime() >= midnight - 86_400_000)
    return language === 'zh' ? `昨天 ${clock}` : `Yesterday ${clock}`
  return `${formatDate(iso, language)} ${clock}`
}

export const formatDate = (iso: string, language: Language): string =>
  new Date(iso).toLocaleDateString(locale(language), {
    year: 'numeric',
    month: language === 'zh' ? 'long' : 'short',
    day: 'numeric'
  })

/** 8 s, 1 min 20 s, 2 h 5 min. */
export function formatSeconds(seconds: number, language: Language): string {
  const [h, min, s] = language === 'zh' ? ['小时', '分', '秒'] : ['h', 'min', 's']
  if (seconds < 1) return `${Math.max(0.1, Math.round(seconds * 10) / 10)} ${s}`
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} ${s}`
  if (whole < 3600)
    return whole % 60 === 0 ? `${whole / 60} ${min}` : `${Math.floor(whole / 60)} ${min} ${whole % 60} ${s}`
  return `${Math.floor(whole / 3600)} ${h} ${Math.floor((whole % 3600) / 60)} ${min}`
}

/** Time left as a range, in one unit: 8–12 s left. */
export function formatEta([from, to]: readonly [number, number], language: Language): string {
  const [size, unit] = to < 90 ? [1, language === 'zh' ? '秒' : 's'] : [60, language === 'zh' ? '分' : 'min']
  const low = Math.max(size === 1 ? 0 : 1, Math.floor(from / size))
  const high = Math.max(low, Math.ceil(to / size))
  const range = low === high ? `${low}` : `${low}–${high}`
  return language === 'zh' ? `剩 ${range} ${unit}` : `${range} ${unit} left`
}

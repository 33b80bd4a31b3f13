import type { Text } from '../../../contract/text.ts'
import { basePath } from '../../address.ts'
import { cookiesWork } from '../../browser/cookie.ts'
import { storageWorks } from '../../state/storage.ts'
import { version } from '../../version.ts'

/** A fact about this browser for support. None of them identifies the user. */
export interface Fact {
  readonly name: Text
  readonly value: string | boolean | null
}

export function facts(chosen: { readonly language: string; readonly theme: string }): readonly Fact[] {
  const { navigator, screen } = window
  const memory =
    'deviceMemory' in navigator && typeof navigator.deviceMemory === 'number'
      ? `${navigator.deviceMemory} GiB`
      : null
  return [
    { name: { en: 'Client version', zh: '客户端版本' }, value: version },
    { name: { en: 'Address', zh: '地址' }, value: `${location.origin}${basePath}` },
    { name: { en: 'Browser', zh: '浏览器' }, value: navigator.userAgent },
    { name: { en: 'Language', zh: '语言' }, value: `${chosen.language} (${navigator.languages.join(', ')})` },
    { name: { en: 'Theme', zh: '主题' }, value: chosen.theme },
    { name: { en: 'Time zone', zh: '时区' }, value: Intl.DateTimeFormat().resolvedOptions().timeZone },
    { name: { en: 'Window', zh: '窗口' }, value: `${window.innerWidth} × ${window.innerHeight}` },
    {
      name: { en: 'Screen', zh: '屏幕' },
      value: `${screen.width} × ${screen.height}, ${window.devicePixelRatio}×`
    },
    { name: { en: 'Processor threads', zh: '处理器线程' }, value: String(navigator.hardwareConcurrency) },
    { name: { en: 'Memory', zh: '内存' }, value: memory },
    { name: { en: 'Graphics', zh: '图形' }, value: graphics() },
    { name: { en: 'Shared memory', zh: '共享内存' }, value: window.crossOriginIsolated },
    { name: { en: 'Secure address', zh: '安全地址' }, value: window.isSecureContext },
    { name: { en: 'Storage', zh: '存储' }, value: storageWorks() },
    { name: { en: 'Cookies', zh: 'Cookie' }, value: cookiesWork() }
  ]
}

/** The name of the WebGL2 renderer; null where there is none. */
function graphics(): string | null {
  const context = document.createElement('canvas').getContext('webgl2')
  if (!context) return null
  const info = context.getExtension('WEBGL_debug_renderer_info')
  const name = String(context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER))
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return name
}

/** The facts as lines of text. */
export const asText = (list: readonly Fact[]): string =>
  list.map(({ name, value }) => `${name.en}: ${value === null ? '-' : String(value)}`).join('\n')

// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readCookie, writeCookie } from './cookie.ts'

afterEach(() => {
  vi.restoreAllMocks()
  writeCookie('token', '', 0)
})

describe('cookies', () => {
  it('are written for the whole site and read back', () => {
    const written = vi.spyOn(document, 'cookie', 'set')
    writeCookie('token', 'a b;c', 2)
    expect(written).toHaveBeenCalledWith('token=a%20b%3Bc; Path=/; Max-Age=172800; SameSite=Strict')
    expect(readCookie('token')).toBe('a b;c')
  })
  it('are gone after they are removed', () => {
    writeCookie('token', 'x', 2)
    writeCookie('token', '', 0)
    expect(readCookie('token')).toBeNull()
  })
  it('stay in the tab where the browser keeps none', () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {})
    writeCookie('token', 'x', 2)
    expect(readCookie('token')).toBe('x')
    writeCookie('token', '', 0)
    expect(readCookie('token')).toBeNull()
  })
  it('do not outlive their removal by another tab', () => {
    writeCookie('token', 'x', 2)
    document.cookie = 'token=; Path=/; Max-Age=0'
    expect(readCookie('token')).toBeNull()
  })
})

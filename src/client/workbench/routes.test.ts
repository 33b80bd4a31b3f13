// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { panels } from '../panels/index.ts'
import { accessTo } from './session/guard.ts'
import { panelsAbove, redirectOf, routeOf } from './routes.ts'

/** Every route of the specification, section 2, and what guards it. */
const specified = [
  ['/', 'public'],
  ['/forbidden', 'public'],
  ['/debug', 'public'],
  ['/dashboard', 'project'],
  ['/dashboard/task', 'project'],
  ['/dashboard/project', 'project'],
  ['/dashboard/report', 'project'],
  ['/dashboard/task/42', 'project'],
  ['/dashboard/gallery', 'project'],
  ['/dashboard/geneset', 'project'],
  ['/dashboard/cellset', 'project'],
  ['/dashboard/upgrade', 'project'],
  ['/dashboard/account/switch', 'project'],
  ['/dashboard/setting/password', 'project'],
  ['/dashboard/setting/colorsets', 'project'],
  ['/dashboard/setting/tag', 'project'],
  ['/dashboard/setting/references', 'project'],
  ['/dashboard/setting/limits', 'project'],
  ['/dashboard/tcr', 'tcr'],
  ['/dashboard/bcr', 'bcr']
] as const

describe('routes', () => {
  it.each(specified)('%s exists and is open to: %s', (path, who) => {
    const { panel } = routeOf(path, panels)
    expect(panel.id).not.toBe('not-found')
    expect(accessTo(panel, null).kind).toBe(who === 'public' ? 'show' : 'wait')
    expect(accessTo(panel, { tcr: true, bcr: true })).toEqual({ kind: 'show' })
    const without = accessTo(panel, { tcr: false, bcr: false })
    expect(without).toEqual(
      who === 'tcr' || who === 'bcr' ? { kind: 'go', to: `/forbidden?needs=${who}` } : { kind: 'show' }
    )
  })
  it('leave nothing else open without a session', () => {
    expect(panels.filter((panel) => panel.public).map(({ route }) => route)).toEqual([
      '/',
      '/debug',
      '/forbidden',
      '*'
    ])
  })
  it.each([
    '/nowhere',
    '/dashboard/nowhere',
    '/dashboard/task/1/2',
    '/dashboard/task/%E0%A4%A',
    '/dashboardx'
  ])('%s is not found, for anybody', (path) => {
    const { panel } = routeOf(path, panels)
    expect([panel.id, accessTo(panel, null).kind]).toEqual(['not-found', 'show'])
  })
  it('give the names in the address', () => {
    expect(routeOf('/dashboard/task/a%2Fb/', panels).params).toEqual({ id: 'a/b' })
  })
  it('lead from Setting to its first page', () => {
    expect(redirectOf('/dashboard/setting')).toBe('/dashboard/setting/password')
    expect(redirectOf('/dashboard/setting/')).toBe('/dashboard/setting/password')
    expect(redirectOf('/dashboard')).toBeNull()
  })
  it('know the way up', () => {
    const { panel } = routeOf('/dashboard/task/7', panels)
    expect(panelsAbove(panel, panels).map(({ route }) => route)).toEqual(['/dashboard/task'])
  })
  it('have ids and addresses of their own', () => {
    for (const values of [panels.map(({ id }) => id), panels.flatMap(({ route }) => route ?? [])])
      expect(new Set(values).size).toBe(values.length)
  })
})

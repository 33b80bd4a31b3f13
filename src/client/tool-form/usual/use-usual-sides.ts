import { useMemo } from 'react'
import type { Tool } from '../../../contract/tool.ts'
import { textOf } from '../controls/frame.tsx'
import { isShown, type Field } from '../fields.ts'
import { useGroupsHere } from '../groups-here.ts'
import { sidesOf } from './control-side.ts'

/**
 * What both sides of a comparison begin with, by the names of its parameters: of two groups the one whose
 * name says that it is the control, against the other. Null where no names say it, or a side was filled.
 */
export function useUsualSides(
  design: Tool['design'],
  fields: readonly Field[],
  params: Readonly<Record<string, unknown>>
): Readonly<Record<string, readonly string[]>> | null {
  const { column, treatment, control } = design ?? {}
  const isEmpty = (side: string | undefined) =>
    side !== undefined &&
    fields.some((field) => field.name === side && isShown(field, params)) &&
    Array.isArray(params[side]) &&
    params[side].length === 0
  const wanted = column !== undefined && isEmpty(treatment) && isEmpty(control)
  const groups = useGroupsHere(wanted ? textOf(params[column]) : '')
  return useMemo(() => {
    const sides = wanted && groups ? sidesOf(groups.map(({ value }) => value)) : null
    return sides && treatment !== undefined && control !== undefined
      ? { [treatment]: [sides.treatment], [control]: [sides.control] }
      : null
  }, [wanted, groups, treatment, control])
}

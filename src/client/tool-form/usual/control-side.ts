/** What the untreated side of a comparison is called. */
const controlNames =
  /^(?:ctrl|ctl|controls?|wt|wild[ _-]?type|untreated|unstim(?:ulated)?|vehicle|mock|sham|healthy|normal|baseline|naive|dmso|pbs|对照组?|正常|健康|未处理)$/i

/** The treated side and the control of two groups, where the name of just one says that it is the control. */
export function sidesOf(groups: readonly string[]): { treatment: string; control: string } | null {
  const [first, second] = groups
  if (first === undefined || second === undefined || groups.length !== 2) return null
  const isControl = (group: string) => controlNames.test(group.trim())
  if (isControl(first) === isControl(second)) return null
  return isControl(first) ? { treatment: second, control: first } : { treatment: first, control: second }
}

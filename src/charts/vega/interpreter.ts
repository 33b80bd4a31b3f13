import { expressionInterpreter } from 'vega-interpreter'

/** A node of an expression, as far as lists and choices of literals are told by it. */
interface Node {
  readonly type: string
  readonly elements?: readonly Node[]
  readonly value?: unknown
  readonly regex?: unknown
  readonly operator?: string
  readonly left?: Node
  readonly right?: Node
  readonly test?: Node
  readonly consequent?: Node
  readonly alternate?: Node
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const isPlain = (node: Node | undefined): node is Node => node?.type === 'Literal' && node.regex === undefined

/** `datum.x === 'a'`, and what it chooses is a literal as well. */
const isCase = ({ type, test, consequent }: Node): boolean =>
  type === 'ConditionalExpression' &&
  test?.operator === '===' &&
  test.left?.type === 'MemberExpression' &&
  isPlain(test.right) &&
  isPlain(consequent)

/** Under this name the interpreter finds the choice of `cases`. */
const chooses = 'chosenCase'

const chosenCase = (value: unknown, cases: ReadonlyMap<unknown, unknown>, otherwise: unknown): unknown =>
  cases.has(value) ? cases.get(value) : otherwise

/** `datum.x === 'a' ? 0 : datum.x === 'b' ? 1 : 2` as one look-up in a map. */
function cases(first: Node): Node | null {
  const field = JSON.stringify(first.test?.left)
  const found = new Map<unknown, unknown>()
  let node = first
  while (isCase(node) && JSON.stringify(node.test?.left) === field && node.alternate) {
    const value = node.test?.right?.value
    if (!found.has(value)) found.set(value, node.consequent?.value)
    node = node.alternate
  }
  if (found.size < 2) return null
  const call = { type: 'CallExpression', callee: { type: 'Identifier', name: chooses } }
  return {
    ...call,
    arguments: [folded(first.test?.left), { type: 'Literal', value: found }, folded(node)]
  } as Node
}

/**
 * The expression with each list of literals as one literal, and each choice among literals as one look-up.
 * The interpreter goes through both node by node for every row, so that a chart of a thousand groups in their
 * order would cost a thousand steps a row.
 */
export function folded<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map((one: unknown) => folded(one)) as Part
  if (!isNode(part)) return part
  if (part.type === 'ArrayExpression' && part.elements?.every(isPlain))
    return { type: 'Literal', value: part.elements.map(({ value }) => value) } as Part
  const choice = isCase(part) ? cases(part) : null
  return choice
    ? (choice as Part)
    : (Object.fromEntries(Object.entries(part).map(([key, value]) => [key, folded<unknown>(value)])) as Part)
}

interface Context {
  readonly functions: object
}

/** The functions of a view, and the one that stands in folded expressions. */
const extended = ({ functions }: Context): Context => ({
  functions: Object.assign(Object.create(functions) as object, { [chooses]: chosenCase })
})

interface Expression {
  readonly ast: Node
}

const once = <One extends Expression>(expression: One): One => ({
  ...expression,
  ast: folded(expression.ast)
})

const wrapped =
  (interpret: (context: Context, expression: Expression) => unknown) =>
  (context: Context, expression: Expression): unknown =>
    interpret(extended(context), once(expression))

type Encodes = (item: object, parameters: unknown) => number

interface Encoding {
  readonly marktype: string
  readonly channels: Readonly<Record<string, Expression>>
}

const encodes = (context: Context, { marktype, channels }: Encoding): Encodes =>
  expressionInterpreter.encode(extended(context), {
    marktype,
    channels: Object.fromEntries(Object.entries(channels).map(([name, one]) => [name, once(one)]))
  }) as Encodes

/**
 * Marks of which each makes the words of its tip when they are read: a chart has thousands of marks, the
 * pointer is over one, and to make them all takes a third of the time of a volcano plot.
 */
function withTips(context: Context, draws: Encodes, tooltip: Expression): Encodes {
  const says = encodes(context, { marktype: 'rule', channels: { tooltip } })
  let latest: unknown
  const tip = {
    configurable: true,
    enumerable: true,
    get(this: object): unknown {
      const target: { tooltip?: unknown } = Object.create(this, { tooltip: { writable: true } })
      says(target, latest)
      return target.tooltip
    },
    set(this: object, value: unknown) {
      Object.defineProperty(this, 'tooltip', { value, writable: true, enumerable: true, configurable: true })
    }
  }
  return (item, parameters) => {
    latest = parameters
    Object.defineProperty(item, 'tooltip', tip)
    return draws(item, parameters)
  }
}

/**
 * Interprets the expressions of a chart under a policy without 'unsafe-eval', what is constant in them made
 * once.
 */
export const interpreter = {
  operator: wrapped(expressionInterpreter.operator),
  parameter: wrapped(expressionInterpreter.parameter),
  event: wrapped(expressionInterpreter.event),
  handler: wrapped(expressionInterpreter.handler),
  encode: (context: Context, { marktype, channels: { tooltip, ...channels } }: Encoding): Encodes => {
    const draws = encodes(context, { marktype, channels })
    return tooltip ? withTips(context, draws, tooltip) : draws
  }
}

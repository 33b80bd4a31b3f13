import { parseSync, Visitor, type Function as Declared, type ArrowFunctionExpression } from 'oxc-parser'

/** The modules of ours that a file uses when it runs: those of types and of styles are left out. */
export function ownModules(file: string, source: string): string[] {
  return parseSync(file, source)
    .module.staticImports.filter(
      ({ entries, moduleRequest: { value } }) =>
        value.startsWith('.') &&
        !value.endsWith('.css') &&
        (entries.length === 0 || entries.some(({ isType }) => !isType))
    )
    .map(({ moduleRequest: { value } }) => value)
}

/** The most properties that a component of a file takes, as far as it names them. */
export function mostProperties(file: string, source: string): number {
  let most = 0
  const count = ({ params }: Declared | ArrowFunctionExpression): void => {
    const [first] = params
    if (first?.type === 'ObjectPattern')
      most = Math.max(most, first.properties.filter(({ type }) => type === 'Property').length)
  }
  const isComponent = (name: string | undefined): boolean => /^[A-Z]/.test(name ?? '')
  new Visitor({
    FunctionDeclaration(node) {
      if (isComponent(node.id?.name)) count(node)
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || !isComponent(id.name)) return
      // What wraps a component, such as memo, takes it first.
      const made = init?.type === 'CallExpression' ? init.arguments[0] : init
      if (made?.type === 'ArrowFunctionExpression' || made?.type === 'FunctionExpression') count(made)
    }
  }).visit(parseSync(file, source).program)
  return most
}

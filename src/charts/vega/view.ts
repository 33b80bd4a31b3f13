import { Error as ErrorLevel, loader, parse, View, type Loader, type Spec } from 'vega'
import { interpreter } from './interpreter.ts'
import './ticks.ts'

/** Charts draw the rows they are given and nothing else: no address in a specification is ever followed. */
export const closedLoader: Loader = {
  ...loader(),
  load: (uri) => Promise.reject(new Error(`a chart may not load "${uri}"`)),
  sanitize: (uri) => Promise.reject(new Error(`a chart may not link to "${uri}"`))
}

export type ViewOptions = ConstructorParameters<typeof View>[1]

/**
 * A view of a Vega specification that is not yet drawn. Expressions are interpreted, never compiled to
 * functions, so that it runs under a policy without 'unsafe-eval'.
 */
export const openView = (spec: Spec, options: ViewOptions = {}): View =>
  new View(parse(spec, undefined, { ast: true }), {
    expr: interpreter,
    loader: closedLoader,
    renderer: 'none',
    logLevel: ErrorLevel,
    ...options
  })

type Operations<state> = Record<string, (state: state, ...args: never[]) => unknown>

/** Returns the operations as methods over one state. */
export function bindOperations<state, operations extends Operations<state>>(
  state: state,
  operations: operations,
): {
  [name in keyof operations]: operations[name] extends (state: state, ...args: infer args) => infer result
    ? (...args: args) => result
    : never
} {
  const methods = Object.entries(operations).map(([name, operation]) => [
    name,
    operation.bind(undefined, state),
  ])
  return Object.fromEntries(methods)
}

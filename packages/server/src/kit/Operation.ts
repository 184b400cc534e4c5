/** A service method as a function over the service's state. */
export type Operation<state, service, name extends keyof service> = service[name] extends (
  ...args: infer args
) => infer result
  ? (state: state, ...args: args) => result
  : never

/** A method of a service as a function over the state that the service keeps. */
export type Operation<state, service, name extends keyof service> = service[name] extends (
  ...args: infer args
) => infer result
  ? (state: state, ...args: args) => result
  : never

/** A promise that is resolved from outside. */
export function deferred<value>(): { promise: Promise<value>; resolve: (value: value) => void } {
  let resolve: (value: value) => void = () => {}
  const promise = new Promise<value>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/** An entry of `window.injectedWeb3`. */
export type InjectedWallet = { enable(appName: string): Promise<unknown> }

/** Whether a value looks like an entry of `window.injectedWeb3`. */
export function isInjectedWallet(value: unknown): value is InjectedWallet {
  return isObject(value) && typeof value.enable === 'function'
}

/** Whether a value is an object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

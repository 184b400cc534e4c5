/** Events of all known wallets, because wallets without a known event send another wallet's. */
const keystoreEvents = [
  'keplr_keystorechange',
  'leap_keystorechange',
  'cosmostation_keystorechange',
  'compass_keystorechange',
]

/**
 * Registers a listener for changes of a wallet's account, by its event or those of all wallets. Returns the unsubscribe
 * function.
 */
export function followKeystore(event: string | undefined, listener: () => void): () => void {
  const events = event ? [event] : keystoreEvents
  for (const name of events) window.addEventListener(name, listener)
  return () => {
    for (const name of events) window.removeEventListener(name, listener)
  }
}

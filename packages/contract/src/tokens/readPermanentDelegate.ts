/** Type of the extension that names the delegate. */
const permanentDelegate = 12

/**
 * Reads the account that may take a Token-2022 token out of every account, without its owner; `undefined` if there is none.
 *
 * @param extensions of `readMintExtensions`.
 *
 * @internal
 */
export function readPermanentDelegate(extensions: ReadonlyMap<number, Uint8Array>): Uint8Array | undefined {
  const delegate = extensions.get(permanentDelegate)
  return delegate?.length === 32 && delegate.some((byte) => byte !== 0) ? delegate : undefined
}

/** Offset of extensions: after the size of a token account and the account type. */
const extensionsAt = 166

/**
 * Reads the [Token-2022](https://www.solana-program.com/docs/token-2022/extensions) extensions of a mint or a token account, by
 * type. The bytes of the original token program have none.
 *
 * @internal
 */
export function readMintExtensions(data: Uint8Array): ReadonlyMap<number, Uint8Array> {
  const found = new Map<number, Uint8Array>()
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = extensionsAt; at + 4 <= data.length; ) {
    const type = view.getUint16(at, true)
    const length = view.getUint16(at + 2, true)
    if (type === 0 || at + 4 + length > data.length) break
    found.set(type, data.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return found
}

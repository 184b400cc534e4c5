import { encodeBase58 } from '../base58.ts'

/** Facts about a token that a transfer needs. */
export type MintFacts = {
  readonly decimals: number
  /** Requirement of the token that transfers do not support, in words for `details`. */
  readonly unsupported: string | undefined
  /** Whether it withholds a fee from each transfer. */
  readonly hasTransferFee: boolean
}

/** [Token-2022](https://www.solana-program.com/docs/token-2022/extensions) extensions that affect a transfer. */
const extension = { transferFee: 1, memoTransfer: 8, nonTransferable: 9, transferHook: 14, pausable: 26 }
/** Offset of extensions: after the size of a token account and the account type. */
const extensionsAt = 166

/** Decodes a mint; `undefined` if the bytes are not one. */
export function readMint(data: Uint8Array): MintFacts | undefined {
  const decimals = data[44]
  if (decimals === undefined || data[45] !== 1) return undefined
  const found = new Map(readExtensions(data))
  const hook = found.get(extension.transferHook)?.subarray(32, 64)
  const hasHook = hook?.some((byte) => byte !== 0) ?? false
  const unsupported = found.has(extension.nonTransferable)
    ? 'It cannot be transferred'
    : hasHook
      ? `Its program ${encodeBase58(hook ?? new Uint8Array())} runs with each transfer`
      : found.get(extension.pausable)?.[32] === 1
        ? 'Its transfers are paused'
        : undefined
  return { decimals, unsupported, hasTransferFee: found.has(extension.transferFee) }
}

/** Whether a token account requires a memo with each incoming transfer. */
export function wantsMemo(data: Uint8Array): boolean {
  return new Map(readExtensions(data)).get(extension.memoTransfer)?.[0] === 1
}

function* readExtensions(data: Uint8Array): Generator<readonly [type: number, value: Uint8Array]> {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = extensionsAt; at + 4 <= data.length; ) {
    const type = view.getUint16(at, true)
    const length = view.getUint16(at + 2, true)
    if (type === 0 || at + 4 + length > data.length) return
    yield [type, data.subarray(at + 4, at + 4 + length)]
    at += 4 + length
  }
}

import { encodeBase58 } from '../base58.ts'

/** Facts about a token that a transfer needs. */
export type MintFacts = {
  readonly decimals: number
  /** Requirement of the token that transfers do not support, in words for `details`. */
  readonly unsupported: string | undefined
  /** Whether it withholds a fee from each transfer. */
  readonly hasTransferFee: boolean
  /** Whether wallets show amounts that differ from those the chain counts: multiplied, or with interest. */
  readonly isScaled: boolean
  /** Account that may take the token out of every account, without its owner. */
  readonly delegate: string | undefined
  /** Whether its issuer must unfreeze a new account before it can receive anything. */
  readonly startsFrozen: boolean
}

/** [Token-2022](https://www.solana-program.com/docs/token-2022/extensions) extensions that affect a transfer. */
const extension = {
  transferFee: 1,
  defaultState: 6,
  memoTransfer: 8,
  nonTransferable: 9,
  interest: 10,
  permanentDelegate: 12,
  transferHook: 14,
  scaledAmount: 25,
  pausable: 26,
}
/** State of a frozen account. */
const frozen = 2
/** Offset of extensions: after the size of a token account and the account type. */
const extensionsAt = 166

/** Decodes a mint; `undefined` if the bytes are not one. */
export function readMint(data: Uint8Array): MintFacts | undefined {
  const decimals = data[44]
  if (decimals === undefined || data[45] !== 1) return undefined
  const found = new Map(readExtensions(data))
  const hook = found.get(extension.transferHook)?.subarray(32, 64)
  const hasHook = hook !== undefined && isAny(hook)
  const unsupported = found.has(extension.nonTransferable)
    ? 'It cannot be transferred'
    : hasHook
      ? `Its program ${encodeBase58(hook ?? new Uint8Array())} runs with each transfer`
      : found.get(extension.pausable)?.[32] === 1
        ? 'Its transfers are paused'
        : undefined
  const delegate = found.get(extension.permanentDelegate)
  return {
    decimals,
    unsupported,
    hasTransferFee: found.has(extension.transferFee),
    isScaled: isMultiplied(found.get(extension.scaledAmount)) || earnsInterest(found.get(extension.interest)),
    delegate: delegate?.length === 32 && isAny(delegate) ? encodeBase58(delegate) : undefined,
    startsFrozen: found.get(extension.defaultState)?.[0] === frozen,
  }
}

/**
 * Whether the shown amounts are multiplied now, or will be: authority, multiplier, time of the next one, next multiplier. Data
 * of another form counts as multiplied.
 */
function isMultiplied(value: Uint8Array | undefined): boolean {
  if (!value) return false
  if (value.length < 56) return true
  const view = new DataView(value.buffer, value.byteOffset, value.length)
  return view.getFloat64(32, true) !== 1 || view.getFloat64(48, true) !== 1
}

/**
 * Whether the shown amounts grow: authority, time of creation, average rate so far, time of the last change, rate. Data of
 * another form counts as growing.
 */
function earnsInterest(value: Uint8Array | undefined): boolean {
  if (!value) return false
  if (value.length < 52) return true
  const view = new DataView(value.buffer, value.byteOffset, value.length)
  return view.getInt16(40, true) !== 0 || view.getInt16(50, true) !== 0
}

function isAny(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte !== 0)
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

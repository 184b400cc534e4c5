import { isScaledMint, readMintExtensions, readPermanentDelegate } from '@foyer/contract'
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
  transferHook: 14,
  pausable: 26,
}
/** State of a frozen account. */
const frozen = 2

/** Decodes a mint; `undefined` if the bytes are not one. */
export function readMint(data: Uint8Array): MintFacts | undefined {
  const decimals = data[44]
  if (decimals === undefined || data[45] !== 1) return undefined
  const found = readMintExtensions(data)
  const hook = found.get(extension.transferHook)?.subarray(32, 64)
  const hasHook = hook !== undefined && isAny(hook)
  const unsupported = found.has(extension.nonTransferable)
    ? 'It cannot be transferred'
    : hasHook
      ? `Its program ${encodeBase58(hook ?? new Uint8Array())} runs with each transfer`
      : found.get(extension.pausable)?.[32] === 1
        ? 'Its transfers are paused'
        : undefined
  const delegate = readPermanentDelegate(found)
  return {
    decimals,
    unsupported,
    hasTransferFee: found.has(extension.transferFee),
    isScaled: isScaledMint(found),
    delegate: delegate && encodeBase58(delegate),
    startsFrozen: found.get(extension.defaultState)?.[0] === frozen,
  }
}

function isAny(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte !== 0)
}

/** Whether a token account requires a memo with each incoming transfer. */
export function wantsMemo(data: Uint8Array): boolean {
  return readMintExtensions(data).get(extension.memoTransfer)?.[0] === 1
}

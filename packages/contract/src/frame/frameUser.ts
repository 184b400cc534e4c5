import * as v from 'valibot'

/** Kinds of account of the embedded wallet. */
export const frameAccountType = v.picklist(['eoa', 'smartAccount'])
/** Kind of account of the embedded wallet. */
export type FrameAccountType = v.InferOutput<typeof frameAccountType>

/** A chain as the frame names it: the number of an EVM chain, or a CAIP-2 id. */
export const frameChainId = v.union([
  v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  v.pipe(v.string(), v.minLength(1), v.maxLength(41)),
])
/** A chain as the frame names it: the number of an EVM chain, or a CAIP-2 id. */
export type FrameChainId = v.InferOutput<typeof frameChainId>

const address = v.pipe(v.string(), v.minLength(1), v.maxLength(128))

/** The user logged in to the embedded wallet, as far as the host may know. */
export const frameUser = v.object({
  email: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(320)))),
  /** Of the preferred account type on `chainId`. */
  address,
  chainId: frameChainId,
  accounts: v.pipe(v.array(v.object({ address, type: frameAccountType })), v.maxLength(8)),
  /** A change of the email that waits: the address that follows, and when (ISO 8601). */
  emailChange: v.optional(
    v.object({
      email: v.pipe(v.string(), v.maxLength(320)),
      effectiveAt: v.pipe(v.string(), v.isoTimestamp()),
    }),
  ),
  userName: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(256)))),
  preferredAccountType: frameAccountType,
  smartAccountDeployed: v.boolean(),
  /** Whether the wallet survives the loss of this device. Check this before the visitor receives anything. */
  hasRecovery: v.optional(v.boolean()),
  /** Signature of `siwxMessage` with the address filled in, if the login included a sign-in. */
  signature: v.optional(v.pipe(v.string(), v.maxLength(65_536))),
  /** The signed text. */
  message: v.optional(v.pipe(v.string(), v.maxLength(65_536))),
  siwxMessage: v.optional(v.looseObject({})),
})
/** The user logged in to the embedded wallet, as far as the host may know. */
export type FrameUser = v.InferOutput<typeof frameUser>

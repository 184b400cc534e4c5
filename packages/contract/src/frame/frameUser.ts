import * as v from 'valibot'
import { plainId, shownText } from '../text/shownText.ts'

/** Types of the embedded wallet's accounts. */
export const frameAccountType = v.picklist(['eoa', 'smartAccount'])
/** Type of an embedded wallet's account. */
export type FrameAccountType = v.InferOutput<typeof frameAccountType>

/** A chain in frame messages: the number of an EVM chain, or a CAIP-2 id. */
export const frameChainId = v.union([
  v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  v.pipe(plainId, v.minLength(1), v.maxLength(41)),
])
/** A chain in frame messages: the number of an EVM chain, or a CAIP-2 id. */
export type FrameChainId = v.InferOutput<typeof frameChainId>

const address = v.pipe(plainId, v.minLength(1), v.maxLength(128))

/** The user logged in to the embedded wallet, as far as the host may know. */
export const frameUser = v.object({
  email: v.optional(v.nullable(shownText(320))),
  /** Address of the preferred account type on `chainId`. */
  address,
  chainId: frameChainId,
  accounts: v.pipe(v.array(v.object({ address, type: frameAccountType })), v.maxLength(8)),
  /** A pending email change: the new address, and when it takes effect (ISO 8601). */
  emailChange: v.optional(
    v.object({
      email: shownText(320),
      effectiveAt: v.pipe(v.string(), v.isoTimestamp()),
    }),
  ),
  userName: v.optional(v.nullable(shownText(256))),
  preferredAccountType: frameAccountType,
  smartAccountDeployed: v.boolean(),
  /** Whether the wallet survives the loss of this device. Check this before the visitor receives anything. */
  hasRecovery: v.optional(v.boolean()),
  /** Signature of `siwxMessage` with the address filled in, if the login included a sign-in. */
  signature: v.optional(v.pipe(v.string(), v.maxLength(65_536))),
  /** The signed message. */
  message: v.optional(v.pipe(v.string(), v.maxLength(65_536))),
  siwxMessage: v.optional(v.looseObject({})),
})
/** The user logged in to the embedded wallet, as far as the host may know. */
export type FrameUser = v.InferOutput<typeof frameUser>

import * as v from 'valibot'
import { isObject } from './isInjectedWallet.ts'

/** Bytes in hex. */
export const hex = v.pipe(v.string(), v.regex(/^0x([0-9a-fA-F]{2})+$/))

/** Result of a signature request. */
export const signed = v.object({ signature: hex })

/** An account as listed by extensions. */
export const walletAccount = v.object({
  address: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  genesisHash: v.nullish(v.string()),
  type: v.nullish(v.string()),
})

/** An account as listed by an extension. */
export type WalletAccount = v.InferOutput<typeof walletAccount>

/** The object an extension returns to a permitted page (interface of `@polkadot/extension-inject`). */
export type Extension = {
  accounts: {
    get(anyType?: boolean): Promise<unknown>
    subscribe?(listener: (accounts: unknown) => void): unknown
  }
  signer: {
    signRaw?(raw: { address: string; data: string; type: 'bytes' }): Promise<unknown>
    signPayload?(payload: unknown): Promise<unknown>
  }
}

/** Validates the result of `enable`. */
export const extension = v.custom<Extension>(
  (value) =>
    isObject(value) &&
    isObject(value.signer) &&
    isObject(value.accounts) &&
    typeof value.accounts.get === 'function',
  'Not an extension',
)

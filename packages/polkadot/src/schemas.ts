import * as v from 'valibot'
import { isObject } from './isInjectedWallet.ts'

/** Bytes as hex text. */
export const hex = v.pipe(v.string(), v.regex(/^0x([0-9a-fA-F]{2})+$/))

/** What a wallet answers to a request for a signature. */
export const signed = v.object({ signature: hex })

/** An account as extensions list them. */
export const walletAccount = v.object({
  address: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  genesisHash: v.nullish(v.string()),
  type: v.nullish(v.string()),
})

/** An account as an extension lists it. */
export type WalletAccount = v.InferOutput<typeof walletAccount>

/** What an extension gives a page it trusts (the interface of `@polkadot/extension-inject`). */
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

/** Checks what `enable` gives. */
export const extension = v.custom<Extension>(
  (value) =>
    isObject(value) &&
    isObject(value.signer) &&
    isObject(value.accounts) &&
    typeof value.accounts.get === 'function',
  'Not an extension',
)

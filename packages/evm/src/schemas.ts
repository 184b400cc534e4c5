import * as v from 'valibot'

/** 20 bytes as hex text. */
export const address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/))
/** Addresses a wallet opened, the active one first. */
export const addresses = v.array(address)
/** Chain id as wallets give it: hex text; some give decimal text or a number. */
export const chainId = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^(0x[0-9a-fA-F]+|\d+)$/)), v.number()]),
  v.transform(Number),
  v.safeInteger(),
  v.minValue(1),
)
/** Bytes as hex text. */
export const hex = v.pipe(v.string(), v.regex(/^0x([0-9a-fA-F]{2})*$/))

/** What a wallet says of itself ([EIP-6963](https://eips.ethereum.org/EIPS/eip-6963)). */
export const announcement = v.object({
  info: v.object({
    uuid: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    // Only inline images: an address would tell a stranger's server who visits the page.
    icon: v.fallback(v.pipe(v.string(), v.regex(/^data:image\//), v.maxLength(262_144)), ''),
    rdns: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  }),
  provider: v.custom<Eip1193Provider>(isProvider),
})

/** A wallet's interface to the page ([EIP-1193](https://eips.ethereum.org/EIPS/eip-1193)). */
export type Eip1193Provider = {
  request(parameters: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (value: never) => void): unknown
  removeListener?(event: string, listener: (value: never) => void): unknown
}

/** Says whether a value looks like an EIP-1193 provider. */
export function isProvider(value: unknown): value is Eip1193Provider {
  return (
    typeof value === 'object' && value !== null && typeof (value as Eip1193Provider).request === 'function'
  )
}

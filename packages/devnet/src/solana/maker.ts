import type { Address } from '@solana/kit'

/** Private key of the account that swaps on the local Solana chain. It is public, and so worthless. */
export const makerSeed: InstanceType<Uint8ArrayConstructor> = new Uint8Array(32).fill(77)
/** Its address. */
export const makerAddress = '7e5pxK83ceXb2iWXBizF1U8MdL7C5VcVBBXpDWaYo3x1' as Address
/** Its initial balances, as decimal text. */
export const makerHoldings = { SOL: '100000', USDC: '10000000', FOYR: '1000000' } as const

import { type Address, getAddressEncoder } from '@solana/kit'

/** Address of the token program. */
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address
/** Address of the Token-2022 program. */
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address
/** Address of the program that derives token account addresses from their owners. */
export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address
/** Address of Metaplex's program, which stores token names. */
export const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s' as Address

/** Length of a token account without extensions; longer accounts have their account type in the next byte. */
export const tokenAccountLength = 165

/** Fields of a mint. */
export type Mint = { authority: Address; supply: bigint; decimals: number }
/** Name of a token. */
export type Metadata = { authority: Address; mint: Address; name: string; symbol: string }

const key = (address: Address) => [...getAddressEncoder().encode(address)]
const u16 = (value: number) => [value & 0xff, value >> 8]
const u32 = (value: number) => [...new Uint8Array(Uint32Array.of(value).buffer)]
const u64 = (value: bigint) => [...new Uint8Array(BigUint64Array.of(value).buffer)]
const zeros = (length: number) => Array<number>(length).fill(0)
const text = (value: string, length = 0) => {
  const bytes = [...new TextEncoder().encode(value)]
  const padded = [...bytes, ...zeros(Math.max(0, length - bytes.length))]
  return [...u32(padded.length), ...padded]
}

/** Encodes a mint of the token program, 82 bytes. */
export function writeMint({ authority, supply, decimals }: Mint): Uint8Array {
  return Uint8Array.from([...u32(1), ...key(authority), ...u64(supply), decimals, 1, ...zeros(36)])
}

/** Encodes a Token-2022 mint that contains its own name (extensions 18 and 19). */
export function writeMint2022(mint: Mint, metadata: Metadata): Uint8Array {
  const named = [
    ...key(metadata.authority),
    ...key(metadata.mint),
    ...text(metadata.name),
    ...text(metadata.symbol),
    ...text(''),
    ...u32(0),
  ]
  return Uint8Array.from([
    ...writeMint(mint),
    ...zeros(tokenAccountLength - 82),
    1,
    ...[...u16(18), ...u16(64), ...key(metadata.authority), ...key(metadata.mint)],
    ...[...u16(19), ...u16(named.length), ...named],
  ])
}

/** Encodes a token account, 165 bytes. */
export function writeTokenAccount(account: { mint: Address; owner: Address; amount: bigint }): Uint8Array {
  const { mint, owner, amount } = account
  return Uint8Array.from([...key(mint), ...key(owner), ...u64(amount), ...zeros(36), 1, ...zeros(56)])
}

/** Encodes a Metaplex metadata account. */
export function writeMetadata({ authority, mint, name, symbol }: Metadata): Uint8Array {
  const names = [...text(name, 32), ...text(symbol, 10), ...text('', 200)]
  return Uint8Array.from([4, ...key(authority), ...key(mint), ...names, ...u16(0), 0, 0, 1, ...zeros(64)])
}

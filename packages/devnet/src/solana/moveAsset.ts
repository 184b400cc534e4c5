import {
  AccountRole,
  type Address,
  address,
  getAddressEncoder,
  getProgramDerivedAddress,
  type Instruction,
} from '@solana/kit'
import { associatedTokenProgram } from './tokenLayouts.ts'

/** The program that transfers SOL. */
export const systemProgram = address('11111111111111111111111111111111')

/** An asset to transfer on Solana; the system program transfers `SOL`. */
export type SolanaAsset = { symbol: string; mint: string; decimals: number; program: Address }

/**
 * Transfers SOL with the system program, or a token with its own program, creating the receiver's token account if missing.
 */
export async function moveAsset(
  asset: SolanaAsset,
  { owner, to, amount, payer }: { owner: Address; to: Address; amount: bigint; payer: Address },
): Promise<Instruction[]> {
  if (asset.symbol === 'SOL')
    return [
      {
        programAddress: systemProgram,
        accounts: [
          { address: owner, role: AccountRole.WRITABLE_SIGNER },
          { address: to, role: AccountRole.WRITABLE },
        ],
        data: Uint8Array.from([2, 0, 0, 0, ...u64(amount)]),
      },
    ]
  const mint = address(asset.mint)
  const [source, target] = await Promise.all([owner, to].map((one) => accountOf(asset, one)))
  if (!source || !target) throw new Error('no account')
  return [
    {
      programAddress: associatedTokenProgram,
      accounts: [
        { address: payer, role: AccountRole.WRITABLE_SIGNER },
        { address: target, role: AccountRole.WRITABLE },
        { address: to, role: AccountRole.READONLY },
        { address: mint, role: AccountRole.READONLY },
        { address: systemProgram, role: AccountRole.READONLY },
        { address: asset.program, role: AccountRole.READONLY },
      ],
      // CreateIdempotent.
      data: Uint8Array.from([1]),
    },
    {
      programAddress: asset.program,
      accounts: [
        { address: source, role: AccountRole.WRITABLE },
        { address: mint, role: AccountRole.READONLY },
        { address: target, role: AccountRole.WRITABLE },
        { address: owner, role: AccountRole.READONLY_SIGNER },
      ],
      // TransferChecked.
      data: Uint8Array.from([12, ...u64(amount), asset.decimals]),
    },
  ]
}

async function accountOf({ mint, program }: SolanaAsset, owner: Address): Promise<Address> {
  const { encode } = getAddressEncoder()
  const seeds = [encode(owner), encode(program), encode(address(mint))]
  const [account] = await getProgramDerivedAddress({ programAddress: associatedTokenProgram, seeds })
  return account
}

function u64(value: bigint): number[] {
  return [...new Uint8Array(BigUint64Array.of(value).buffer)]
}

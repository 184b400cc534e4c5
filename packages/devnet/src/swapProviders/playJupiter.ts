import { wrappedSolAddress } from '@foyer/contract'
import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  getAddressEncoder,
  getBase64EncodedWireTransaction,
  getProgramDerivedAddress,
  type Instruction,
  partiallySignTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { solanaTokens } from '../localSolana.ts'
import { makerSeed } from '../solana/maker.ts'
import { associatedTokenProgram, token2022Program, tokenProgram } from '../solana/tokenLayouts.ts'
import type { SwapFault } from './SwapFault.ts'

const systemProgram = address('11111111111111111111111111111111')
/** What a whole token is worth, in cents, and what the maker keeps. */
const cents: Readonly<Record<string, bigint>> = { SOL: 15_000n, USDC: 100n, FOYR: 250n }
const kept = { numerator: 998n, denominator: 1_000n }

type Asset = { symbol: string; mint: string; decimals: number; program: Address }
type Rpc = (method: string, params: readonly unknown[]) => Promise<unknown>

/**
 * Jupiter's Swap API v1: `/swap/v1/quote` and `/swap`. A maker on the local chain swaps at fixed prices: both sides are in
 * one transaction, which the maker has signed and the visitor has not.
 */
export async function playJupiter({
  url,
  body,
  fault,
  rpc,
}: {
  url: URL
  body: unknown
  fault: SwapFault | undefined
  rpc: Rpc
}): Promise<{ status?: number; json: unknown }> {
  if (url.pathname.endsWith('/quote')) return quote(url, fault)
  const { quoteResponse, userPublicKey } = body as {
    quoteResponse: Record<'inputMint' | 'outputMint' | 'inAmount' | 'outAmount', string>
    userPublicKey: string
  }
  const [from, to] = [assetOf(quoteResponse.inputMint), assetOf(quoteResponse.outputMint)]
  if (!from || !to) return { status: 400, json: { error: 'unknown mint' } }
  const { value } = (await rpc('getLatestBlockhash', [])) as {
    value: { blockhash: string; lastValidBlockHeight: number }
  }
  const transaction = await build({
    from,
    to,
    given: BigInt(quoteResponse.inAmount),
    got: BigInt(quoteResponse.outAmount),
    user: address(userPublicKey),
    isMakersOwn: fault === 'otherReceiver',
    lifetime: {
      blockhash: value.blockhash as Blockhash,
      lastValidBlockHeight: BigInt(value.lastValidBlockHeight),
    },
  })
  return {
    json: { swapTransaction: transaction, lastValidBlockHeight: value.lastValidBlockHeight },
  }
}

function quote(url: URL, fault: SwapFault | undefined): { status?: number; json: unknown } {
  const query = Object.fromEntries(url.searchParams)
  const { inputMint = '', outputMint = '', amount = '0', slippageBps = '50' } = query
  const [from, to] = [assetOf(inputMint), assetOf(outputMint)]
  if (!from || !to)
    return {
      status: 400,
      json: { error: 'Could not find any route', errorCode: 'COULD_NOT_FIND_ANY_ROUTE' },
    }
  const worth =
    (BigInt(amount) * (cents[from.symbol] ?? 0n) * 10n ** BigInt(to.decimals) * kept.numerator) /
    ((cents[to.symbol] ?? 1n) * 10n ** BigInt(from.decimals) * kept.denominator)
  const outAmount = fault === 'movedPrice' ? (worth * 9n) / 10n : worth
  const input = fault === 'otherChain' ? outputMint : inputMint
  return {
    json: {
      inputMint: input,
      inAmount: amount,
      outputMint,
      outAmount: String(outAmount),
      otherAmountThreshold: String((outAmount * (10_000n - BigInt(slippageBps))) / 10_000n),
      swapMode: 'ExactIn',
      slippageBps: Number(slippageBps),
      platformFee: null,
      priceImpactPct: '0',
      routePlan: [
        {
          swapInfo: {
            ammKey: inputMint,
            label: 'Local maker',
            inputMint,
            outputMint,
            inAmount: amount,
            outAmount: String(outAmount),
            feeAmount: '0',
            feeMint: inputMint,
          },
          percent: 100,
        },
      ],
      contextSlot: 1,
      timeTaken: 0,
    },
  }
}

async function build({
  from,
  to,
  given,
  got,
  user,
  isMakersOwn,
  lifetime,
}: {
  from: Asset
  to: Asset
  given: bigint
  got: bigint
  user: Address
  isMakersOwn: boolean
  lifetime: { blockhash: Blockhash; lastValidBlockHeight: bigint }
}): Promise<string> {
  const maker = await createKeyPairSignerFromPrivateKeyBytes(makerSeed)
  // A liar pays itself with the maker's tokens.
  const feePayer = isMakersOwn ? maker.address : user
  const receiver = isMakersOwn ? maker.address : user
  const instructions = [
    ...(await move(from, { owner: user, to: maker.address, amount: given })),
    ...(await move(to, { owner: maker.address, to: receiver, amount: got })),
  ]
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayer(feePayer, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) => appendTransactionMessageInstructions(instructions, draft),
  )
  const signed = await partiallySignTransaction([maker.keyPair], compileTransaction(message))
  return getBase64EncodedWireTransaction(signed)
}

/** SOL by the system program; a token by its own, with an account for the receiver where there is none. */
async function move(
  asset: Asset,
  { owner, to, amount }: { owner: Address; to: Address; amount: bigint },
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
        // Each pays for its own account.
        { address: to, role: AccountRole.WRITABLE_SIGNER },
        { address: target, role: AccountRole.WRITABLE },
        { address: to, role: AccountRole.READONLY },
        { address: mint, role: AccountRole.READONLY },
        { address: systemProgram, role: AccountRole.READONLY },
        { address: asset.program, role: AccountRole.READONLY },
      ],
      // Create, unless it is there.
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

async function accountOf({ mint, program }: Asset, owner: Address): Promise<Address> {
  const { encode } = getAddressEncoder()
  const seeds = [encode(owner), encode(program), encode(address(mint))]
  const [account] = await getProgramDerivedAddress({ programAddress: associatedTokenProgram, seeds })
  return account
}

function assetOf(mint: string): Asset | undefined {
  if (mint === wrappedSolAddress) return { symbol: 'SOL', mint, decimals: 9, program: systemProgram }
  const found = solanaTokens.find(({ address }) => address === mint)
  if (!found) return undefined
  const { symbol, decimals, program } = found
  return { symbol, mint, decimals, program: program === 'token' ? tokenProgram : token2022Program }
}

function u64(value: bigint): number[] {
  return [...new Uint8Array(BigUint64Array.of(value).buffer)]
}

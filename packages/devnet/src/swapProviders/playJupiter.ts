import { wrappedSolAddress } from '@foyer/contract'
import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  partiallySignTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { solanaTokens } from '../localSolana.ts'
import { makerSeed } from '../solana/maker.ts'
import { moveAsset, type SolanaAsset, systemProgram } from '../solana/moveAsset.ts'
import { token2022Program, tokenProgram } from '../solana/tokenLayouts.ts'
import type { SwapFault } from './SwapFault.ts'

/** Price of a whole token, in cents, and the maker's fee. */
const cents: Readonly<Record<string, bigint>> = { SOL: 15_000n, USDC: 100n, FOYR: 250n }
const kept = { numerator: 998n, denominator: 1_000n }

type Rpc = (method: string, params: readonly unknown[]) => Promise<unknown>

/**
 * Jupiter's Swap API v1: `/swap/v1/quote` and `/swap`. A maker on the local chain swaps at fixed prices. Both sides are in
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
  from: SolanaAsset
  to: SolanaAsset
  given: bigint
  got: bigint
  user: Address
  isMakersOwn: boolean
  lifetime: { blockhash: Blockhash; lastValidBlockHeight: bigint }
}): Promise<string> {
  const maker = await createKeyPairSignerFromPrivateKeyBytes(makerSeed)
  // A lying provider pays itself with the maker's tokens.
  const feePayer = isMakersOwn ? maker.address : user
  const receiver = isMakersOwn ? maker.address : user
  const instructions = [
    // Each pays for their own account.
    ...(await moveAsset(from, { owner: user, to: maker.address, amount: given, payer: maker.address })),
    ...(await moveAsset(to, { owner: maker.address, to: receiver, amount: got, payer: receiver })),
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

function assetOf(mint: string): SolanaAsset | undefined {
  if (mint === wrappedSolAddress) return { symbol: 'SOL', mint, decimals: 9, program: systemProgram }
  const found = solanaTokens.find(({ address }) => address === mint)
  if (!found) return undefined
  const { symbol, decimals, program } = found
  return { symbol, mint, decimals, program: program === 'token' ? tokenProgram : token2022Program }
}

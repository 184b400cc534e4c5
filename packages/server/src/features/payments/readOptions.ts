import {
  type CaipAssetId,
  cleanText,
  type PaymentOption,
  type paymentRequest,
  shortAddress,
} from '@foyer/contract'
import { payContract } from '@foyer/pay-contract'
import type * as v from 'valibot'
import { type Hex, parseAbi, parseUnits } from 'viem'
import { readContract } from 'viem/actions'
import { answerError } from '../../kit/answerError.ts'
import { createChainClient } from '../chains/createChainClient.ts'
import { readReceiver } from '../transfers/readReceiver.ts'
import type { Payments } from './Payments.ts'
import { formatAsset, type PaymentAsset, readAsset } from './readAsset.ts'

const tokenAbi = parseAbi([
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
  'function name() view returns (string)',
])

/**
 * Returns the options of a payment: each asset once, with on-chain data.
 *
 * @throws RequestError `PAYMENT_INVALID`
 */
export async function readOptions(
  payments: Payments,
  request: v.InferOutput<typeof paymentRequest>,
  signal: AbortSignal,
): Promise<PaymentOption[]> {
  const accepted = [request.asset].flat().map((one) => (typeof one === 'string' ? { asset: one } : one))
  const options = await Promise.all(
    accepted.map(({ asset, amount = request.amount, receiver = request.receiver }) =>
      readOption(payments, { asset, amount, receiver, ownReceiver: request.ownReceiver }, signal),
    ),
  )
  if (new Set(options.map(({ asset }) => asset)).size < options.length) refuse('an asset is listed twice')
  return options
}

async function readOption(
  payments: Payments,
  {
    asset,
    amount,
    receiver,
    ownReceiver = false,
  }: { asset: CaipAssetId; amount: string; receiver: string; ownReceiver: boolean | undefined },
  signal: AbortSignal,
): Promise<PaymentOption> {
  const read = readAsset(asset)
  const chain = read && payments.chains.list().find(({ id }) => id === read.network)
  if (!read || !chain) return refuse('asset')
  const { name, symbol, decimals } =
    read.token === null ? chain.nativeCurrency : await readToken(payments, read, read.token, signal)
  const [, fraction = ''] = amount.split('.')
  if (fraction.length > decimals) refuse('amount')
  const units = parseUnits(amount, decimals)
  // Above the integers of the chain, it cannot be paid, and a wallet that truncates would pay another amount.
  if (!units || units >> (read.network.startsWith('eip155:') ? 256n : 64n)) refuse('amount')
  const shopReceiver = await readReceiver(payments, read.network, receiver, signal)
  if (!shopReceiver || shopReceiver === read.token) return refuse('receiver')
  // Anything sent to an own receiver pays its order, so it works with wallets that don't use our contract.
  const isByContract = !ownReceiver && (await payments.payContracts.has(read.network, signal))
  return {
    asset: formatAsset(read),
    amount,
    receiver: shopReceiver,
    name,
    symbol,
    decimals,
    ...(isByContract ? { contract: payContract.address } : {}),
  }
}

/** Takes the name from the operator's list but the decimals from the contract, because amounts depend on them. */
async function readToken(
  { tokens, chains }: Payments,
  { network }: PaymentAsset,
  address: string,
  signal: AbortSignal,
): Promise<{ name: string; symbol: string; decimals: number }> {
  const isEvm = network.startsWith('eip155:')
  const same = (other: string) => (isEvm ? other.toLowerCase() === address : other === address)
  const listed = (await tokens.list(network)).find((token) => same(token.address))
  if (!isEvm) return listed ?? refuse('asset')
  const client = createChainClient(chains, network, { signal })
  const read = <name extends 'decimals' | 'symbol' | 'name'>(functionName: name) =>
    readContract(client, { address: address as Hex, abi: tokenAbi, functionName })
  const decimals = (await read('decimals').catch(() => refuse('asset'))) as number
  if (decimals > 77) refuse('asset')
  if (listed) return listed.decimals === decimals ? listed : refuse('asset')
  const [symbol, name] = await Promise.all(
    (['symbol', 'name'] as const).map((field) =>
      read(field)
        .then(String)
        .catch(() => ''),
    ),
  )
  const short = shortAddress(address)
  return { name: cleanText(name) || short, symbol: cleanText(symbol, 16) || short, decimals }
}

function refuse(details: string): never {
  throw answerError('PAYMENT_INVALID', { details })
}

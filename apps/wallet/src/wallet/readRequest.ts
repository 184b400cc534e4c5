import {
  type Address,
  decodeFunctionData,
  erc20Abi,
  type Hex,
  hexToBytes,
  isAddress,
  isAddressEqual,
  isHex,
  maxUint256,
  slice,
  stringToHex,
  type TypedDataDefinition,
} from 'viem'
import type { WalletChain } from '../config.ts'
import { accountAt, type WalletAccount } from './accounts.ts'
import {
  isRecord,
  messageOf,
  type NetworkRequest,
  openedAt,
  type Reading,
  refuse,
  unknownMethod,
} from './NetworkRequest.ts'
import type { WalletNetwork } from './networks.ts'
import type { Effect, Refusal, TransactionRequest } from './RequestDetails.ts'
import { readBitcoinRequest } from './readBitcoinRequest.ts'
import { readCosmosRequest } from './readCosmosRequest.ts'
import { readPolkadotRequest } from './readPolkadotRequest.ts'
import { readSolanaRequest } from './readSolanaRequest.ts'

/** A request as delivered by the session. */
export type IncomingRequest = {
  method: string
  params: unknown
  /** CAIP-2 id. */
  chainId: string
  /** CAIP-10 ids that the session approved. */
  sessionAccounts: readonly string[]
  appUrl: string
}

/** Parses an app's request; refuses invalid and disallowed requests. */
export function readRequest(
  { method, params, chainId, sessionAccounts, appUrl }: IncomingRequest,
  networks: readonly WalletNetwork[],
): Reading {
  const network = networks.find(({ id }) => id === chainId)
  if (!network) return refuse(5100, `Network ${chainId} is not supported`)
  const opened = sessionAccounts
    .filter((id) => id.startsWith(`${chainId}:`))
    .map((id) => id.slice(chainId.length + 1))
    .flatMap((address) => {
      const account = accountAt(network.namespace, address)
      return account ? [{ account, address }] : []
    })
  const request = { method, params, opened, appUrl }
  switch (network.namespace) {
    case 'eip155':
      return readEvmRequest(request, network, networks)
    case 'solana':
      return readSolanaRequest(request, network)
    case 'bip122':
      return readBitcoinRequest(request, network)
    case 'polkadot':
      return readPolkadotRequest(request, network)
    case 'cosmos':
      return readCosmosRequest(request, network)
  }
}

function readEvmRequest(
  request: NetworkRequest,
  network: Extract<WalletNetwork, { namespace: 'eip155' }>,
  networks: readonly WalletNetwork[],
): Reading {
  const { method, params, appUrl } = request
  const { chain } = network
  const list: readonly unknown[] = Array.isArray(params) ? params : []
  const accountAtText = (value: unknown): WalletAccount | Refusal => {
    if (typeof value !== 'string' || !isAddress(value, { strict: false }))
      return refuse(-32602, 'The account must be an address')
    const found = openedAt(request, 'eip155', value)
    return 'kind' in found ? found : found.account
  }

  switch (method) {
    case 'personal_sign': {
      const [message, address] = list
      if (typeof message !== 'string') return refuse(-32602, 'The message must be a text')
      const account = accountAtText(address)
      if ('kind' in account) return account
      const raw = isHex(message) ? message : stringToHex(message)
      return messageOf({ account, address: account.signer.address, network, bytes: hexToBytes(raw), appUrl })
    }
    case 'eth_signTypedData':
    case 'eth_signTypedData_v4': {
      const account = accountAtText(list[0])
      if ('kind' in account) return account
      const typedData = readTypedData(list[1])
      if (!typedData) return refuse(-32602, 'The typed data is incomplete')
      const domainChainId = typedData.domain?.chainId
      if (domainChainId !== undefined && Number(domainChainId) !== chain.id)
        return refuse(-32602, `The data is for chain ${domainChainId}, not for ${chain.id}`)
      return { kind: 'typed-data', account, chain, typedData }
    }
    case 'eth_sendTransaction': {
      const [given] = list
      if (!isRecord(given)) return refuse(-32602, 'The transaction is missing')
      const account = accountAtText(given.from)
      if ('kind' in account) return account
      const transaction = readTransaction(given)
      if (!transaction) return refuse(-32602, 'The transaction is incomplete')
      if (given.chainId !== undefined && Number(given.chainId) !== chain.id)
        return refuse(-32602, `The transaction is for chain ${given.chainId}, not for ${chain.id}`)
      return { kind: 'transaction', account, chain, transaction, effect: effectOf(transaction, chain) }
    }
    case 'wallet_switchEthereumChain':
    case 'wallet_addEthereumChain': {
      const [given] = list
      const wanted = isRecord(given) ? Number(given.chainId) : Number.NaN
      const known = networks.find(({ id }) => id === `eip155:${wanted}`)
      return known?.namespace === 'eip155'
        ? { kind: 'switch-chain', chain: known.chain }
        : refuse(4902, `Network ${wanted} is not in this wallet`)
    }
    default:
      return unknownMethod(method)
  }
}

function readTypedData(given: unknown): TypedDataDefinition | undefined {
  try {
    const data: unknown = typeof given === 'string' ? JSON.parse(given) : given
    if (!isRecord(data) || !isRecord(data.types) || !isRecord(data.message)) return undefined
    if (typeof data.primaryType !== 'string' || !Array.isArray(data.types[data.primaryType])) return undefined
    return data as TypedDataDefinition
  } catch {
    return undefined
  }
}

function readTransaction(given: Record<string, unknown>): TransactionRequest | undefined {
  const { to, value, gas, maxFeePerGas, maxPriorityFeePerGas } = given
  const data = given.data ?? given.input
  if (to !== undefined && to !== null && !(typeof to === 'string' && isAddress(to, { strict: false })))
    return undefined
  for (const field of [value, gas, data, maxFeePerGas, maxPriorityFeePerGas])
    if (field !== undefined && field !== null && !isHex(field)) return undefined
  return {
    to: to ? (to as Address) : undefined,
    value: value ? BigInt(value as Hex) : 0n,
    data: data && data !== '0x' ? (data as Hex) : undefined,
    gas: gas ? BigInt(gas as Hex) : undefined,
    fees:
      maxFeePerGas && maxPriorityFeePerGas
        ? {
            maxFeePerGas: BigInt(maxFeePerGas as Hex),
            maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas as Hex),
          }
        : undefined,
  }
}

function effectOf({ to, data, value }: TransactionRequest, chain: WalletChain): Effect {
  if (!to) return { kind: 'deploy' }
  if (!data) return { kind: 'send' }
  const token = chain.tokens.find(({ address }) => isAddressEqual(address, to))
  if (value === 0n)
    try {
      const call = decodeFunctionData({ abi: erc20Abi, data })
      if (call.functionName === 'transfer')
        return { kind: 'token-send', token, to: call.args[0], amount: call.args[1] }
      if (call.functionName === 'approve') {
        const [spender, amount] = call.args
        return { kind: 'token-allow', token, spender, amount, isUnlimited: amount > maxUint256 / 2n }
      }
    } catch {
      // Not a call of the token standard: shown as a generic call.
    }
  return { kind: 'call', selector: slice(data, 0, Math.min(4, (data.length - 2) / 2)) }
}

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
import { hostOf } from '../format.ts'
import { accountOf, type WalletAccount } from './accounts.ts'
import type { Effect, Refusal, RequestDetails, TransactionRequest } from './RequestDetails.ts'

/** A request as the session delivers it. */
export type IncomingRequest = {
  method: string
  params: unknown
  /** CAIP-2 id. */
  chainId: string
  /** CAIP-10 ids that the session opened. */
  sessionAccounts: readonly string[]
  appUrl: string
}

/** Reads a request of an app; what cannot be read or may not be asked is refused. */
export function readRequest(
  request: IncomingRequest,
  chains: readonly WalletChain[],
): RequestDetails | Refusal {
  const { method, params } = request
  const list: readonly unknown[] = Array.isArray(params) ? params : []
  const chain = chains.find(({ id }) => request.chainId === `eip155:${id}`)
  if (!chain) return refuse(5100, `Network ${request.chainId} is not supported`)
  const accountAt = (value: unknown): WalletAccount | Refusal => {
    if (typeof value !== 'string' || !isAddress(value, { strict: false }))
      return refuse(-32602, 'The account must be an address')
    const isOpen = request.sessionAccounts.some((id) => id.toLowerCase().endsWith(`:${value.toLowerCase()}`))
    return (isOpen ? accountOf(value) : undefined) ?? refuse(4100, 'This account is not part of the session')
  }

  switch (method) {
    case 'personal_sign': {
      const [message, address] = list
      if (typeof message !== 'string') return refuse(-32602, 'The message must be a text')
      const account = accountAt(address)
      if ('kind' in account) return account
      const raw = isHex(message) ? message : stringToHex(message)
      const text = readText(raw)
      return { kind: 'message', account, raw, text, foreignDomain: foreignDomain(text, request.appUrl) }
    }
    case 'eth_signTypedData':
    case 'eth_signTypedData_v4': {
      const account = accountAt(list[0])
      if ('kind' in account) return account
      const typedData = readTypedData(list[1])
      if (!typedData) return refuse(-32602, 'The typed data is not complete')
      const domainChainId = typedData.domain?.chainId
      if (domainChainId !== undefined && Number(domainChainId) !== chain.id)
        return refuse(-32602, `The data is for chain ${domainChainId}, not for ${chain.id}`)
      return { kind: 'typed-data', account, chain, typedData }
    }
    case 'eth_sendTransaction': {
      const [given] = list
      if (!isRecord(given)) return refuse(-32602, 'The transaction is missing')
      const account = accountAt(given.from)
      if ('kind' in account) return account
      const transaction = readTransaction(given)
      if (!transaction) return refuse(-32602, 'The transaction is not complete')
      if (given.chainId !== undefined && Number(given.chainId) !== chain.id)
        return refuse(-32602, `The transaction is for chain ${given.chainId}, not for ${chain.id}`)
      return { kind: 'transaction', account, chain, transaction, effect: effectOf(transaction, chain) }
    }
    case 'wallet_switchEthereumChain':
    case 'wallet_addEthereumChain': {
      const [given] = list
      const wanted = isRecord(given) ? Number(given.chainId) : Number.NaN
      const known = chains.find(({ id }) => id === wanted)
      return known
        ? { kind: 'switch-chain', chain: known }
        : refuse(4902, `Network ${wanted} is not in this wallet`)
    }
    default:
      return refuse(-32601, `${method} is not supported`)
  }
}

function refuse(code: number, message: string): Refusal {
  return { kind: 'refused', code, message }
}

/** The text of a message, unless its bytes are no text. */
function readText(raw: Hex): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(raw))
  } catch {
    return undefined
  }
}

/** A sign-in message of one site that another one sends is how people are robbed of their sessions. */
function foreignDomain(text: string | undefined, appUrl: string): string | undefined {
  const domain = /^(?:\w+:\/\/)?(\S+) wants you to sign in with your /.exec(text ?? '')?.[1]
  return domain === undefined || domain === hostOf(appUrl) ? undefined : domain
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
  const { to, value, gas } = given
  const data = given.data ?? given.input
  if (to !== undefined && to !== null && !(typeof to === 'string' && isAddress(to, { strict: false })))
    return undefined
  for (const field of [value, gas, data])
    if (field !== undefined && field !== null && !isHex(field)) return undefined
  return {
    to: to ? (to as Address) : undefined,
    value: value ? BigInt(value as Hex) : 0n,
    data: data && data !== '0x' ? (data as Hex) : undefined,
    gas: gas ? BigInt(gas as Hex) : undefined,
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
      // Not a call of the token standard: shown as a call of its own.
    }
  return { kind: 'call', selector: slice(data, 0, Math.min(4, (data.length - 2) / 2)) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

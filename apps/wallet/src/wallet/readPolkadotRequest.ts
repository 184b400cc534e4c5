import { formatAmount } from '../format.ts'
import {
  isRecord,
  messageOf,
  type NetworkRequest,
  openedAt,
  type Reading,
  refuse,
  unknownMethod,
} from './NetworkRequest.ts'
import type { OtherNetwork } from './networks.ts'

/** Signed fields of `SignerPayloadJSON`. */
const bytesFields = ['method', 'era', 'genesisHash', 'blockHash'] as const
const numberFields = ['nonce', 'tip', 'specVersion', 'transactionVersion'] as const

/**
 * Parses a Polkadot request, as defined by
 * [WalletConnect](https://docs.reown.com/advanced/multichain/rpc-reference/polkadot-rpc).
 */
export function readPolkadotRequest(request: NetworkRequest, network: OtherNetwork): Reading {
  const { method, params, appUrl } = request
  if (method !== 'polkadot_signMessage' && method !== 'polkadot_signTransaction') return unknownMethod(method)
  const given = isRecord(params) ? params : {}
  const holder = openedAt(request, 'polkadot', given.address)
  if ('kind' in holder) return holder
  const { address } = holder

  if (method === 'polkadot_signMessage') {
    if (typeof given.message !== 'string') return refuse(-32602, 'The message must be a text')
    const text = unwrap(given.message)
    // Bytes wrapped in these tags cannot be a transaction.
    const call = { method, params: { address, message: `<Bytes>${text}</Bytes>` } }
    return messageOf({ ...holder, network, bytes: new TextEncoder().encode(text), appUrl, call })
  }

  const payload = given.transactionPayload
  if (!isRecord(payload) || !isComplete(payload)) return refuse(-32602, 'The transaction is incomplete')
  if (payload.address !== undefined && payload.address !== address)
    return refuse(4100, 'The transaction is of another account')
  const [, reference = ''] = network.id.split(':')
  if (!String(payload.genesisHash).toLowerCase().startsWith(`0x${reference}`))
    return refuse(-32602, `The transaction is not for ${network.name}`)
  const { decimals, symbol } = network.nativeCurrency
  const tip = BigInt(String(payload.tip))
  return {
    ...holder,
    kind: 'whole-transaction',
    network,
    // Decoding a call requires the chain's metadata, which this wallet does not have.
    effect: undefined,
    facts: [
      { term: 'Nonce', text: BigInt(String(payload.nonce)).toString() },
      ...(tip > 0n ? [{ term: 'Tip', text: `${formatAmount(tip, decimals)} ${symbol}` }] : []),
    ],
    isSent: false,
    data: JSON.stringify(payload, undefined, 2),
    call: { method, params: { address, transactionPayload: payload } },
  }
}

function unwrap(message: string): string {
  return /^<Bytes>([\s\S]*)<\/Bytes>$/.exec(message)?.[1] ?? message
}

function isComplete(payload: Record<string, unknown>): boolean {
  return (
    bytesFields.every((field) => /^0x([0-9a-f]{2})+$/i.test(textOf(payload[field]))) &&
    numberFields.every((field) => /^0x[0-9a-f]+$/i.test(textOf(payload[field])))
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

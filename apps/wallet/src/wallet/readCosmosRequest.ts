import { getBase64Encoder } from '@solana/kit'
import {
  isRecord,
  messageOf,
  type NetworkRequest,
  openedAt,
  type Reading,
  refuse,
  tryRead,
  unknownMethod,
} from './NetworkRequest.ts'
import type { Currency, OtherNetwork } from './networks.ts'
import type { Payment, TransactionEffect } from './RequestDetails.ts'

type AminoDocument = {
  chain_id: string
  account_number: string
  sequence: string
  fee: { amount: readonly Coin[]; gas: string }
  msgs: readonly { type: string; value: Record<string, unknown> }[]
  memo: string
}
type Coin = { denom: string; amount: string }

/**
 * Parses a Cosmos request, as defined by
 * [WalletConnect](https://docs.reown.com/advanced/multichain/rpc-reference/cosmos-rpc).
 */
export function readCosmosRequest(request: NetworkRequest, network: OtherNetwork): Reading {
  const { method, params, opened, appUrl } = request
  if (method === 'cosmos_getAccounts')
    return {
      kind: 'answered',
      result: opened.map(({ account, address }) => ({
        algo: 'secp256k1',
        address,
        pubkey: account.cosmos().publicKey,
      })),
    }
  if (method !== 'cosmos_signAmino' && method !== 'cosmos_signDirect') return unknownMethod(method)
  const given = isRecord(params) ? params : {}
  const holder = openedAt(request, 'cosmos', given.signerAddress)
  if ('kind' in holder) return holder
  const { address } = holder
  const { signDoc } = given
  const call = { method, params: { signerAddress: address, signDoc } }
  const [, reference = ''] = network.id.split(':')
  const foreign = refuse(-32602, `The document is not for ${network.name}`)
  const transaction = {
    ...holder,
    kind: 'whole-transaction',
    network,
    isSent: false,
    data: JSON.stringify(signDoc, undefined, 2),
    call,
  } as const

  if (method === 'cosmos_signDirect') {
    if (!isDirectDocument(signDoc)) return refuse(-32602, 'The document is incomplete')
    if (signDoc.chainId !== reference) return foreign
    return { ...transaction, effect: undefined, facts: [] }
  }
  if (!isAminoDocument(signDoc)) return refuse(-32602, 'The document is incomplete')
  const bytes = readText(signDoc, address)
  if (bytes) return messageOf({ ...holder, network, bytes, appUrl, call })
  if (signDoc.chain_id !== reference) return foreign
  return {
    ...transaction,
    effect: effectOf(signDoc, address, network.nativeCurrency),
    facts: [
      {
        term: signDoc.msgs.length === 1 ? 'Kind' : 'Kinds',
        text: signDoc.msgs.map(({ type }) => type).join(', '),
      },
      ...(signDoc.memo ? [{ term: 'Memo', text: signDoc.memo }] : []),
    ],
  }
}

/**
 * The bytes of a sign document for a text, which cannot be a transaction
 * ([ADR-036](https://docs.cosmos.network/sdk/latest/reference/architecture/adr-036-arbitrary-signature)).
 */
function readText(document: AminoDocument, signer: string): Uint8Array | undefined {
  const { chain_id, account_number, sequence, fee, memo, msgs } = document
  const [message, ...others] = msgs
  if (chain_id !== '' || account_number !== '0' || sequence !== '0' || memo !== '' || others.length)
    return undefined
  if (fee.gas !== '0' || fee.amount.length || message?.type !== 'sign/MsgSignData') return undefined
  const { data } = message.value
  if (message.value.signer !== signer || typeof data !== 'string') return undefined
  return tryRead(() => Uint8Array.from(getBase64Encoder().encode(data)))
}

/** Bank module transfers from the account, and the fee; `undefined` if it contains anything else. */
function effectOf(
  { msgs, fee }: AminoDocument,
  signer: string,
  native: Currency,
): TransactionEffect | undefined {
  const payments: Payment[] = []
  for (const { type, value } of msgs) {
    const { from_address: from, to_address: to, amount, ...more } = value
    const isSend = type === 'cosmos-sdk/MsgSend' && from === signer && !Object.keys(more).length
    if (!isSend || typeof to !== 'string' || !Array.isArray(amount) || !amount.every(isCoin)) return undefined
    for (const coin of amount)
      payments.push({ to, amount: BigInt(coin.amount), currency: currencyOf(coin, native) })
  }
  if (fee.amount.some((coin) => currencyOf(coin, native) !== native)) return undefined
  return { payments, fee: fee.amount.reduce((sum, coin) => sum + BigInt(coin.amount), 0n) }
}

/** The native currency by its smallest unit; other coins keep their own unit. */
function currencyOf({ denom }: Coin, native: Currency): Currency {
  return denom === `u${native.symbol.toLowerCase()}` ? native : { symbol: denom, decimals: 0 }
}

function isAminoDocument(value: unknown): value is AminoDocument {
  if (!isRecord(value) || !isRecord(value.fee)) return false
  const texts = [value.chain_id, value.account_number, value.sequence, value.memo, value.fee.gas]
  return (
    texts.every((text) => typeof text === 'string') &&
    Array.isArray(value.fee.amount) &&
    value.fee.amount.every(isCoin) &&
    Array.isArray(value.msgs) &&
    value.msgs.length > 0 &&
    value.msgs.every(
      (message) => isRecord(message) && typeof message.type === 'string' && isRecord(message.value),
    )
  )
}

function isCoin(value: unknown): value is Coin {
  return (
    isRecord(value) &&
    typeof value.denom === 'string' &&
    typeof value.amount === 'string' &&
    /^\d{1,40}$/.test(value.amount)
  )
}

function isDirectDocument(value: unknown): value is { chainId: string } {
  if (!isRecord(value) || typeof value.chainId !== 'string') return false
  if (!/^\d{1,20}$/.test(String(value.accountNumber))) return false
  return [value.bodyBytes, value.authInfoBytes].every(
    (text) => typeof text === 'string' && tryRead(() => getBase64Encoder().encode(text)) !== undefined,
  )
}

import { getBase58Encoder, getBase64Encoder } from '@solana/kit'
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
import type { OtherNetwork } from './networks.ts'
import type { SignerCall, TransactionEffect } from './RequestDetails.ts'
import { isSolanaMessage, readSolanaTransaction } from './readSolanaTransaction.ts'

/**
 * Parses a Solana request, as defined by
 * [WalletConnect](https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc).
 */
export function readSolanaRequest(request: NetworkRequest, network: OtherNetwork): Reading {
  const { method, params, opened, appUrl } = request
  const given = isRecord(params) ? params : {}
  // Transactions contain their signers.
  const signer = () => openedAt(request, 'solana', given.pubkey ?? opened[0]?.address)
  switch (method) {
    case 'solana_getAccounts':
    case 'solana_requestAccounts':
      return { kind: 'answered', result: opened.map(({ address }) => ({ pubkey: address })) }
    case 'solana_signMessage': {
      const holder = openedAt(request, 'solana', given.pubkey)
      if ('kind' in holder) return holder
      const bytes = tryRead(() => Uint8Array.from(getBase58Encoder().encode(String(given.message))))
      if (typeof given.message !== 'string' || !bytes) return refuse(-32602, 'The message must be base58')
      if (isSolanaMessage(bytes)) return refuse(-32602, 'The message is a transaction')
      const call = { method, params: { message: given.message, pubkey: holder.address } }
      return messageOf({ ...holder, network, bytes, appUrl, call })
    }
    case 'solana_signTransaction':
    case 'solana_signAndSendTransaction':
    case 'solana_signAllTransactions': {
      const isList = method === 'solana_signAllTransactions'
      const isSent = method === 'solana_signAndSendTransaction'
      const holder = signer()
      if ('kind' in holder) return holder
      const texts: unknown = isList ? given.transactions : [given.transaction]
      if (!Array.isArray(texts) || !texts.length) return refuse(-32602, 'The transaction is missing')
      const effects = texts.map((text) => readOne(text, holder.address))
      if (effects.some((effect) => effect === 'broken'))
        return refuse(-32602, 'The transaction is incomplete, or this account does not sign it')
      if (given.sendOptions !== undefined && !isRecord(given.sendOptions))
        return refuse(-32602, 'The options are not readable')
      const call: SignerCall = {
        method,
        params: {
          pubkey: holder.address,
          ...(isList ? { transactions: texts } : { transaction: texts[0] }),
          ...(isSent && given.sendOptions ? { sendOptions: given.sendOptions } : {}),
        },
      }
      return {
        ...holder,
        kind: 'whole-transaction',
        network,
        effect: join(effects),
        facts: texts.length > 1 ? [{ term: 'Transactions', text: String(texts.length) }] : [],
        isSent,
        data: texts.join('\n\n'),
        call,
      }
    }
    default:
      return unknownMethod(method)
  }

  function readOne(text: unknown, address: string): TransactionEffect | 'unreadable' | 'broken' {
    if (typeof text !== 'string') return 'broken'
    const bytes = tryRead(() => Uint8Array.from(getBase64Encoder().encode(text)))
    return bytes ? readSolanaTransaction(bytes, address, network.nativeCurrency) : 'broken'
  }
}

/** The combined effect of several transactions; `undefined` if one of them cannot be read. */
function join(
  effects: readonly (TransactionEffect | 'unreadable' | 'broken')[],
): TransactionEffect | undefined {
  const readable = effects.filter((effect) => typeof effect === 'object')
  if (readable.length < effects.length) return undefined
  return {
    payments: readable.flatMap(({ payments }) => payments),
    fee: readable.reduce((sum, { fee }) => sum + (fee ?? 0n), 0n),
  }
}

import { Address, OutScript, Transaction } from '@scure/btc-signer'
import { getBase64Encoder } from '@solana/kit'
import { bytesToHex } from 'viem'
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
import type { Payment, TransactionEffect } from './RequestDetails.ts'

/** `SIGHASH_ALL`: the signature covers exactly these inputs and outputs. */
const sighashAll = 1

type Input = { address: string; index: number; sighashTypes?: readonly number[] }

/**
 * Parses a Bitcoin request, as defined by
 * [WalletConnect](https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc).
 */
export function readBitcoinRequest(request: NetworkRequest, network: OtherNetwork): Reading {
  const { method, params, opened, appUrl } = request
  const given = isRecord(params) ? params : {}
  switch (method) {
    case 'getAccountAddresses':
      return { kind: 'answered', result: opened.map(({ account }) => bitcoinAddress(account)) }
    case 'signMessage': {
      const holder = openedAt(request, 'bip122', given.account)
      if ('kind' in holder) return holder
      const { message, address = holder.address, protocol = 'ecdsa' } = given
      if (typeof message !== 'string') return refuse(-32602, 'The message must be a text')
      if (address !== holder.address) return refuse(4100, 'This address is not part of the session')
      if (protocol !== 'ecdsa' && protocol !== 'bip322')
        return refuse(-32602, 'The protocol must be ecdsa or bip322')
      const call = { method, params: { account: holder.address, address, message, protocol } }
      return messageOf({ ...holder, network, bytes: new TextEncoder().encode(message), appUrl, call })
    }
    case 'signPsbt': {
      const holder = openedAt(request, 'bip122', given.account)
      if ('kind' in holder) return holder
      const { psbt } = given
      const transaction =
        typeof psbt === 'string'
          ? tryRead(() =>
              Transaction.fromPSBT(Uint8Array.from(getBase64Encoder().encode(psbt)), {
                allowUnknownOutputs: true,
              }),
            )
          : undefined
      const inputs = readInputs(given.signInputs)
      if (!transaction || !inputs?.length) return refuse(-32602, 'The transaction is incomplete')
      if (given.broadcast !== undefined && given.broadcast !== false)
        return refuse(-32602, 'This wallet does not send Bitcoin: request only the signature')
      const script = bytesToHex(scriptOf(holder.address))
      for (const { address, index } of inputs) {
        if (address !== holder.address) return refuse(4100, 'This address is not part of the session')
        const owner = index < transaction.inputsLength && transaction.getInput(index).witnessUtxo?.script
        if (!owner || bytesToHex(owner) !== script)
          return refuse(-32602, `Input ${index} does not belong to this account`)
      }
      const call = { method, params: { account: holder.address, psbt, signInputs: inputs, broadcast: false } }
      return {
        ...holder,
        kind: 'whole-transaction',
        network,
        effect: effectOf(transaction, inputs, network),
        facts: [{ term: 'Inputs', text: `${inputs.length} of ${transaction.inputsLength} signed` }],
        isSent: false,
        data: String(psbt),
        call,
      }
    }
    default:
      return unknownMethod(method)
  }
}

/** An address in the format of `getAccountAddresses` and the event `bip122_addressesChanged`. */
export function bitcoinAddress(account: NetworkRequest['opened'][number]['account']) {
  const { address, publicKey, path } = account.bip122().payment
  return { address, publicKey, path, intention: 'payment' }
}

function readInputs(given: unknown): readonly Input[] | undefined {
  if (!Array.isArray(given)) return undefined
  const inputs = given.flatMap((entry): Input[] => {
    if (!isRecord(entry)) return []
    const { address, index, sighashTypes } = entry
    if (typeof address !== 'string' || typeof index !== 'number' || !Number.isInteger(index) || index < 0)
      return []
    if (sighashTypes === undefined) return [{ address, index }]
    if (!Array.isArray(sighashTypes) || !sighashTypes.every(Number.isInteger)) return []
    return [{ address, index, sighashTypes }]
  })
  const isUnambiguous = new Set(inputs.map(({ index }) => index)).size === given.length
  return isUnambiguous ? inputs : undefined
}

/** Payments that leave the account, if it pays for everything and each signature covers everything. */
function effectOf(
  transaction: Transaction,
  inputs: readonly Input[],
  { nativeCurrency: currency }: OtherNetwork,
): TransactionEffect | undefined {
  const isBound = inputs.every(
    ({ index, sighashTypes }) =>
      (sighashTypes ?? []).every((type) => type === sighashAll) &&
      (transaction.getInput(index).sighashType ?? sighashAll) === sighashAll,
  )
  if (!isBound || inputs.length < transaction.inputsLength) return undefined
  const own = inputs[0]?.address
  let rest = inputs.reduce(
    (sum, { index }) => sum + (transaction.getInput(index).witnessUtxo?.amount ?? 0n),
    0n,
  )
  const payments: Payment[] = []
  for (let index = 0; index < transaction.outputsLength; index++) {
    const { script, amount } = transaction.getOutput(index)
    const to = script && tryRead(() => Address().encode(OutScript.decode(script)))
    if (!to || amount === undefined) return undefined
    rest -= amount
    if (to !== own) payments.push({ to, amount, currency })
  }
  return rest < 0n ? undefined : { payments, fee: rest }
}

function scriptOf(address: string): Uint8Array {
  return OutScript.encode(Address().decode(address))
}

import type { NamespaceProvider, Network, PreparedTransfer } from '@foyer/core'
import * as v from 'valibot'
import { numberToHex } from 'viem'
import type { Eip1193Provider } from '../Eip1193Provider.ts'
import { hex } from '../schemas.ts'
import { askToSend } from './askToSend.ts'
import { checkWallet } from './checkWallet.ts'
import { transferCall } from './nodeSchemas.ts'

/** Gas limit and gas price fields. */
const fees = v.record(v.string(), v.pipe(v.string(), v.regex(/^0x[\da-f]+$/i)))
const preparedCall = v.looseObject(transferCall.entries)

/**
 * Asks a wallet to send, if it is still on the network and account the transfer was prepared for.
 *
 * @throws NetworkMovedError, AccountMovedError: the wallet was not asked.
 */
export async function sendTransfer(parameters: {
  provider: NamespaceProvider
  network: Network
  prepared: PreparedTransfer
}): Promise<string> {
  const { network, prepared } = parameters
  const provider = parameters.provider as Eip1193Provider
  const { from } = prepared
  const { to, value, data, ...rest } = v.parse(preparedCall, prepared.call)
  await checkWallet(provider, network, from)
  const chainId = numberToHex(Number(network.id))
  v.assert(hex, data)
  const transaction = { from, to, value: numberToHex(value), data, chainId, ...v.parse(fees, rest) }
  return askToSend(provider, transaction)
}

import { checkSignedPsbt } from '@foyer/core/adapter'
import { askCosmosKeys } from './cosmosKeys.ts'

/** A call of a page. */
type Call = { method: string; params?: unknown }

/**
 * Asks a wallet of Bitcoin, Polkadot or Cosmos, if the transaction is for the chain of the request, and checks that the wallet
 * signed the requested one.
 *
 * @throws Error with code 4901, WalletResponseInvalidError, and the wallet's errors
 */
async function askChecked(
  call: Call,
  networkId: string,
  ask: (call: Call) => Promise<unknown>,
): Promise<unknown> {
  if (namesOtherChain(call, networkId))
    throw Object.assign(new Error('The transaction is for another chain'), { code: 4901 })
  const answer = await ask(call)
  if (call.method === 'signPsbt') checkSignedPsbt(Object(call.params).psbt, Object(answer).psbt)
  return answer
}

/** The wallet may show the chain of the request, and signs for that of the document. */
function namesOtherChain({ method, params }: Call, networkId: string): boolean {
  const { signDoc, transactionPayload } = Object(params)
  const reference = networkId.slice(networkId.indexOf(':') + 1)
  const names: Readonly<Record<string, unknown>> = {
    cosmos_signDirect: Object(signDoc).chainId,
    cosmos_signAmino: Object(signDoc).chain_id,
    polkadot_signTransaction: String(Object(transactionPayload).genesisHash).slice(2, 34),
  }
  const isNamed = Object.hasOwn(names, method) && names[method] !== ''
  // The reference of a long name is a hash.
  return isNamed && names[method] !== reference && !reference.startsWith('hashed-')
}

/** Code for the namespaces other than EVM and Solana, in one file that loads on first need. */
export const others = { askChecked, askCosmosKeys }

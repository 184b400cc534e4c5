import { SwapAllowanceChangedError } from '@foyer/contract'
import type { NamespaceProvider, Network, PreparedSwap } from '@foyer/core'
import { getWalletErrorKind } from '@foyer/core/adapter'
import * as v from 'valibot'
import { ask } from '../ask.ts'
import type { Eip1193Provider } from '../Eip1193Provider.ts'
import { checkWallet } from '../transfers/checkWallet.ts'
import type { Permits } from './createPermits.ts'
import type { PermitData } from './readPermit.ts'

const signature = v.pipe(v.string(), v.regex(/^0x[\da-f]{130}$/i))

/**
 * Asks a wallet to sign the permit of a swap, unless it already did for the same sale. If the wallet cannot, the
 * token's next swap uses an approval.
 *
 * @throws NetworkMovedError, AccountMovedError: the wallet was not asked.
 */
export async function signPermit(
  parameters: {
    provider: NamespaceProvider
    network: Network
    prepared: Pick<PreparedSwap, 'quote' | 'calls'>
  },
  permits: Permits,
): Promise<{ isSigned: true }> {
  const { network, prepared } = parameters
  const { quote, calls } = prepared
  if (permits.find(quote)) return { isSigned: true }
  const provider = parameters.provider as Eip1193Provider
  const data = calls.find(({ step }) => step === 'permit')?.fields as PermitData | undefined
  if (!data) throw new SwapAllowanceChangedError()
  await checkWallet(provider, network, quote.account)
  try {
    const params = [quote.account, JSON.stringify(data)]
    const signed = await ask(provider, signature, 'eth_signTypedData_v4', params)
    permits.keep(quote, { message: data.message, signature: signed })
  } catch (error) {
    if (!(await mayStillSign(error))) permits.refuse(quote)
    throw error
  }
  return { isSigned: true }
}

/** Whether the visitor declined, or first has to answer another request. */
async function mayStillSign(error: unknown): Promise<boolean> {
  const kind = await getWalletErrorKind(error)
  return kind === 'rejected' || kind === 'pending'
}

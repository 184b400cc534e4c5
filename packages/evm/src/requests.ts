import { SwitchNetworkFailedError, walletErrorCodes } from '@foyer/contract'
import type { Network } from '@foyer/core'
import { getWalletErrorCode } from '@foyer/core/adapter'
import { unknown } from 'valibot'
import { ask } from './ask.ts'
import type { Eip1193Provider } from './Eip1193Provider.ts'
import { hex } from './schemas.ts'
import { chainId as chainIdSchema } from './walletSchemas.ts'

/**
 * Moves a wallet to a network; adds the network where the wallet does not know it (EIP-3326, EIP-3085).
 *
 * @throws SwitchNetworkFailedError when the wallet says yes but stays where it was.
 */
export async function switchNetwork(provider: Eip1193Provider, network: Network): Promise<void> {
  const chainId = `0x${Number(network.id).toString(16)}`
  const switchTo = () => ask(provider, unknown(), 'wallet_switchEthereumChain', [{ chainId }])
  const add = () =>
    ask(provider, unknown(), 'wallet_addEthereumChain', [
      {
        chainId,
        chainName: network.name,
        nativeCurrency: network.nativeCurrency,
        rpcUrls: (network.rpcUrls.chainDefault ?? network.rpcUrls.default).http,
        ...(network.blockExplorers ? { blockExplorerUrls: [network.blockExplorers.default.url] } : {}),
      },
    ])
  try {
    await switchTo()
  } catch (error) {
    if (!isUnknownChain(error)) throw error
    await add().catch((cause: unknown) => {
      // Declined is declined; a wallet that cannot add a network said so best with its first answer.
      throw isDeclined(cause) ? cause : error
    })
    // Adding moves some wallets there at once; the others are asked again.
    if ((await ask(provider, chainIdSchema, 'eth_chainId')) !== network.id) await switchTo()
  }
  const now = await ask(provider, chainIdSchema, 'eth_chainId')
  if (now !== network.id) throw new SwitchNetworkFailedError({ details: `The wallet stayed on chain ${now}` })
}

function isUnknownChain(error: unknown): boolean {
  const code = getWalletErrorCode(error)
  if (code === walletErrorCodes.unrecognisedChain || code === walletErrorCodes.invalidChainId) return true
  // Some mobile wallets answer an internal error instead of 4902.
  return code === -32603 && error instanceof Error && /unrecogni[sz]ed chain/i.test(error.message)
}

function isDeclined(error: unknown): boolean {
  const code = getWalletErrorCode(error)
  return (
    code === walletErrorCodes.userRejected ||
    code === walletErrorCodes.walletConnectRejected ||
    code === walletErrorCodes.requestPending
  )
}

/** Signs a text with `personal_sign` (EIP-191). */
export function signMessage(provider: Eip1193Provider, address: string, message: string): Promise<string> {
  const bytes = new TextEncoder().encode(message)
  const data = `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  return ask(provider, hex, 'personal_sign', [data, address])
}

/** Signs typed data with `eth_signTypedData_v4` (EIP-712). */
export function signTypedData(
  provider: Eip1193Provider,
  address: string,
  typedData: unknown,
): Promise<string> {
  const text = JSON.stringify(typedData, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  return ask(provider, hex, 'eth_signTypedData_v4', [address, text])
}

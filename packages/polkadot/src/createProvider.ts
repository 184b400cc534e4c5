import { type CaipNetworkId, caipNetworkId } from '@foyer/contract'
import type { NamespaceProvider } from '@foyer/core'
import { toWalletError } from '@foyer/core/adapter'
import * as v from 'valibot'
import { rpcError } from './rpcError.ts'
import type { Extension } from './schemas.ts'
import { toHex } from './toHex.ts'
import { unwrapBytes } from './wrapBytes.ts'

/** The provider of a connected extension. */
export type PolkadotProvider = NamespaceProvider & {
  /** Result of the extension's `enable`: accounts and signer. */
  readonly wallet: Extension
}

/** State and functions of the connector that owns a provider. */
export type ProviderParameters = {
  /** The extension as exposed to apps. */
  extension: Extension
  /** Returns the extension itself, calling `enable` if that was not done since the page opened. */
  open(): Promise<Extension>
  /** Re-reads its accounts. */
  look(): Promise<void>
  /** `false` once the wallet was disconnected. */
  isLive(): boolean
  /** Returns a connected account's address in the extension's format; `undefined` if no account matches. */
  findAddress(address: string): string | undefined
  getNetworkId(): CaipNetworkId
  setNetwork(networkId: CaipNetworkId): void
}

const messageParams = v.object({ address: v.string(), message: v.string() })
const transactionParams = v.object({ address: v.string(), transactionPayload: v.looseObject({}) })
const switchParams = v.object({ networkId: caipNetworkId })

/** Creates a provider with WalletConnect's `polkadot` methods for an extension. */
export function createProvider(parameters: ProviderParameters): PolkadotProvider {
  const { extension, open, look, isLive, findAddress, getNetworkId, setNetwork } = parameters

  const requireAddress = (address: string) => {
    const known = findAddress(address)
    if (known === undefined) throw rpcError(4100, 'The wallet did not open this account')
    return known
  }
  const answer = async (method: string, params: unknown): Promise<unknown> => {
    if (!isLive()) throw rpcError(4900, 'The wallet is not connected')
    switch (method) {
      case 'polkadot_signMessage': {
        const { address, message } = read(messageParams, params)
        const { signer } = await open()
        if (!signer.signRaw) throw notSupported(method)
        // Extensions wrap the bytes themselves.
        const data = toHex(new TextEncoder().encode(unwrapBytes(message)))
        return signer.signRaw({ address: requireAddress(address), data, type: 'bytes' })
      }
      case 'polkadot_signTransaction': {
        const { address, transactionPayload } = read(transactionParams, params)
        const { signer } = await open()
        if (!signer.signPayload) throw notSupported(method)
        checkChain(transactionPayload.genesisHash, getNetworkId())
        return signer.signPayload({ ...transactionPayload, address: requireAddress(address) })
      }
      case 'wallet_switchNetwork':
        setNetwork(read(switchParams, params).networkId)
        return null
      default:
        throw notSupported(method)
    }
  }
  return {
    wallet: extension,
    async request({ method, params }) {
      try {
        return await answer(method, params)
      } catch (error) {
        // A removed account is refused with a custom message, without an event.
        void look()
        throw await toWalletError(error)
      }
    },
  }
}

/** A transaction for another chain than the app shows: the visitor means to spend on this one. */
function checkChain(genesisHash: unknown, networkId: CaipNetworkId): void {
  if (genesisHash === undefined) return
  const isHere = typeof genesisHash === 'string' && `polkadot:${genesisHash.slice(2, 34)}` === networkId
  if (!isHere) throw rpcError(4901, 'The transaction is for another chain')
}

function read<output>(schema: v.GenericSchema<unknown, output>, params: unknown): output {
  const parsed = v.safeParse(schema, params)
  if (!parsed.success) throw rpcError(-32602, parsed.issues[0].message)
  return parsed.output
}

function notSupported(method: string): Error {
  return rpcError(4200, `The wallet does not support ${method}`)
}

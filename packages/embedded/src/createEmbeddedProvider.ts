import {
  ActionNotAllowedError,
  actionNotAllowedDelayMs,
  type CaipNetworkId,
  ChainRequiredError,
  getRpcMethodKind,
} from '@foyer/contract'
import type { Connection, NamespaceProvider } from '@foyer/core'
import * as v from 'valibot'
import { rpcError } from './rpcError.ts'

/** Dependencies of a provider on its connector. */
export type EmbeddedProviderParameters = {
  getConnection(): Connection | undefined
  /** Switches to a network of the app. */
  setNetwork(networkId: CaipNetworkId): Promise<void>
  /** Sends a request to the frame; `kind` states whether the visitor must approve it. */
  ask(call: { method: string; params?: unknown }, kind: 'safe' | 'approval'): Promise<unknown>
  /** A method was refused because the embedded wallet does not support it. */
  onNotAllowed(): void
}

/** [EIP-3326](https://eips.ethereum.org/EIPS/eip-3326). */
const evmSwitch = v.looseTuple([v.looseObject({ chainId: v.union([v.string(), v.number()]) })])
const networkSwitch = v.looseObject({ networkId: v.custom<CaipNetworkId>((id) => typeof id === 'string') })

type Listener = (value: unknown) => void

/** A provider backed by the secure frame; `emit` is for the connector. */
export type EmbeddedProvider = Required<NamespaceProvider> & { emit(event: string, value: unknown): void }

/** Creates the provider of one namespace: EIP-1193, and the same interface for Solana's methods. */
export function createEmbeddedProvider(parameters: EmbeddedProviderParameters): EmbeddedProvider {
  const { getConnection, setNetwork, ask, onNotAllowed } = parameters
  const listeners = new Map<string, Set<Listener>>()
  return {
    async request(call) {
      const connection = getConnection()
      // Only the active account: the others answer once the visitor has selected them.
      const addresses = connection ? [connection.accounts[0].address] : []
      switch (call.method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return addresses
        case 'solana_getAccounts':
        case 'solana_requestAccounts':
          return addresses.map((pubkey) => ({ pubkey }))
        case 'eth_chainId':
          if (!connection) break
          return `0x${Number(connection.networkId.split(':')[1]).toString(16)}`
        case 'wallet_switchEthereumChain':
          await setNetwork(`eip155:${Number(readChain(call.params, evmSwitch)[0].chainId)}`)
          return null
        case 'wallet_switchNetwork':
          await setNetwork(readChain(call.params, networkSwitch).networkId)
          return null
      }
      const kind = getRpcMethodKind(call.method)
      if (!kind) {
        await new Promise((resolve) => setTimeout(resolve, actionNotAllowedDelayMs))
        onNotAllowed()
        // The EIP-1193 code for an unsupported method.
        throw Object.assign(rpcError(4200, new ActionNotAllowedError().message), {
          name: 'ActionNotAllowedError',
        })
      }
      if (!connection) throw rpcError(4900, 'The wallet is not connected')
      return ask(call, kind)
    },
    on(event, listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
    emit(event, value) {
      for (const listener of listeners.get(event) ?? []) listener(value)
    },
  }
}

/** Parses the chain to switch to, which is required. */
function readChain<schema extends v.GenericSchema>(params: unknown, schema: schema): v.InferOutput<schema> {
  const parsed = v.safeParse(schema, params)
  if (parsed.success) return parsed.output
  // The JSON-RPC code for invalid parameters.
  throw Object.assign(rpcError(-32602, new ChainRequiredError().message), { name: 'ChainRequiredError' })
}

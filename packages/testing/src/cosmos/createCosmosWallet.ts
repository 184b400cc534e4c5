import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import type { BindableWallet } from '../shared/BindableWallet.ts'
import { createControls, type WalletControls } from '../shared/createControls.ts'
import { createQuirks, type Quirks } from '../shared/createQuirks.ts'
import type { WalletCall } from '../shared/Eip1193.ts'
import { memoryPermissions } from '../shared/memoryPermissions.ts'
import type { PermissionStore } from '../shared/PermissionStore.ts'
import { objectAt, textAt } from '../shared/parse.ts'
import { rpcError } from '../shared/rpcError.ts'
import { type CosmosQuirk, cosmosQuirks } from './cosmosQuirks.ts'
import { type CosmosSigner, createCosmosSigner } from './createCosmosSigner.ts'

/** Options of `createCosmosWallet`. */
export type CosmosWalletOptions = {
  /** @default 'test test test test test test test test test test test junk' */
  mnemonic?: string | undefined
  /** Known chains, with their address prefix. @default the Cosmos Hub and Osmosis */
  chains?: Readonly<Record<string, string>> | undefined
  /** Initial account of the mnemonic. @default 0 */
  accountIndex?: number | undefined
  /** Stores an entry per chain of an origin. @default a store in the wallet's memory */
  permissions?: PermissionStore | undefined
  /** Misbehaviours. @default none */
  quirks?: readonly CosmosQuirk[] | undefined
}

/**
 * A Keplr-compatible wallet that really signs and that tests control. Its calls are `enable`, `getKey`,
 * `signArbitrary`, `signAmino`, `signDirect`, `experimentalSuggestChain` and `disable`. Questions are signing,
 * suggesting a chain, and enabling a chain that is not permitted yet.
 */
export type CosmosTestWallet = WalletControls & {
  /** Returns the address of an account on chains with this prefix. */
  address(prefix: string, accountIndex?: number): string
  /** Compressed public key in base64. */
  readonly publicKey: string
  /** Active quirks. */
  readonly quirks: readonly CosmosQuirk[]
  /** Replaces its quirks. Quirks of the injected provider take effect the next time it is added to a page. */
  setQuirks(quirks: readonly CosmosQuirk[]): void
  /** Answers a page's call; rejects with an `RpcError`, unless a quirk changes that. */
  request(call: WalletCall, origin: string): Promise<unknown>
  /** Registers a listener for key changes; it also receives a predicate for the origins to notify. */
  on: BindableWallet['on']
  /** Switches to another account of the mnemonic and notifies every page, as Keplr does. */
  switchAccount(index: number): void
  /** Requires an unlock before it exposes an account, and notifies every page of a change; permissions stay. */
  lock(): void
  /** Exposes its account again, and notifies every page of a change. */
  unlock(): void
  /** Revokes all permissions and notifies every page. */
  disconnect(): void
  /** Revokes all permissions without notifying pages. */
  forgetPermissions(): void
  /** Makes this chain unknown until a page suggests it. */
  forgetChain(chainId: string): void
}

type Listener = Parameters<BindableWallet['on']>[0]

/** Interval between a change of the wallet and its event, in either order. */
const reorderDelayMs = 300
const knownChains = { 'cosmoshub-4': 'cosmos', 'osmosis-1': 'osmo' }

/**
 * Creates a Keplr-compatible wallet without a page.
 *
 * @example
 * ```ts
 * import { createCosmosWallet } from '@foyer/testing'
 *
 * const wallet = createCosmosWallet()
 * ```
 */
export function createCosmosWallet(options: CosmosWalletOptions = {}): CosmosTestWallet {
  const { mnemonic, permissions = memoryPermissions(), accountIndex = 0 } = options
  const quirks = createQuirks<CosmosQuirk>(cosmosQuirks, options.quirks)
  const { controls, run } = createControls({ hasQuirk: quirks.has })
  const listeners = new Set<Listener>()
  const signerAt = (index: number) => createCosmosSigner({ mnemonic, accountIndex: index })
  const keys: Keys = {
    chains: new Map(Object.entries(options.chains ?? knownChains)),
    permissions,
    quirks,
    signer: signerAt(accountIndex),
    isLocked: quirks.has('lockedAtStart'),
  }

  const emit = () => {
    if (quirks.has('silent')) return
    for (const listener of listeners) listener({ event: 'keystorechange', value: null }, () => true)
  }

  return {
    ...controls,
    get quirks() {
      return quirks.list
    },
    setQuirks: (next) => quirks.set(next),
    get publicKey() {
      return keys.signer.publicKey
    },
    address: (prefix, index) => (index === undefined ? keys.signer : signerAt(index)).address(prefix),
    async request({ method, params }, origin) {
      const list = Array.isArray(params) ? params : []
      return run(
        { origin, method, params: list },
        {
          isQuestion: isQuestion(keys, origin, method, list),
          answer: () => answer(keys, origin, method, list),
        },
      )
    },
    on(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    switchAccount(index) {
      const move = () => {
        keys.signer = signerAt(index)
      }
      if (quirks.has('tellsEarly')) setTimeout(move, reorderDelayMs)
      else move()
      if (quirks.has('tellsLate')) setTimeout(emit, reorderDelayMs)
      else emit()
    },
    lock() {
      keys.isLocked = true
      emit()
    },
    unlock() {
      keys.isLocked = false
      emit()
    },
    disconnect() {
      permissions.clear()
      emit()
    },
    forgetPermissions: () => permissions.clear(),
    forgetChain: (chainId) => void keys.chains.delete(chainId),
  }
}

type Keys = {
  /** Address prefix by chain id. */
  readonly chains: Map<string, string>
  readonly permissions: PermissionStore
  readonly quirks: Quirks<CosmosQuirk>
  /** Signer of the active account. */
  signer: CosmosSigner
  isLocked: boolean
}

const entry = (origin: string, chainId: string) => `${origin} ${chainId}`
const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [String(value)])

function prefixOf({ chains }: Keys, chainId: string): string {
  const prefix = chains.get(chainId)
  if (prefix === undefined) throw new Error(`There is no chain info for ${chainId}`)
  return prefix
}

function openPrefix(keys: Keys, origin: string, chainId: string): string {
  const prefix = prefixOf(keys, chainId)
  if (!keys.permissions.has(entry(origin, chainId)))
    throw rpcError(4100, `${chainId} is not open to ${origin}`)
  return prefix
}

function signerFor(keys: Keys, origin: string, [chainId, address]: readonly unknown[]): CosmosSigner {
  if (keys.signer.address(openPrefix(keys, origin, String(chainId))) !== String(address).toLowerCase())
    throw rpcError(4100, 'Signer mismatched')
  return keys.signer
}

function answer(keys: Keys, origin: string, method: string, params: readonly unknown[]): unknown {
  const { chains, permissions, signer } = keys
  switch (method) {
    case 'enable': {
      const chainIds = idsOf(params[0])
      for (const chainId of chainIds) prefixOf(keys, chainId)
      for (const chainId of chainIds) permissions.add(entry(origin, chainId))
      keys.isLocked = false
      return null
    }
    case 'disable': {
      for (const chainId of idsOf(params[0])) permissions.delete(entry(origin, chainId))
      return null
    }
    case 'getKey': {
      const prefix = openPrefix(keys, origin, textAt(params, 0, 'The chain'))
      keys.isLocked = false
      const address = signer.address(keys.quirks.has('otherPrefix') ? 'stranger' : prefix)
      const bech32Address = keys.quirks.has('addressInCapitals') ? address.toUpperCase() : address
      const { publicKey: pubKey } = signer
      return { name: 'Test', algo: 'secp256k1', bech32Address, pubKey, isNanoLedger: false }
    }
    case 'experimentalSuggestChain': {
      const { chainId, bech32Config } = objectAt(params, 0)
      chains.set(String(chainId), String(objectAt([bech32Config], 0).bech32PrefixAccAddr))
      return null
    }
    case 'signArbitrary':
      if (keys.quirks.has('noSignArbitrary')) throw rpcError(-32603, 'Not implemented')
      return signArbitrary(signerFor(keys, origin, params), String(params[1]), params[2])
    case 'signAmino': {
      const signed = objectAt(params, 2)
      // A text signed as a document (ADR-036) has an empty chain id.
      if (signed.chain_id !== '' && signed.chain_id !== params[0])
        throw new Error('Unmatched chain id with the offline signer')
      return { signed, signature: signerFor(keys, origin, params).signAmino(signed) }
    }
    case 'signDirect': {
      const signed = objectAt(params, 2)
      const bytes = (name: string) => base64.decode(String(signed[name]))
      const signature = signerFor(keys, origin, params).signDirect({
        chainId: String(signed.chainId),
        accountNumber: BigInt(String(signed.accountNumber)),
        authInfoBytes: bytes('authInfoBytes'),
        bodyBytes: bytes('bodyBytes'),
      })
      return { signed, signature }
    }
    default:
      throw rpcError(-32601, `The method "${method}" does not exist / is not available.`)
  }
}

/** Whether a real wallet would prompt its owner. Unknown chains are refused without a prompt. */
function isQuestion(
  { chains, permissions, quirks, isLocked }: Keys,
  origin: string,
  method: string,
  params: readonly unknown[],
): boolean {
  if (method === 'getKey') return isLocked
  if (method === 'signArbitrary' && quirks.has('noSignArbitrary')) return false
  if (method !== 'enable') return method.startsWith('sign') || method === 'experimentalSuggestChain'
  const chainIds = idsOf(params[0])
  return (
    chainIds.every((chainId) => chains.has(chainId)) &&
    (isLocked || !chainIds.every((chainId) => permissions.has(entry(origin, chainId))))
  )
}

function signArbitrary(signer: CosmosSigner, address: string, data: unknown) {
  // The page sends bytes as base64, wrapped in an object to distinguish them from texts.
  const bytes =
    typeof data === 'string' ? utf8ToBytes(data) : base64.decode(String(objectAt([data], 0).base64))
  return signer.signAmino({
    account_number: '0',
    chain_id: '',
    fee: { amount: [], gas: '0' },
    memo: '',
    msgs: [{ type: 'sign/MsgSignData', value: { data: base64.encode(bytes), signer: address } }],
    sequence: '0',
  })
}

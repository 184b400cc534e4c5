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
  /** Chains it knows, with the prefix of their addresses. @default the Cosmos Hub and Osmosis */
  chains?: Readonly<Record<string, string>> | undefined
  /** Account of the mnemonic it starts with. @default 0 */
  accountIndex?: number | undefined
  /** Keeps an entry for each chain of an origin. @default in the memory of the wallet */
  permissions?: PermissionStore | undefined
  /** What it does otherwise than it should. @default nothing */
  quirks?: readonly CosmosQuirk[] | undefined
}

/**
 * A Cosmos wallet of the shape of Keplr that really signs, and does what it is told. Its calls are `enable`, `getKey`,
 * `signArbitrary`, `signAmino`, `signDirect`, `experimentalSuggestChain` and `disable`; signing and suggesting are
 * questions, and so is enabling a chain that is not open yet.
 */
export type CosmosTestWallet = WalletControls & {
  /** Address of an account on chains with this prefix. */
  address(prefix: string, accountIndex?: number): string
  /** Compressed key in base64. */
  readonly publicKey: string
  /** What it does otherwise than it should. */
  readonly quirks: readonly CosmosQuirk[]
  /** Replaces its quirks. Those of how it stands in a page count from the next time that it is put into one. */
  setQuirks(quirks: readonly CosmosQuirk[]): void
  /** Answers a call of a page; rejects with an `RpcError`, unless a quirk says otherwise. */
  request(call: WalletCall, origin: string): Promise<unknown>
  /** Calls back when its keys change, with who may hear of it. */
  on: BindableWallet['on']
  /** Uses another account of the mnemonic; tells every page, as Keplr does. */
  switchAccount(index: number): void
  /** Asks to be unlocked before it tells an account, and tells every page that something changed; permissions stay. */
  lock(): void
  /** Tells its account again, and every page that something changed. */
  unlock(): void
  /** Takes every permission back and tells every page. */
  disconnect(): void
  /** Takes every permission back without a word. */
  forgetPermissions(): void
  /** Does not know this chain until a page suggests it. */
  forgetChain(chainId: string): void
}

type Listener = Parameters<BindableWallet['on']>[0]

/** How long an event of the wallet comes before or after what it tells of. */
const unevenMs = 300
const knownChains = { 'cosmoshub-4': 'cosmos', 'osmosis-1': 'osmo' }

/**
 * Creates a wallet of the shape of Keplr, without the page.
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
      if (quirks.has('tellsEarly')) setTimeout(move, unevenMs)
      else move()
      if (quirks.has('tellsLate')) setTimeout(emit, unevenMs)
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
  /** Prefix of addresses by chain id. */
  readonly chains: Map<string, string>
  readonly permissions: PermissionStore
  readonly quirks: Quirks<CosmosQuirk>
  /** Of the account in use. */
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
      // A text that is signed as a document (ADR-036) is of no chain.
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

/** Whether a real wallet would ask its owner. A chain it does not know is refused without a window. */
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
  // Bytes cross from the page in base64, in an object that texts cannot be taken for.
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

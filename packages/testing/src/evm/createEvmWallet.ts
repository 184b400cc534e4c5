import { type Address, bytesToHex, type Hex, isAddressEqual, type LocalAccount, numberToHex } from 'viem'
import { hdKeyToAccount } from 'viem/accounts'
import { createControls } from '../shared/createControls.ts'
import { createQuirks, type Quirks } from '../shared/createQuirks.ts'
import { dressError } from '../shared/dressError.ts'
import type { WalletCall } from '../shared/Eip1193.ts'
import { memoryPermissions } from '../shared/memoryPermissions.ts'
import type { PermissionStore } from '../shared/PermissionStore.ts'
import { chainIdOf, invalidParams, objectAt, textAt } from '../shared/parse.ts'
import { rootKeyOf } from '../shared/rootKeyOf.ts'
import { type RpcError, rpcError } from '../shared/rpcError.ts'
import { testMnemonic } from '../shared/testMnemonic.ts'
import { callRpc } from './callRpc.ts'
import { createWalletCalls, type WalletCalls } from './createWalletCalls.ts'
import type { EvmTestWallet, EvmWalletEvent } from './EvmTestWallet.ts'
import type { EvmWalletOptions } from './EvmWalletOptions.ts'
import { type EvmQuirk, evmQuirks } from './evmQuirks.ts'
import { signAndSend } from './signAndSend.ts'
import { signPersonalMessage } from './signPersonalMessage.ts'
import { signTypedData } from './signTypedData.ts'

type Listener = Parameters<EvmTestWallet['on']>[0]
/** Methods for which real wallets open a prompt, even for a connected page. */
const questions = [
  'wallet_requestPermissions',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_addEthereumChain',
  'wallet_sendCalls',
]
/** Methods that a node would answer, but that a wallet must not forward. */
const blocked = /^(wallet_|personal_|eth_(sign|coinbase$|getEncryptionPublicKey$|decrypt$))/

const strangers: readonly unknown[] = [
  null,
  'The first account',
  'FXGjZyWVMzYDpeKNHpZ5nnhGTbtHBUsFSW5U1Cw6Fknn',
]
const switchMs = 300
const chainIdMs = 300

type State = {
  readonly chains: Map<number, string>
  readonly permissions: PermissionStore
  readonly listeners: Set<Listener>
  readonly quirks: Quirks<EvmQuirk>
  /** Absent unless the wallet takes several calls in one request. */
  readonly calls: WalletCalls | undefined
  account: LocalAccount
  chainId: number
  isLocked: boolean
  lastSend: Promise<unknown>
  /** Number of account lists returned so far. */
  listings: number
  /** When the account was last exposed. */
  openedMs: number
}

/**
 * Creates a wallet that really signs with a test key, sends to real nodes, and misbehaves on demand.
 *
 * @example
 * ```ts
 * import { createEvmWallet } from '@foyer/testing'
 *
 * const wallet = createEvmWallet({ chains: { 31337: 'http://127.0.0.1:8545' } })
 * const accounts = await wallet.request({ method: 'eth_requestAccounts' })
 * ```
 */
export function createEvmWallet(options: EvmWalletOptions): EvmTestWallet {
  const { mnemonic = testMnemonic, permissions = memoryPermissions() } = options
  const chains = new Map(Object.entries(options.chains).map(([id, url]) => [Number(id), url]))
  const [firstChainId] = chains.keys()
  if (firstChainId === undefined) throw new TypeError('A test wallet needs at least one chain')

  const quirks = createQuirks<EvmQuirk>(evmQuirks, options.quirks)
  const { controls, run } = createControls({
    hasQuirk: quirks.has,
    dress: (error) =>
      error.code === 4902 && quirks.has('unknownChainAbroad')
        ? 'Cadena no reconocida por la cartera'
        : dressError(error, quirks.has),
  })
  const seen = new Set<string>()
  const accountAt = (addressIndex: number) => hdKeyToAccount(rootKeyOf(mnemonic), { addressIndex })
  const state: State = {
    chains,
    permissions,
    listeners: new Set(),
    quirks,
    calls: options.takesCalls
      ? createWalletCalls({
          has: quirks.has,
          chains,
          chainId: () => state.chainId,
          send: (transaction) => send(state, state.account, [transaction]) as Promise<Hex>,
        })
      : undefined,
    account: accountAt(options.accountIndex ?? 0),
    chainId: options.chainId ?? firstChainId,
    isLocked: quirks.has('lockedAtStart'),
    lastSend: Promise.resolve(),
    listings: 0,
    openedMs: 0,
  }
  const isAllowed = (origin: string) => permissions.has(origin)

  async function request(call: WalletCall, origin = 'http://localhost'): Promise<unknown> {
    const method: unknown = call?.method
    if (typeof method !== 'string') throw rpcError(-32600, 'A request must name its method')
    const { params } = call
    const list: readonly unknown[] = Array.isArray(params) ? params : params === undefined ? [] : [params]
    seen.add(origin)
    return run(
      { origin, method, params: list },
      {
        isQuestion: isQuestion(state, origin, method, list),
        answer: () => answer(state, origin, method, list),
      },
    )
  }

  return {
    ...controls,
    request,
    get address() {
      return state.account.address
    },
    get chainId() {
      return state.chainId
    },
    on(listener) {
      state.listeners.add(listener)
      return () => state.listeners.delete(listener)
    },
    get quirks() {
      return quirks.list
    },
    setQuirks: (next) => quirks.set(next),
    switchAccount(index) {
      const next = accountAt(index)
      if (next.address === state.account.address) return
      state.account = next
      if (!state.isLocked) emitAccounts(state, [next.address], isAllowed)
    },
    switchChain: (chainId) => setChain(state, chainId),
    disconnect() {
      const had = new Set([...seen].filter(isAllowed))
      permissions.clear()
      emitAccounts(state, [], (origin) => had.has(origin))
    },
    forgetPermissions: () => permissions.clear(),
    lock() {
      state.isLocked = true
      emitAccounts(state, [], isAllowed)
    },
    unlock() {
      state.isLocked = false
      emitAccounts(state, [state.account.address], isAllowed)
    },
    forgetChain(id) {
      chains.delete(id)
    },
  }
}

function accountsOf({ permissions, isLocked, account }: State, origin: string): Address[] {
  return permissions.has(origin) && !isLocked ? [account.address] : []
}

function emit({ listeners, quirks }: State, event: EvmWalletEvent, isFor: (origin: string) => boolean): void {
  if (quirks.has('silent')) return
  for (const listener of listeners) listener(event, isFor)
}

function emitAccounts(state: State, value: readonly string[], isFor: (origin: string) => boolean): void {
  emit(state, { event: 'accountsChanged', value: writeAccounts(state, value) }, isFor)
}

function setChain(state: State, chainId: number): void {
  if (chainId === state.chainId) return
  state.chainId = chainId
  if (state.quirks.has('disconnectsWhileOpen')) {
    const value = { code: 1011, message: 'The chain is out of reach' }
    emit(state, { event: 'disconnect', value }, () => true)
  }
  emit(state, { event: 'chainChanged', value: writeChainId(state) }, () => true)
}

/** Returns the active chain id, in the wallet's format. */
function writeChainId({ chainId, quirks }: State): string | number {
  if (quirks.has('chainIdAsNumber')) return chainId
  if (quirks.has('chainIdAsDecimal')) return String(chainId)
  const hex = numberToHex(chainId)
  return quirks.has('chainIdInCapitals') ? hex.toUpperCase() : hex
}

/** Returns a list of accounts, in the wallet's format. */
function writeAccounts(state: State, addresses: readonly string[]): readonly string[] {
  const { quirks } = state
  if (addresses.length === 0) return []
  state.listings++
  if (quirks.has('repeatsAccounts'))
    return addresses.flatMap((address) => [
      address,
      address.toLowerCase(),
      `0X${address.slice(2).toUpperCase()}`,
    ])
  if (quirks.has('listsStrangers')) return [...(strangers as readonly string[]), ...addresses]
  return quirks.has('changesSpelling') && state.listings % 2 === 0
    ? addresses.map((address) => address.toLowerCase())
    : addresses
}

/** Returns a signature, in the wallet's format. */
function writeSignature({ quirks }: State, signature: Hex): Hex {
  if (!quirks.has('signsWithParity')) return signature
  const parity = Number(`0x${signature.slice(-2)}`) - 27
  return `${signature.slice(0, -2) as Hex}0${parity}`
}

function rpcUrl({ chains, chainId }: State): string {
  const url = chains.get(chainId)
  if (url !== undefined) return url
  throw rpcError(4901, `The wallet is not connected to chain ${chainId}`)
}

/** Returns the account if this origin may use the one it names. */
function accountFor(
  { permissions, isLocked, account }: State,
  origin: string,
  address: unknown,
): LocalAccount {
  if (typeof address !== 'string' || !/^0x[0-9a-f]{40}$/i.test(address))
    throw invalidParams('The account must be an address')
  if (!permissions.has(origin) || isLocked || !isAddressEqual(address as Address, account.address))
    throw rpcError(4100, 'The requested account has not been authorized by the user.')
  return account
}

/** Sends transactions one at a time, like real wallets, so that each gets the next nonce. */
function send(state: State, sender: LocalAccount, params: readonly unknown[]): Promise<unknown> {
  const chain = { chainId: state.chainId, rpcUrl: rpcUrl(state) }
  const sent = state.lastSend.then(() => signAndSend(sender, params, chain))
  state.lastSend = sent.catch(() => {})
  return sent
}

function permissionOf({ permissions, account }: State, origin: string) {
  if (!permissions.has(origin)) return []
  const caveats = [{ type: 'restrictReturnedAccounts', value: [account.address] }]
  return [{ parentCapability: 'eth_accounts', invoker: origin, caveats }]
}

/** Whether a real wallet would prompt its owner. */
function isQuestion(state: State, origin: string, method: string, params: readonly unknown[]): boolean {
  if (method === 'eth_requestAccounts') return !accountsOf(state, origin).length
  if (method === 'wallet_switchEthereumChain') {
    const asked = Number((params[0] as { chainId?: unknown } | undefined)?.chainId)
    // 4902 is returned without a prompt: the page is expected to request adding the chain.
    return asked !== state.chainId && state.chains.has(asked)
  }
  return questions.includes(method)
}

async function answer(
  state: State,
  origin: string,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const { chains, permissions, quirks, calls } = state
  if (/^wallet_\w+Permissions$/.test(method) && quirks.has('noPermissionMethods')) throw notSupported(method)
  switch (method) {
    case 'eth_accounts':
      return writeAccounts(state, accountsOf(state, origin))
    case 'eth_chainId':
      if (quirks.has('chainIdLate') && Date.now() < state.openedMs + chainIdMs) return undefined
      return writeChainId(state)
    case 'net_version':
      return String(state.chainId)
    case 'eth_requestAccounts':
    case 'wallet_requestPermissions': {
      if (method === 'wallet_requestPermissions' && !('eth_accounts' in objectAt(params, 0)))
        throw invalidParams('Only the permission eth_accounts can be requested')
      const isNew = !accountsOf(state, origin).length
      if (quirks.has('opensNothing')) return []
      state.isLocked = false
      permissions.add(origin)
      state.openedMs = Date.now()
      if (isNew) emitAccounts(state, [state.account.address], (candidate) => candidate === origin)
      return method === 'eth_requestAccounts'
        ? writeAccounts(state, accountsOf(state, origin))
        : permissionOf(state, origin)
    }
    case 'wallet_getPermissions':
      return permissionOf(state, origin)
    case 'wallet_revokePermissions':
      permissions.delete(origin)
      emitAccounts(state, [], (candidate) => candidate === origin)
      return null
    case 'personal_sign':
      return writeSignature(state, await signPersonalMessage(accountFor(state, origin, params[1]), params))
    case 'eth_signTypedData_v4':
      return writeSignature(
        state,
        await signTypedData(accountFor(state, origin, params[0]), params, state.chainId),
      )
    case 'eth_sendTransaction':
      if (quirks.has('answersSafeHash')) {
        accountFor(state, origin, objectAt(params, 0).from)
        return bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
      }
      return send(state, accountFor(state, origin, objectAt(params, 0).from), params)
    case 'wallet_switchEthereumChain': {
      const wanted = chainIdOf(objectAt(params, 0).chainId)
      if (quirks.has('answersWithoutSwitching')) return null
      if (!chains.has(wanted))
        throw rpcError(
          4902,
          `Unrecognized chain ID "${numberToHex(wanted)}". Try adding the chain using wallet_addEthereumChain first.`,
        )
      if (quirks.has('answersBeforeSwitching')) setTimeout(() => setChain(state, wanted), switchMs)
      else setChain(state, wanted)
      return quirks.has('neverAnswersSwitch') ? new Promise(() => {}) : null
    }
    case 'wallet_addEthereumChain': {
      const chain = objectAt(params, 0)
      const added = chainIdOf(chain.chainId)
      const url = textAt(Array.isArray(chain.rpcUrls) ? chain.rpcUrls : [], 0, 'rpcUrls[0]')
      if (!chains.has(added)) chains.set(added, url)
      // As in common extensions, one prompt covers both.
      if (!quirks.has('addsOnly')) setChain(state, added)
      return null
    }
    case 'wallet_getCapabilities':
      if (!calls) throw notSupported(method)
      accountFor(state, origin, params[0])
      return calls.getCapabilities(params)
    case 'wallet_sendCalls':
      if (!calls) throw notSupported(method)
      accountFor(state, origin, objectAt(params, 0).from)
      return calls.sendCalls(params)
    case 'wallet_getCallsStatus':
      if (!calls) throw notSupported(method)
      return calls.getCallsStatus(params)
    default:
      if (blocked.test(method)) throw notSupported(method)
      return callRpc(rpcUrl(state), method, params)
  }
}

function notSupported(method: string): RpcError {
  return rpcError(-32601, `The method "${method}" does not exist / is not available.`)
}

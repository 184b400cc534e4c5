import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { BindableWallet } from '../shared/BindableWallet.ts'
import { createControls, type WalletControls } from '../shared/createControls.ts'
import { createQuirks } from '../shared/createQuirks.ts'
import type { WalletCall } from '../shared/Eip1193.ts'
import { memoryPermissions } from '../shared/memoryPermissions.ts'
import type { PermissionStore } from '../shared/PermissionStore.ts'
import { objectAt, textAt } from '../shared/parse.ts'
import { rpcError } from '../shared/rpcError.ts'
import {
  createPolkadotSigner,
  type PolkadotSigner,
  type PolkadotSignerOptions,
} from './createPolkadotSigner.ts'
import { type PolkadotQuirk, polkadotQuirks } from './polkadotQuirks.ts'

/** Options of `createPolkadotWallet`. */
export type PolkadotWalletOptions = Pick<PolkadotSignerOptions, 'mnemonic' | 'keyType'> & {
  /** Number of accounts from the mnemonic. @default 2 */
  accountCount?: number | undefined
  /** Adds an account bound to the chain with this genesis hash, like a hardware account. */
  boundTo?: string | undefined
  /** @default a store in the wallet's memory */
  permissions?: PermissionStore | undefined
  /** Misbehaviours. @default none */
  quirks?: readonly PolkadotQuirk[] | undefined
}

/**
 * A Polkadot extension that really signs and that tests control. Its calls are `enable`, `accounts.get`, `signRaw` and
 * `signPayload`; all except `accounts.get` are questions.
 */
export type PolkadotTestWallet = WalletControls & {
  /** Accounts derived from the mnemonic, in order. */
  readonly signers: readonly PolkadotSigner[]
  /** Active quirks. */
  readonly quirks: readonly PolkadotQuirk[]
  /** Replaces its quirks. Quirks of the injected provider take effect the next time it is added to a page. */
  setQuirks(quirks: readonly PolkadotQuirk[]): void
  /** Answers a page's call; rejects with an `RpcError`, unless a quirk changes that. */
  request(call: WalletCall, origin: string): Promise<unknown>
  /** Registers a listener for changes of the account list; it also receives a predicate for the origins to notify. */
  on: BindableWallet['on']
  /** Lists another account first and notifies the permitted pages. */
  switchAccount(index: number): void
  /** Hides the accounts until `unlock` or the next connect request, and notifies the pages; permissions stay. */
  lock(): void
  /** Shows the accounts again and notifies the permitted pages. */
  unlock(): void
  /** Revokes all permissions and notifies the pages, which receive an empty list. */
  disconnect(): void
  /** Revokes all permissions without notifying pages. */
  forgetPermissions(): void
}

type Listener = Parameters<BindableWallet['on']>[0]

const kusamaPrefix = 2
const ethereumAccount = {
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  genesisHash: null,
  name: 'Ethereum',
  type: 'ethereum',
}
const strangers: readonly unknown[] = [null, { address: 'hello', genesisHash: null, name: 'Hello' }]

/**
 * Creates an extension for `window.injectedWeb3`, without a page.
 *
 * @example
 * ```ts
 * import { createPolkadotWallet } from '@foyer/testing'
 *
 * const wallet = createPolkadotWallet()
 * ```
 */
export function createPolkadotWallet(options: PolkadotWalletOptions = {}): PolkadotTestWallet {
  const { accountCount = 2, boundTo, permissions = memoryPermissions(), quirks: initial, ...keys } = options
  const quirks = createQuirks<PolkadotQuirk>(polkadotQuirks, initial)
  const { controls, run } = createControls({ hasQuirk: quirks.has })
  const listeners = new Set<Listener>()
  const seen = new Set<string>()
  const signers = Array.from({ length: accountCount }, (_, accountIndex) =>
    createPolkadotSigner({ ...keys, accountIndex }),
  )
  const bound = boundTo === undefined ? [] : [createPolkadotSigner({ ...keys, accountIndex: accountCount })]
  let first = 0
  let isLocked = quirks.has('lockedAtStart')
  const isOpen = (origin: string) => permissions.has(origin) && !isLocked

  const list = () => {
    const active = signers[first]
    const ordered = [...(active ? [active] : []), ...signers.filter((signer) => signer !== active)]
    const toListed = (genesisHash: string | null) => (signer: PolkadotSigner) => ({
      address: signer.address(quirks.has('otherPrefix') ? kusamaPrefix : undefined),
      genesisHash,
      name: `Account ${[...signers, ...bound].indexOf(signer) + 1}`,
      type: signer.keyType,
    })
    const own = [...ordered.map(toListed(null)), ...bound.map(toListed(boundTo ?? null))]
    return [
      ...(quirks.has('listsStrangers') ? strangers : []),
      ...(quirks.has('listsEthereum') ? [ethereumAccount] : []),
      ...own,
      ...(quirks.has('repeatsAccounts')
        ? ordered.map((signer) => ({ ...toListed(null)(signer), address: signer.address(kusamaPrefix) }))
        : []),
    ]
  }
  const emit = (value: unknown, isFor: (origin: string) => boolean) => {
    if (quirks.has('silent')) return
    for (const listener of listeners) listener({ event: 'accounts', value }, isFor)
  }
  const signerFor = (origin: string, address: unknown): PolkadotSigner => {
    // An account has one address per prefix.
    const spellings = (signer: PolkadotSigner) => [signer.address(), signer.address(kusamaPrefix)]
    const signer = [...signers, ...bound].find((candidate) => spellings(candidate).includes(String(address)))
    if (!signer || !isOpen(origin)) throw rpcError(4100, 'Unable to find the account')
    return signer
  }

  const answer = (origin: string, method: string, params: readonly unknown[]): unknown => {
    switch (method) {
      case 'enable':
        textAt(params, 0, 'The name of the app')
        permissions.add(origin)
        isLocked = false
        return null
      case 'accounts.get':
        return isOpen(origin) && !quirks.has('opensNothing') ? list() : []
      case 'signRaw': {
        const { address, data } = objectAt(params, 0)
        return signRaw(signerFor(origin, address), String(data))
      }
      case 'signPayload': {
        const payload = objectAt(params, 0)
        return {
          id: controls.requests.length,
          signature: signerFor(origin, payload.address).signPayload(payload),
        }
      }
      default:
        throw rpcError(-32601, `The method "${method}" does not exist / is not available.`)
    }
  }

  return {
    ...controls,
    signers,
    get quirks() {
      return quirks.list
    },
    setQuirks: (next) => quirks.set(next),
    async request({ method, params }, origin) {
      const list = Array.isArray(params) ? params : []
      seen.add(origin)
      const isQuestion = method === 'enable' ? !isOpen(origin) : method !== 'accounts.get'
      return run({ origin, method, params: list }, { isQuestion, answer: () => answer(origin, method, list) })
    },
    on(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    switchAccount(index) {
      if (!signers[index]) throw new TypeError(`The wallet has no account ${index}`)
      first = index
      emit(list(), isOpen)
    },
    lock() {
      isLocked = true
      emit([], (origin) => permissions.has(origin))
    },
    unlock() {
      isLocked = false
      emit(list(), isOpen)
    },
    disconnect() {
      const had = new Set([...seen].filter((origin) => permissions.has(origin)))
      permissions.clear()
      emit([], (origin) => had.has(origin))
    },
    forgetPermissions: () => permissions.clear(),
  }
}

/** Extensions wrap all raw data in `<Bytes>` and `</Bytes>` before signing. */
function signRaw(signer: PolkadotSigner, data: string): { id: number; signature: string } {
  const bytes = /^0x([0-9a-f]{2})*$/i.test(data) ? hexToBytes(data.slice(2)) : utf8ToBytes(data)
  const wrapped = concatBytes(utf8ToBytes('<Bytes>'), bytes, utf8ToBytes('</Bytes>'))
  return { id: 1, signature: `0x${bytesToHex(signer.sign(wrapped))}` }
}

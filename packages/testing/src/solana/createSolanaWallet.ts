import { createControls, type WalletControls } from '../shared/createControls.ts'
import { createQuirks, type Quirks } from '../shared/createQuirks.ts'
import type { WalletCall } from '../shared/Eip1193.ts'
import { memoryPermissions } from '../shared/memoryPermissions.ts'
import type { PermissionStore } from '../shared/PermissionStore.ts'
import { objectAt } from '../shared/parse.ts'
import { rpcError } from '../shared/rpcError.ts'
import { createSolanaSigner, type SolanaSigner, type SolanaSignerOptions } from './createSolanaSigner.ts'
import { type SolanaQuirk, solanaQuirks } from './solanaQuirks.ts'

/** Options of a Solana test wallet. */
export type SolanaWalletOptions = SolanaSignerOptions & {
  /** Supported networks. @default mainnet, devnet, testnet and localnet */
  chains?: readonly string[] | undefined
  /** @default a store in the wallet's memory */
  permissions?: PermissionStore | undefined
  /** Misbehaviours. @default none */
  quirks?: readonly SolanaQuirk[] | undefined
}

/** An account as exposed to pages. */
export type SolanaWalletAccount = { address: string; publicKey: Uint8Array; chains: readonly string[] }

/** Events from the wallet to pages; `silent` changes the page's account list without emitting an event. */
export type SolanaWalletEvent = {
  event: 'change' | 'silent'
  value: { accounts: readonly SolanaWalletAccount[] }
}

/**
 * A Solana wallet that really signs and that tests control. Its methods are named after the Wallet Standard features.
 */
export type SolanaTestWallet = WalletControls & {
  /** Active account. */
  readonly address: string
  /** Supported networks. */
  readonly chains: readonly string[]
  /** Whether it has a node to send through. */
  readonly canSend: boolean
  /** Active quirks. */
  readonly quirks: readonly SolanaQuirk[]
  /** Replaces its quirks. Quirks of the injected provider take effect the next time it is added to a page. */
  setQuirks(quirks: readonly SolanaQuirk[]): void
  /** Answers a page's call; rejects with an `RpcError`, unless a quirk changes that. */
  request(call: WalletCall, origin?: string): Promise<unknown>
  /** Registers a listener, which also gets a predicate for the origins to notify. Returns the unsubscribe function. */
  on(listener: (event: SolanaWalletEvent, isFor: (origin: string) => boolean) => void): () => void
  /** Switches to another account of the mnemonic and notifies the permitted pages. */
  switchAccount(index: number): void
  /** Hides the accounts until `unlock` or the next connect request, and notifies the pages; permissions stay. */
  lock(): void
  /** Shows the accounts again and notifies the permitted pages. */
  unlock(): void
  /** Revokes all permissions and notifies the pages. */
  disconnect(): void
  /** Revokes all permissions without notifying pages, like a wallet that was reset. */
  forgetPermissions(): void
}

const questions = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signIn',
]

/**
 * Creates a Solana wallet for `installSolanaWallet`, or for use without a browser.
 *
 * @example
 * ```ts
 * import { createSolanaWallet } from '@foyer/testing'
 *
 * const wallet = createSolanaWallet()
 * ```
 */
export function createSolanaWallet(options: SolanaWalletOptions = {}): SolanaTestWallet {
  const {
    chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'],
    permissions = memoryPermissions(),
    quirks: initialQuirks,
    ...signerOptions
  } = options
  const quirks = createQuirks<SolanaQuirk>(solanaQuirks, initialQuirks)
  const { controls, run } = createControls({ hasQuirk: quirks.has })
  const listeners = new Set<Parameters<SolanaTestWallet['on']>[0]>()
  const seen = new Set<string>()
  const keys: Keys = {
    chains,
    permissions,
    quirks,
    signer: createSolanaSigner(signerOptions),
    isLocked: quirks.has('lockedAtStart'),
  }
  const emit = (value: SolanaWalletEvent['value'], isFor: (origin: string) => boolean) => {
    const event = quirks.has('silent') ? 'silent' : 'change'
    for (const listener of listeners) listener({ event, value }, isFor)
  }

  return {
    ...controls,
    chains,
    canSend: options.rpcUrl !== undefined,
    get address() {
      return keys.signer.address
    },
    get quirks() {
      return quirks.list
    },
    setQuirks: (next) => quirks.set(next),
    async request({ method, params }, origin = 'http://localhost') {
      const list: readonly unknown[] = Array.isArray(params) ? params : []
      seen.add(origin)
      const isConnect = method === 'standard:connect' && !isSilent(list) && !isOpen(keys, origin)
      return run(
        { origin, method, params: list },
        {
          isQuestion: isConnect || questions.includes(method),
          async answer() {
            const wasOpen = isOpen(keys, origin)
            const result = await answer(keys, origin, method, list)
            if (!wasOpen && isOpen(keys, origin))
              emit({ accounts: listAccounts(keys) }, (candidate) => candidate === origin)
            return result
          },
        },
      )
    },
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    switchAccount(accountIndex) {
      keys.signer = createSolanaSigner({ ...signerOptions, accountIndex })
      emit({ accounts: listAccounts(keys) }, (origin) => isOpen(keys, origin))
    },
    lock() {
      keys.isLocked = true
      emit({ accounts: [] }, (origin) => permissions.has(origin))
    },
    unlock() {
      keys.isLocked = false
      emit({ accounts: listAccounts(keys) }, (origin) => isOpen(keys, origin))
    },
    disconnect() {
      const had = new Set([...seen].filter((origin) => permissions.has(origin)))
      permissions.clear()
      emit({ accounts: [] }, (origin) => had.has(origin))
    },
    forgetPermissions: () => permissions.clear(),
  }
}

type Keys = {
  readonly chains: readonly string[]
  readonly permissions: PermissionStore
  readonly quirks: Quirks<SolanaQuirk>
  /** Signer of the active account. */
  signer: SolanaSigner
  isLocked: boolean
}

const strangers: readonly unknown[] = [
  null,
  { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', chains: ['eip155:1'] },
  { chains: ['solana:mainnet'] },
]

function isOpen({ permissions, isLocked }: Keys, origin: string): boolean {
  return permissions.has(origin) && !isLocked
}

function listAccounts({ signer, chains, quirks }: Keys): readonly SolanaWalletAccount[] {
  const account = { address: signer.address, publicKey: signer.publicKey, chains }
  if (quirks.has('repeatsAccounts')) return [account, { ...account }]
  if (quirks.has('listsStrangers')) return [...(strangers as readonly SolanaWalletAccount[]), account]
  return [account]
}
function accountsOf(keys: Keys, origin: string): readonly SolanaWalletAccount[] {
  return isOpen(keys, origin) ? listAccounts(keys) : []
}
function signerFor(keys: Keys, origin: string, { account }: Readonly<Record<string, unknown>>): SolanaSigner {
  const { signer } = keys
  const address = typeof account === 'object' && account !== null && Reflect.get(account, 'address')
  if (isOpen(keys, origin) && address === signer.address) return signer
  throw rpcError(4100, 'The requested account has not been authorized by the user.')
}

async function answer(
  keys: Keys,
  origin: string,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const { permissions } = keys
  switch (method) {
    case 'standard:connect':
      if (isSilent(params) && keys.quirks.has('silentConnectFails'))
        throw rpcError(-32603, 'The wallet cannot connect in silence')
      if (keys.quirks.has('opensNothing')) return { accounts: [] }
      if (!isSilent(params)) {
        permissions.add(origin)
        keys.isLocked = false
      }
      return { accounts: accountsOf(keys, origin) }
    case 'standard:disconnect':
      return undefined
    case 'solana:signMessage':
      return params.map((_, index) => {
        const input = objectAt(params, index)
        const signedMessage = bytesOf(input.message)
        return { signedMessage, signature: signerFor(keys, origin, input).signMessage(signedMessage) }
      })
    case 'solana:signTransaction':
      return params.map((_, index) => {
        const input = objectAt(params, index)
        const signed = signerFor(keys, origin, input).signTransaction(bytesOf(input.transaction))
        return { signedTransaction: signed.transaction }
      })
    case 'solana:signAndSendTransaction': {
      const sent: { signature: Uint8Array }[] = []
      for (const index of params.keys()) {
        const input = objectAt(params, index)
        const sender = signerFor(keys, origin, input)
        sent.push({ signature: await sender.sendTransaction(bytesOf(input.transaction), input.options) })
      }
      return sent
    }
    case 'solana:signIn': {
      // Signing in also exposes the account, as connecting does.
      const signed = keys.signer.signIn(objectAt([params[0] ?? {}], 0))
      permissions.add(origin)
      keys.isLocked = false
      return [{ ...signed, account: listAccounts(keys).at(-1) }]
    }
    default:
      throw rpcError(4200, `The wallet does not support ${method}`)
  }
}

function isSilent([input]: readonly unknown[]): boolean {
  return typeof input === 'object' && input !== null && Reflect.get(input, 'silent') === true
}

function bytesOf(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value
  throw rpcError(-32602, 'Bytes expected')
}

import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { BindableWallet } from '../shared/bindWallet.ts'
import { createControls, type WalletControls } from '../shared/createControls.ts'
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

/** Options of `createPolkadotWallet`. */
export type PolkadotWalletOptions = Pick<PolkadotSignerOptions, 'mnemonic' | 'keyType'> & {
  /** How many accounts of the mnemonic it has. @default 2 */
  accountCount?: number | undefined
  /** Adds an account that is bound to the chain of this hash, as those of hardware are. */
  boundTo?: string | undefined
  /** @default in the memory of the wallet */
  permissions?: PermissionStore | undefined
}

/**
 * A Polkadot extension that really signs, and does what it is told. Its calls are `enable`, `accounts.get`, `signRaw`
 * and `signPayload`; all but the second are questions.
 */
export type PolkadotTestWallet = WalletControls & {
  /** Its accounts, those of the mnemonic in their order. */
  readonly signers: readonly PolkadotSigner[]
  /** Answers a call of a page; rejects with an `RpcError`. */
  request(call: WalletCall, origin: string): Promise<unknown>
  /** Calls back when the list of accounts changes, with who may hear of it. */
  on: BindableWallet['on']
  /** Lists another account first; tells the pages that may know. */
  switchAccount(index: number): void
  /** Takes every permission back and tells the pages, which see an empty list. */
  disconnect(): void
  /** Takes every permission back without a word. */
  forgetPermissions(): void
}

type Listener = Parameters<BindableWallet['on']>[0]

/**
 * Creates an extension for `window.injectedWeb3`, without the page.
 *
 * @example
 * ```ts
 * import { createPolkadotWallet } from '@foyer/testing'
 *
 * const wallet = createPolkadotWallet()
 * ```
 */
export function createPolkadotWallet(options: PolkadotWalletOptions = {}): PolkadotTestWallet {
  const { accountCount = 2, boundTo, permissions = memoryPermissions(), ...keys } = options
  const { controls, run } = createControls()
  const listeners = new Set<Listener>()
  const seen = new Set<string>()
  const signers = Array.from({ length: accountCount }, (_, accountIndex) =>
    createPolkadotSigner({ ...keys, accountIndex }),
  )
  const bound = boundTo === undefined ? [] : [createPolkadotSigner({ ...keys, accountIndex: accountCount })]
  let first = 0

  const list = () => {
    const active = signers[first]
    const ordered = [...(active ? [active] : []), ...signers.filter((signer) => signer !== active)]
    const toListed = (genesisHash: string | null) => (signer: PolkadotSigner) => ({
      address: signer.address(),
      genesisHash,
      name: `Account ${[...signers, ...bound].indexOf(signer) + 1}`,
      type: signer.keyType,
    })
    return [...ordered.map(toListed(null)), ...bound.map(toListed(boundTo ?? null))]
  }
  const emit = (value: unknown, isFor: (origin: string) => boolean) => {
    for (const listener of listeners) listener({ event: 'accounts', value }, isFor)
  }
  const signerFor = (origin: string, address: unknown): PolkadotSigner => {
    const signer = [...signers, ...bound].find((candidate) => candidate.address() === address)
    if (!signer || !permissions.has(origin)) throw rpcError(4100, 'Unable to find the account')
    return signer
  }

  const answer = (origin: string, method: string, params: readonly unknown[]): unknown => {
    switch (method) {
      case 'enable':
        textAt(params, 0, 'The name of the app')
        permissions.add(origin)
        return null
      case 'accounts.get':
        return permissions.has(origin) ? list() : []
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
    async request({ method, params }, origin) {
      const list = Array.isArray(params) ? params : []
      seen.add(origin)
      const isQuestion = method === 'enable' ? !permissions.has(origin) : method !== 'accounts.get'
      return run({ origin, method, params: list }, { isQuestion, answer: () => answer(origin, method, list) })
    },
    on(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    switchAccount(index) {
      if (!signers[index]) throw new TypeError(`The wallet has no account ${index}`)
      first = index
      emit(list(), (origin) => permissions.has(origin))
    },
    disconnect() {
      const had = new Set([...seen].filter((origin) => permissions.has(origin)))
      permissions.clear()
      emit([], (origin) => had.has(origin))
    },
    forgetPermissions: () => permissions.clear(),
  }
}

/** Extensions put what they sign between `<Bytes>` and `</Bytes>`, whatever it is. */
function signRaw(signer: PolkadotSigner, data: string): { id: number; signature: string } {
  const bytes = /^0x([0-9a-f]{2})*$/i.test(data) ? hexToBytes(data.slice(2)) : utf8ToBytes(data)
  const wrapped = concatBytes(utf8ToBytes('<Bytes>'), bytes, utf8ToBytes('</Bytes>'))
  return { id: 1, signature: `0x${bytesToHex(signer.sign(wrapped))}` }
}

import type { BindableWallet } from '../shared/BindableWallet.ts'
import { createControls } from '../shared/createControls.ts'
import { createQuirks } from '../shared/createQuirks.ts'
import { memoryPermissions } from '../shared/memoryPermissions.ts'
import type { BitcoinTestNetwork } from './BitcoinSigner.ts'
import type {
  BitcoinTestWallet,
  BitcoinWalletAnswers,
  BitcoinWalletNews,
  BitcoinWalletOptions,
  BitcoinWalletState,
  BitcoinWalletStyle,
} from './BitcoinTestWallet.ts'
import { bitcoinQuirkStyles } from './bitcoinQuirkStyles.ts'
import { type BitcoinQuirk, bitcoinQuirks } from './bitcoinQuirks.ts'
import { createBitcoinSigner } from './createBitcoinSigner.ts'
import { leatherAnswers } from './leatherAnswers.ts'
import { okxAnswers } from './okxAnswers.ts'
import { satsConnectAnswers } from './satsConnectAnswers.ts'
import { standardAnswers } from './standardAnswers.ts'
import { unisatAnswers } from './unisatAnswers.ts'

const styles: Record<BitcoinWalletStyle, BitcoinWalletAnswers> = {
  'sats-connect': satsConnectAnswers,
  leather: leatherAnswers,
  unisat: unisatAnswers,
  okx: okxAnswers,
  'wallet-standard': standardAnswers,
}

const paths: Record<BitcoinWalletStyle, string> = {
  'sats-connect': 'TestProviders.BitcoinProvider',
  leather: 'LeatherProvider',
  unisat: 'unisat',
  okx: 'okxwallet',
  'wallet-standard': '',
}

const switchMs = 300

/**
 * Creates a Bitcoin wallet without a page: `request` takes the methods of its style, `on` emits its messages to pages.
 *
 * @example
 * ```ts
 * import { createBitcoinWallet } from '@foyer/testing'
 *
 * const wallet = createBitcoinWallet({ style: 'sats-connect' })
 * ```
 */
export function createBitcoinWallet(options: BitcoinWalletOptions): BitcoinTestWallet & BindableWallet {
  const { style, mnemonic, permissions = memoryPermissions(), isTaproot = false } = options
  const { isQuestion, answer } = styles[style]
  const quirks = createQuirks<BitcoinQuirk>(bitcoinQuirks)
  const setQuirks = (list: readonly BitcoinQuirk[]) => {
    for (const quirk of list)
      if (!(bitcoinQuirkStyles[quirk]?.includes(style) ?? true))
        throw new TypeError(`Wallets of the style ${style} have no quirk ${quirk}`)
    quirks.set(list)
  }
  setQuirks(options.quirks ?? [])
  const { controls, run } = createControls({ hasQuirk: quirks.has })
  const listeners = new Set<Parameters<BindableWallet['on']>[0]>()
  const seen = new Set<string>()
  let accountIndex = options.accountIndex ?? 0
  let network: BitcoinTestNetwork = options.network ?? 'mainnet'
  let isLocked = quirks.has('lockedAtStart')

  // Cached, because key derivation is the slowest operation of the wallet.
  const signers = new Map<string, ReturnType<typeof createBitcoinSigner>>()
  const signer = (of: BitcoinTestNetwork = network) => {
    const key = `${of} ${accountIndex}`
    const known = signers.get(key) ?? createBitcoinSigner({ mnemonic, accountIndex, network: of })
    signers.set(key, known)
    return known
  }
  const isAllowed = (origin: string) => permissions.has(origin) && !isLocked
  const tell = (value: BitcoinWalletNews, isFor: (origin: string) => boolean) => {
    const event = quirks.has('silent') ? 'silent' : value.event
    for (const listener of listeners) listener({ event, value }, isFor)
  }
  const tellState = (event: 'accounts' | 'network') =>
    tell({ event, accounts: signer().accounts, network }, isAllowed)
  const setNetwork = (next: BitcoinTestNetwork) => {
    if (next === network) return
    network = next
    tellState('network')
  }

  return {
    ...controls,
    style,
    path: options.path ?? paths[style],
    on(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    get quirks() {
      return quirks.list
    },
    setQuirks,
    get signer() {
      return signer()
    },
    request({ method, params }, origin) {
      const list: readonly unknown[] = Array.isArray(params) ? params : params === undefined ? [] : [params]
      seen.add(origin)
      const state: BitcoinWalletState = {
        isTaproot,
        network,
        has: quirks.has,
        signer,
        isAllowed: () => isAllowed(origin),
        allow() {
          if (quirks.has('opensNothing')) return
          if (isAllowed(origin)) return
          permissions.add(origin)
          isLocked = false
          tell(
            { event: 'accounts', accounts: signer().accounts, network },
            (candidate) => candidate === origin,
          )
        },
        leave: () => permissions.delete(origin),
        setNetwork(next) {
          if (quirks.has('answersBeforeSwitching')) setTimeout(() => setNetwork(next), switchMs)
          else setNetwork(next)
        },
      }
      return run(
        { origin, method, params: list },
        { isQuestion: isQuestion(state, method), answer: () => answer(state, method, list) },
      )
    },
    switchAccount(index) {
      if (index === accountIndex) return
      accountIndex = index
      tellState('accounts')
    },
    switchNetwork: setNetwork,
    lock() {
      const had = new Set([...seen].filter(isAllowed))
      isLocked = true
      tell({ event: 'accounts', accounts: [], network }, (origin) => had.has(origin))
    },
    unlock() {
      isLocked = false
      tellState('accounts')
    },
    disconnect() {
      const had = new Set([...seen].filter(isAllowed))
      permissions.clear()
      tell({ event: 'disconnect', accounts: [], network }, (origin) => had.has(origin))
    },
    forgetPermissions: () => permissions.clear(),
  }
}

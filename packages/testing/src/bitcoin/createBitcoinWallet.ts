import type { BindableWallet } from '../shared/bindWallet.ts'
import { createControls } from '../shared/createControls.ts'
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

/**
 * Creates a Bitcoin wallet without a page: `request` takes the methods of its style, `on` tells what pages are to hear.
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
  const { controls, run } = createControls()
  const listeners = new Set<Parameters<BindableWallet['on']>[0]>()
  const seen = new Set<string>()
  let accountIndex = options.accountIndex ?? 0
  let network: BitcoinTestNetwork = options.network ?? 'mainnet'

  const signer = (of: BitcoinTestNetwork = network) =>
    createBitcoinSigner({ mnemonic, accountIndex, network: of })
  const isAllowed = (origin: string) => permissions.has(origin)
  const tell = (value: BitcoinWalletNews, isFor: (origin: string) => boolean) => {
    for (const listener of listeners) listener({ event: value.event, value }, isFor)
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
    get signer() {
      return signer()
    },
    request({ method, params }, origin) {
      const list: readonly unknown[] = Array.isArray(params) ? params : params === undefined ? [] : [params]
      seen.add(origin)
      const state: BitcoinWalletState = {
        isTaproot,
        network,
        signer,
        isAllowed: () => isAllowed(origin),
        allow: () => permissions.add(origin),
        leave: () => permissions.delete(origin),
        setNetwork,
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
    disconnect() {
      const had = new Set([...seen].filter(isAllowed))
      permissions.clear()
      tell({ event: 'disconnect', accounts: [], network }, (origin) => had.has(origin))
    },
    forgetPermissions: () => permissions.clear(),
  }
}

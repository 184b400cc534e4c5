import { createOwner } from '../createOwner.ts'
import type { WalletCall } from '../Eip1193.ts'
import { memoryPermissions } from '../memoryPermissions.ts'
import type { WalletRequest } from '../TestWallet.ts'
import type { TestBitcoinNetwork } from './BitcoinSigner.ts'
import { createBitcoinSigner } from './createBitcoinSigner.ts'
import { leatherAnswers } from './leatherAnswers.ts'
import { okxAnswers } from './okxAnswers.ts'
import { satsConnectAnswers } from './satsConnectAnswers.ts'
import { standardAnswers } from './standardAnswers.ts'
import type {
  BitcoinWalletAnswers,
  BitcoinWalletNews,
  BitcoinWalletState,
  BitcoinWalletStyle,
  TestBitcoinWallet,
  TestBitcoinWalletOptions,
} from './TestBitcoinWallet.ts'
import { unisatAnswers } from './unisatAnswers.ts'

const styles: Record<BitcoinWalletStyle, BitcoinWalletAnswers> = {
  'sats-connect': satsConnectAnswers,
  leather: leatherAnswers,
  unisat: unisatAnswers,
  okx: okxAnswers,
  'wallet-standard': standardAnswers,
}

/**
 * Creates a Bitcoin wallet without a page: `request` takes the methods of its style, `tell` is called with what pages are
 * to hear.
 */
export function createTestBitcoinWallet(
  options: TestBitcoinWalletOptions,
  tell: (news: BitcoinWalletNews, isFor: (origin: string) => boolean) => void,
): TestBitcoinWallet & { request(call: WalletCall, origin: string): Promise<unknown> } {
  const { style, mnemonic, permissions = memoryPermissions(), isTaproot = false } = options
  const { isQuestion, answer } = styles[style]
  const owner = createOwner()
  const requests: WalletRequest[] = []
  const seen = new Set<string>()
  let accountIndex = options.accountIndex ?? 0
  let network: TestBitcoinNetwork = options.network ?? 'mainnet'

  const signer = (of: TestBitcoinNetwork = network) =>
    createBitcoinSigner({ mnemonic, accountIndex, network: of })
  const isAllowed = (origin: string) => permissions.has(origin)
  const tellState = (event: 'accounts' | 'network') =>
    tell({ event, accounts: signer().accounts, network }, isAllowed)
  const setNetwork = (next: TestBitcoinNetwork) => {
    if (next === network) return
    network = next
    tellState('network')
  }

  return {
    ...owner.controls,
    requests,
    get signer() {
      return signer()
    },
    request({ method, params }, origin) {
      const list: readonly unknown[] = Array.isArray(params) ? params : params === undefined ? [] : [params]
      const record = { origin, method, params: list }
      requests.push(record)
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
      return owner.decide(record, isQuestion(state, method), () => answer(state, method, list))
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

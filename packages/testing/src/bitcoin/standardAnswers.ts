import { objectAt } from '../shared/parse.ts'
import type { BitcoinWalletAnswers, BitcoinWalletState } from './BitcoinTestWallet.ts'
import { bytesOf, requireAllowed, textIn, unknownMethod, writeAccounts } from './readParams.ts'

function listAccounts(state: BitcoinWalletState) {
  return state.isAllowed() ? writeAccounts(state, ({ accounts }) => accounts) : []
}

/** Implements the features of the Wallet Standard; signs every message with BIP-322. */
export const standardAnswers: BitcoinWalletAnswers = {
  isQuestion(state, method) {
    if (method === 'bitcoin:connect') return !state.isAllowed()
    return method === 'bitcoin:signMessage' || method === 'bitcoin:signTransaction'
  },
  async answer(state, method, params) {
    const signer = state.signer()
    switch (method) {
      case 'bitcoin:silentConnect':
        return listAccounts(state)
      case 'bitcoin:connect':
        state.allow()
        return listAccounts(state)
      case 'standard:disconnect':
        state.leave()
        return undefined
    }
    requireAllowed(state)
    switch (method) {
      case 'bitcoin:signMessage': {
        const message = new TextDecoder().decode(bytesOf(objectAt(params, 0).message, 'The message'))
        const address = textIn(params, 'address')
        return [...(await signer.signMessage({ address, message, protocol: 'bip322' }))]
      }
      case 'bitcoin:signTransaction': {
        const { psbt, inputsToSign } = objectAt(params, 0) as {
          psbt: unknown
          inputsToSign: { address: string; signingIndexes: number[] }[]
        }
        const inputs = inputsToSign.flatMap(({ address, signingIndexes }) =>
          signingIndexes.map((index) => ({ address, index })),
        )
        return [...signer.signPsbt({ psbt: bytesOf(psbt, 'The transaction'), inputs }).psbt]
      }
    }
    throw unknownMethod(method)
  },
}

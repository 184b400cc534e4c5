import { type BaseError, ChainUnsupportedError, ModalClosedError, NotConnectedError } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'
import { getActiveNamespace, getConnection } from '../model/selectors.ts'
import type { SendRequest } from '../model/views.ts'
import { type SwitchNetworkErrorType, switchNetwork } from '../networks/switchNetwork.ts'
import { hasSend } from '../send/hasSend.ts'
import { checkView } from './checkView.ts'
import { open } from './open.ts'

/** Result of `requestSend`. */
export type RequestSendReturnType = { hash: string }
/** Errors thrown by `requestSend`. */
export type RequestSendErrorType =
  | BaseError<'CHAIN_UNSUPPORTED' | 'FEATURE_DISABLED' | 'MODAL_CLOSED' | 'NOT_CONNECTED'>
  | SwitchNetworkErrorType

/**
 * Opens Send, filled in by the app; the visitor reviews it, and sends or not. Resolves with the hash as soon as it was sent.
 *
 * @example
 * ```ts
 * import { requestSend } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const { hash } = await requestSend(foyer, { to: 'bob.eth', amount: '0.1', chainId: 'eip155:1' })
 * ```
 *
 * @throws FeatureDisabledError, NotConnectedError, ChainUnsupportedError; ModalClosedError when the modal is closed before;
 * the errors of `switchNetwork`.
 */
export async function requestSend(foyer: Foyer, request: SendRequest): Promise<RequestSendReturnType> {
  // Checked before the wallet is needlessly asked to switch networks.
  checkView(foyer, 'Send')
  const { chainId } = request
  if (chainId && chainId !== foyer.state.activeNetworkId) await switchNetwork(foyer, { networkId: chainId })
  if (!getConnection(foyer.state)) throw new NotConnectedError()
  if (!hasSend(getActiveNamespace(foyer.state))) throw new ChainUnsupportedError()
  open(foyer, { view: 'Send', payload: request })
  return new Promise((resolve, reject) => {
    const end = () => {
      unsubscribe()
      foyer._internal.signal.removeEventListener('abort', onClose)
    }
    const onClose = () => {
      end()
      reject(new ModalClosedError())
    }
    const before = new Set(foyer.state.transfers.map(({ id }) => id))
    const unsubscribe = foyer.subscribe(({ transfers, send: { flow }, open: isOpen }) => {
      // Another tab may send as well: only this form's transfer counts.
      const id = flow.status === 'pending' ? flow.transferId : undefined
      const sent = transfers.find((transfer) => transfer.id === id && !before.has(transfer.id))
      if (sent?.hash) {
        end()
        resolve({ hash: sent.hash })
      } else if (!isOpen) onClose()
    })
    foyer._internal.signal.addEventListener('abort', onClose)
  })
}

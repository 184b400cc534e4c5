import type { Foyer } from '../model/Foyer.ts'
import type { FoyerState } from '../model/FoyerState.ts'
import type { Notice } from '../model/Notice.ts'
import type { Toast } from '../model/Toast.ts'
import type { ViewName } from '../model/views.ts'
import { close } from './close.ts'
import { open } from './open.ts'
import { hideToast, showToast } from './showToast.ts'

const account = { name: 'Account', payload: undefined } as const

const toasts: { readonly [type in Notice['type']]?: Toast } = {
  signInFailed: { variant: 'error', code: 'SIGN_MESSAGE_FAILED' },
  authenticating: { variant: 'loading', code: 'AUTHENTICATING' },
  authenticationFailed: { variant: 'error', code: 'AUTHENTICATION_FAILED' },
  requestAborted: { variant: 'error', code: 'REQUEST_ABORTED' },
  requestFailed: { variant: 'error', code: 'SOMETHING_WRONG' },
  requestFailedSilently: { variant: 'error', code: 'ERROR_OCCURRED' },
  actionNotAllowed: { variant: 'error', code: 'ACTION_NOT_ALLOWED' },
  transferStarted: { variant: 'success', code: 'TRANSACTION_STARTED' },
  swapStarted: { variant: 'success', code: 'TRANSACTION_STARTED' },
}

/** Shows the visitor what the domain has to say: by a toast, and by the view that it leads to. */
export function showNotice(foyer: Foyer, notice: Notice): void {
  const toast =
    notice.type === 'transferEnded' || notice.type === 'swapEnded'
      ? getEndToast(foyer, notice)
      : toasts[notice.type]
  if (toast) showToast(foyer, toast)
  const [first, ...rest] = foyer.state.history
  const top = rest.at(-1) ?? first
  switch (notice.type) {
    case 'signInAsked':
    case 'signInFailed':
      if (!isShown(foyer, 'SIWXSignMessage')) open(foyer, { view: 'SIWXSignMessage' })
      break
    case 'signedIn':
      if (top.name === 'SIWXSignMessage') close(foyer, { reason: 'signed-in' })
      break
    case 'signInLeft':
      close(foyer, { reason: 'sign-in-cancelled' })
      break
    case 'authenticationEnded':
      hideToast(foyer)
      break
    case 'transferSent':
      // Nothing leads back to the form: it is not sent twice.
      if (top.name === 'SendPreview') setHistory(foyer, [account, top])
      break
    case 'sessionExpired':
      whenOpen(foyer, () => showToast(foyer, { variant: 'error', code: 'SESSION_EXPIRED' }))
      break
    case 'sendFinished':
      if (isShown(foyer, 'Send', 'SendPreview')) setHistory(foyer, [account])
      break
    case 'sendReset': {
      // What was looked at is gone: the form says why.
      const left = rest.filter(({ name }) => name !== 'SendPreview' && name !== 'SendSelectToken')
      if (left.length < rest.length) setHistory(foyer, [first, ...left])
    }
  }
}

function getEndToast(
  foyer: Foyer,
  { isDone, isForm }: Extract<Notice, { type: 'transferEnded' | 'swapEnded' }>,
): Toast | undefined {
  if (isDone) return { variant: 'success', code: 'TRANSACTION_SUCCEEDED' }
  // Whoever looks at the transfer sees there that it failed.
  const isSeen = isForm && isShown(foyer, 'SendPreview')
  return isSeen ? undefined : { variant: 'error', code: 'TRANSACTION_FAILED' }
}

/** The visitor is told where they look: now, or when they open the modal. */
function whenOpen(foyer: Foyer, tell: () => void): void {
  if (foyer.state.open) {
    tell()
    return
  }
  const unsubscribe = foyer.subscribe((state) => {
    if (!state.open) return
    unsubscribe()
    tell()
  })
}

function isShown({ state }: Foyer, ...names: readonly ViewName[]): boolean {
  const top = state.history.at(-1)
  return state.open && top !== undefined && names.includes(top.name)
}

function setHistory(foyer: Foyer, history: FoyerState['history']): void {
  foyer._internal.setState({ history })
}

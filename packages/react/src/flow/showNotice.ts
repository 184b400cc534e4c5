import {
  close,
  type Foyer,
  type FoyerState,
  getConnection,
  hideToast,
  open,
  showToast,
  type Toast,
} from '@foyer/core'
import { type Notice, openRequestedView } from '@foyer/core/internal'

const signIn = 'SIWXSignMessage'
/** Views of Send and Swap: all, those after the form, and the review that also shows the progress. */
const form = /^(Send|Swap)/
const behindForm = /^(Send|Swap)./
const review = /^(Send|Swap)P/
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
}

/** Shows a notice to the visitor: as a toast, and by opening the related view. */
export function showNotice(foyer: Foyer, notice: Notice): void {
  const [first, ...rest] = foyer.state.history
  const top = rest.at(-1) ?? first
  const shown = foyer.state.open ? top.name : ''
  if (notice.type === 'transferEnded') {
    // The open receipt already shows how it ended.
    if (notice.isForm && review.test(shown)) {
      const { toast } = foyer.state
      if (toast && 'code' in toast && toast.code === 'TRANSACTION_STARTED') hideToast(foyer)
      return
    }
    if (notice.isDone) showToast(foyer, { variant: 'success', code: 'TRANSACTION_SUCCEEDED' })
    else
      showToast(foyer, {
        variant: 'error',
        code: notice.isUnclear ? 'TRANSACTION_UNCLEAR' : 'TRANSACTION_FAILED',
      })
    return
  }
  const toast = toasts[notice.type]
  const details = notice.type === 'signInFailed' ? notice.reason : undefined
  if (toast) showToast(foyer, details ? { ...toast, details } : toast)
  switch (notice.type) {
    case 'restored':
      if (shown && getConnection(foyer.state)) openRequestedView(foyer)
      break
    case 'signInAsked':
    case 'signInFailed':
      if (shown !== signIn) open(foyer, { view: signIn })
      break
    case 'signedIn':
      if (top.name === signIn && !openRequestedView(foyer)) close(foyer, { reason: 'signed-in' })
      break
    case 'signInLeft':
      close(foyer, { reason: 'sign-in-cancelled' })
      break
    case 'authenticationEnded':
      hideToast(foyer)
      break
    case 'transferSent':
      // Remove the form from the history, so that nothing is sent twice.
      if (review.test(top.name)) setHistory(foyer, [account, top])
      break
    case 'sessionExpired':
      whenOpen(foyer, () => showToast(foyer, { variant: 'error', code: 'SESSION_EXPIRED' }))
      break
    case 'formFinished':
      if (form.test(shown)) foyer._internal.setState({ history: [account] })
      break
    case 'formReset': {
      // The reviewed request is void; the form shows why.
      const left = rest.filter(({ name }) => !behindForm.test(name))
      if (left.length < rest.length) setHistory(foyer, [first, ...left])
    }
  }
}

/** Shows it when the visitor can see it: now, or when they open the modal. */
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

function setHistory(foyer: Foyer, history: FoyerState['history']): void {
  foyer._internal.setState({ history })
}

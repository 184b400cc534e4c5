import type { Foyer } from '../model/Foyer.ts'
import type { FoyerState } from '../model/FoyerState.ts'
import type { Notice } from '../model/Notice.ts'
import { getConnection } from '../model/selectors.ts'
import type { Toast } from '../model/Toast.ts'
import { close } from './close.ts'
import { getWantedView } from './getWantedView.ts'
import { open } from './open.ts'
import { openWanted } from './openWanted.ts'
import { showAccount } from './showAccount.ts'
import { hideToast, showToast } from './showToast.ts'

const signIn = 'SIWXSignMessage'
/** Views of what is sent or swapped, those that lead on from the form, and that in which it is followed. */
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

/** Shows the visitor what the domain has to say: by a toast, and by the view that it leads to. */
export function showNotice(foyer: Foyer, notice: Notice): void {
  const [first, ...rest] = foyer.state.history
  const top = rest.at(-1) ?? first
  const shown = foyer.state.open ? top.name : ''
  if (notice.type === 'transferEnded') {
    // Whoever looks at the receipt sees there how it ended.
    if (notice.isForm && review.test(shown)) return
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
    case 'restored': {
      const { view: wanted } = getWantedView(foyer)
      if (wanted && shown && getConnection(foyer.state)) openWanted(foyer, wanted)
      break
    }
    case 'signInAsked':
    case 'signInFailed':
      if (shown !== signIn) open(foyer, { view: signIn })
      break
    case 'signedIn':
      if (top.name === signIn) {
        const { view: wanted } = getWantedView(foyer)
        if (wanted) openWanted(foyer, wanted)
        else close(foyer, { reason: 'signed-in' })
      }
      break
    case 'signInLeft':
      close(foyer, { reason: 'sign-in-cancelled' })
      break
    case 'authenticationEnded':
      hideToast(foyer)
      break
    case 'transferSent':
      // Nothing leads back to the form: it is not sent twice.
      if (review.test(top.name)) setHistory(foyer, [account, top])
      break
    case 'sessionExpired':
      whenOpen(foyer, () => showToast(foyer, { variant: 'error', code: 'SESSION_EXPIRED' }))
      break
    case 'formFinished':
      if (form.test(shown)) showAccount(foyer)
      break
    case 'formReset': {
      // What was looked at is gone: the form says why.
      const left = rest.filter(({ name }) => !behindForm.test(name))
      if (left.length < rest.length) setHistory(foyer, [first, ...left])
    }
  }
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

function setHistory(foyer: Foyer, history: FoyerState['history']): void {
  foyer._internal.setState({ history })
}

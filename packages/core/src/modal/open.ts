import type { Foyer } from '../model/Foyer.ts'
import { getConnection } from '../model/selectors.ts'
import type { OpenParameters, View } from '../model/views.ts'
import { getViewAfterNetworkChange } from '../networks/getViewAfterNetworkChange.ts'
import { checkView } from './checkView.ts'
import { getFirstView } from './getFirstView.ts'
import { getRequestedView } from './getRequestedView.ts'
import { isSignInHeld } from './isSignInHeld.ts'
import { viewRules } from './viewRules.ts'

/**
 * Opens the modal at a view; by default at the account when connected, else at Connect. For a view that needs an account, the
 * visitor first connects and completes a required sign-in.
 *
 * @example
 * ```ts
 * import { open } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * open(foyer)
 * open(foyer, { view: 'Receive' }) // at another view
 * ```
 *
 * @throws FeatureDisabledError if the view's feature is off; OptionInvalidError if there is no such view.
 */
export function open(foyer: Foyer, { view: name, payload }: OpenParameters = {}): void {
  if (name) checkView(foyer, name)
  const asked = name ? ({ name, payload } as View) : getFirstView(foyer)
  const first = getReachable(foyer, asked)
  // A sign-in step on the way keeps the wanted view.
  if (asked.name !== 'SIWXSignMessage' || first !== asked) {
    const isKept = first !== asked && !momentary.has(asked.name)
    getRequestedView(foyer).view = isKept && asked.name !== 'Account' ? asked : undefined
  }
  foyer._internal.setState({
    open: true,
    history: [first],
    connectFlow: { status: 'idle' },
    switchFlow: { status: 'idle' },
  })
  foyer._internal.emit('MODAL_OPEN', { view: first.name })
}

/** Views of a running process: they show only while it runs, and are not kept as the wanted view. */
const momentary = new Set<View['name']>(['SIWXSignMessage', 'UnsupportedChain', 'ApproveTransaction'])

/** Returns the view itself if it can be shown, else the one the visitor has to pass first. */
function getReachable(foyer: Foyer, view: View): View {
  const { state, options } = foyer
  const { name } = view
  // A login opens the secure frame before an account is connected.
  if (name === 'ApproveTransaction' && (state.frame || state.frameRequests > 0)) return view
  // A network can also be chosen without an account.
  const needsAccount = viewRules[name].needsAccount && name !== 'SwitchNetwork'
  if (!getConnection(state)) return needsAccount ? getFirstView(foyer) : view
  if (isSignInHeld(state) && name !== 'UnsupportedChain' && name !== 'ApproveTransaction')
    return name === 'SIWXSignMessage' ? view : { name: 'SIWXSignMessage', payload: undefined }
  // UnsupportedChain cannot be dismissed: never leave a visitor there without a reason.
  if (name === 'UnsupportedChain' && !getViewAfterNetworkChange(state, options)) return getFirstView(foyer)
  return view
}

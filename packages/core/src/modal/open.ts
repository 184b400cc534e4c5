import type { Foyer } from '../model/Foyer.ts'
import { getConnection } from '../model/selectors.ts'
import type { OpenParameters, View } from '../model/views.ts'
import { getViewAfterNetworkChange } from '../networks/getViewAfterNetworkChange.ts'
import { checkView } from './checkView.ts'
import { getFirstView } from './getFirstView.ts'
import { getWantedView } from './getWantedView.ts'
import { isSignInHeld } from './isSignInHeld.ts'
import { viewRules } from './viewRules.ts'

/**
 * Opens the modal at a view; without one at the account when connected, else at Connect. A view of an account leads through
 * Connect, and through a sign-in that is required, where the visitor has not done so.
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
 * @throws FeatureDisabledError where the view's feature is off.
 */
export function open(foyer: Foyer, { view: name, payload }: OpenParameters = {}): void {
  if (name) checkView(foyer, name)
  const asked = name ? ({ name, payload } as View) : getFirstView(foyer)
  const first = getReachable(foyer, asked)
  // The way to a sign-in is part of the way to what was asked for.
  if (asked.name !== 'SIWXSignMessage' || first !== asked) {
    const isKept = first !== asked && !momentary.has(asked.name)
    getWantedView(foyer).view = isKept && asked.name !== 'Account' ? asked : undefined
  }
  foyer._internal.setState({
    open: true,
    history: [first],
    connectFlow: { status: 'idle' },
    switchFlow: { status: 'idle' },
  })
  foyer._internal.emit('MODAL_OPEN', { view: first.name })
}

/** Views that show something which is under way: they are there while it is, and are not led to. */
const momentary = new Set<View['name']>(['SIWXSignMessage', 'UnsupportedChain', 'ApproveTransaction'])

/** The view itself where it has something to show, else the one that the visitor has to pass first. */
function getReachable(foyer: Foyer, view: View): View {
  const { state, options } = foyer
  const { name } = view
  // A login opens the secure frame before anybody is connected.
  if (name === 'ApproveTransaction' && (state.frame || state.frameRequests > 0)) return view
  // A network is chosen without an account, too.
  const needsAccount = viewRules[name].needsAccount && name !== 'SwitchNetwork'
  if (!getConnection(state)) return needsAccount ? getFirstView(foyer) : view
  if (isSignInHeld(state) && name !== 'UnsupportedChain' && name !== 'ApproveTransaction')
    return name === 'SIWXSignMessage' ? view : { name: 'SIWXSignMessage', payload: undefined }
  // It cannot be dismissed: nobody is left there without a reason.
  if (name === 'UnsupportedChain' && !getViewAfterNetworkChange(state, options)) return getFirstView(foyer)
  return view
}

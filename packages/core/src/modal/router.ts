import { isMobile } from '../directory/isMobile.ts'
import type { CloseReason } from '../model/events.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { FoyerState } from '../model/FoyerState.ts'
import { getConnection } from '../model/selectors.ts'
import type { OpenParameters, View, ViewArguments, ViewName } from '../model/views.ts'
import { getViewAfterNetworkChange } from '../networks/getViewAfterNetworkChange.ts'
import { canClose } from './canClose.ts'
import { checkView } from './checkView.ts'
import { getOpeningView } from './getOpeningView.ts'

/**
 * Opens the modal at a view; without one at the account when connected, else at Connect.
 *
 * @throws FeatureDisabledError where the view's feature is off.
 */
export function open(foyer: Foyer, { view: name, payload }: OpenParameters = {}): void {
  if (name) checkView(foyer, name)
  const first = name ? ({ name, payload } as View) : getFirstView(foyer)
  foyer.setState({
    open: true,
    history: [first],
    connectFlow: { status: 'idle' },
    switchFlow: { status: 'idle' },
  })
  foyer.emit('MODAL_OPEN', { view: first.name })
}

/** The view that the modal opens with by itself. */
export function getFirstView({ state, options }: Foyer): View {
  return getOpeningView({
    isConnected: getConnection(state) !== undefined,
    isUnsupportedChain: getViewAfterNetworkChange(state, options) !== undefined,
    isBasic: options.adapters.length === 0 || options.manualPairing === true,
    isMobile: isMobile(),
  })
}

/**
 * Closes the modal and resets it to Connect. Says `false` and stays open where the view may not be dismissed;
 * an app's own call always closes.
 */
export function close(foyer: Foyer, { reason = 'app' }: { reason?: CloseReason | undefined } = {}): boolean {
  if (!foyer.state.open) return true
  const isDismissal =
    reason === 'escape-key' || reason === 'outside-press' || reason === 'close-button' || reason === 'back'
  if (isDismissal && !canClose(foyer.state)) return false
  // In place there is nothing to close: the modal starts over.
  const { embedded = false } = foyer.options
  foyer.setState({
    open: embedded,
    history: [embedded ? getFirstView(foyer) : { name: 'Connect', payload: undefined }],
    connectFlow: { status: 'idle' },
    switchFlow: { status: 'idle' },
  })
  foyer.emit('MODAL_CLOSE', { reason })
  return true
}

/**
 * Shows a view on top of the others; the view already shown is not pushed again.
 *
 * @throws FeatureDisabledError where the view's feature is off.
 */
export function push<name extends ViewName>(foyer: Foyer, ...[name, payload]: ViewArguments<name>): void {
  checkView(foyer, name)
  foyer.setState(({ history }) =>
    history.at(-1)?.name === name ? {} : { history: [...history, { name, payload } as View] },
  )
}

/**
 * Shows a view in the place of the one shown.
 *
 * @throws FeatureDisabledError where the view's feature is off.
 */
export function replace<name extends ViewName>(foyer: Foyer, ...[name, payload]: ViewArguments<name>): void {
  checkView(foyer, name)
  foyer.setState(({ history }) => ({
    history: [...history.slice(0, -1), { name, payload }] as unknown as FoyerState['history'],
  }))
}

/** Goes back one view; from the first it closes. With a connected account, Connect is skipped for Account. */
export function goBack(foyer: Foyer): void {
  const { history } = foyer.state
  const [first, ...rest] = history
  if (rest.length === 0) {
    close(foyer, { reason: 'back' })
    return
  }
  const next: [View, ...View[]] = [first, ...rest.slice(0, -1)]
  // Whoever adds a wallet came here from the account, and goes back there in steps.
  if (next.length === 1 && next[0].name === 'Connect' && getConnection(foyer.state))
    next.splice(-1, 1, { name: 'Account', payload: undefined })
  foyer.setState({ history: next, connectFlow: { status: 'idle' }, switchFlow: { status: 'idle' } })
}

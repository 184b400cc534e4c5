import type { CaipNetworkId, FoyerError } from '@foyer/contract'
import { close, type Foyer, showToast, switchNetwork } from '@foyer/core'
import { getWalletErrorKind } from '@foyer/core/adapter'
import { settleSignIn } from '@foyer/core/internal'
import { goBack } from './goBack.ts'

/**
 * Runs a network switch as `state.switchFlow`; when the wallet has switched, the modal returns to the view it came from.
 * Never rejects.
 */
export async function startSwitch(foyer: Foyer, networkId: CaipNetworkId): Promise<void> {
  const flow = { status: 'requesting', networkId } as const
  foyer._internal.setState({ switchFlow: flow })
  try {
    await switchNetwork(foyer, { networkId })
    if (foyer.state.switchFlow !== flow) return
    await settleSignIn(foyer)
    foyer._internal.setState({ switchFlow: { status: 'idle' } })
    if (foyer.state.history.at(-1)?.name === 'SIWXSignMessage') return
    if (foyer.state.history.length > 1) goBack(foyer)
    else close(foyer, { reason: 'switched' })
  } catch (error) {
    const { code } = error as FoyerError
    const kind = await getWalletErrorKind(error)
    if (foyer.state.switchFlow !== flow) return
    if (kind === 'chainUnknown') showToast(foyer, { variant: 'error', code: 'CHAIN_NOT_SUPPORTED' })
    foyer._internal.emit('SWITCH_NETWORK_ERROR', { networkId, code })
    foyer._internal.setState({ switchFlow: { status: 'failed', networkId, code } })
  }
}
